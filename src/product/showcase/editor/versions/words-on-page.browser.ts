import type { WordRun } from '../../document/word-difference.ts';

/**
 * The positions of one kind of run inside an element. The text is searched as rendered, ignoring spaces; what is
 * not rendered, such as an address, has none.
 */
export function rangesOfWords(element: Element, runs: readonly WordRun[], wanted: 'added' | 'removed'): Range[] {
  const letters = lettersOf(element);
  const printed = letters.map(({ letter }) => letter).join('');
  const shown = runs.filter(run => run.kind === 'same' || run.kind === wanted);
  const whole = shown.map(run => withoutSpaces(run.text)).join('');
  let at = whole === '' ? -1 : printed.indexOf(whole);
  if (at === -1) return [];
  return shown.flatMap(run => {
    const length = withoutSpaces(run.text).length;
    const [first, last] = [letters[at], letters[at + length - 1]];
    at += length;
    if (run.kind !== wanted || first === undefined || last === undefined || length === 0) return [];
    const range = element.ownerDocument.createRange();
    range.setStart(first.node, first.offset);
    range.setEnd(last.node, last.offset + 1);
    return [range];
  });
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, '');

function lettersOf(element: Element): { letter: string; node: Text; offset: number }[] {
  const walker = element.ownerDocument.createTreeWalker(element, 4);
  const letters: { letter: string; node: Text; offset: number }[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node as Text;
    for (let offset = 0; offset < text.data.length; offset++) {
      const letter = text.data.charAt(offset);
      if (letter.trim() !== '') letters.push({ letter, node: text, offset });
    }
  }
  return letters;
}
