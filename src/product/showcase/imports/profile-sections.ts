/** A line of a pasted text with its number. */
export type Line = { at: number; text: string };
export type Section = { name: string; lines: readonly Line[] };

const mostLines = 5000;

/**
 * The lines of a pasted text below the headings it has. What is written twice, as pages do for screen readers, counts
 * once; the first section has no name.
 */
export function sectionsOf(text: string, headings: readonly string[]): Section[] {
  const known = new Set(headings.map(name => name.toLowerCase()));
  const sections: { name: string; lines: Line[] }[] = [{ name: '', lines: [] }];
  let before = '';
  for (const [nth, written] of text.split(/\r\n?|\n/, mostLines).entries()) {
    const line = once(
      written
        .slice(0, 20_000)
        .replaceAll(/[\s\u00a0]+/g, ' ')
        .trim(),
    );
    if (line === '' || line === before || /^Page \d+ of \d+$/.test(line)) continue;
    before = line;
    const name = line.toLowerCase().replace(/:$/, '');
    if (known.has(name)) sections.push({ name, lines: [] });
    else sections.at(-1)?.lines.push({ at: nth + 1, text: line });
  }
  return sections;
}

/** "Dance teacherDance teacher" as it is seen. */
function once(line: string): string {
  const half = line.length / 2;
  return line.length > 6 && line.length % 2 === 0 && line.slice(0, half) === line.slice(half)
    ? line.slice(0, half)
    : line;
}

export const linesIn = (sections: readonly Section[], ...names: readonly string[]): readonly Line[] =>
  sections.filter(({ name }) => names.includes(name)).flatMap(({ lines }) => lines);

export const joined = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n');
