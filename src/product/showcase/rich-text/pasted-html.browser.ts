/**
 * Simplifies pasted HTML before it is read as rich text: Word's paragraphs that look like lists become lists, rows of a
 * table become lines, code keeps its lines, and empty paragraphs are removed. Text copied in the editor itself stays as
 * it is. Nothing in it runs or loads: it never becomes part of the document.
 */
export function tidyPasted(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of body.querySelectorAll('style, script, template, title, meta, link')) unseen.remove();
  keepLinesOfCode(body);
  makeLists(body);
  makeLines(body);
  for (const text of textNodes(body)) text.data = text.data.replaceAll('\u00a0', ' ');
  // Google Docs puts line breaks between its blocks; each would become an empty line.
  for (const gap of body.querySelectorAll(`:is(${blocks}) + br, br:has(+ :is(${blocks}))`)) gap.remove();
  for (const block of body.querySelectorAll('p, div')) {
    if (block.textContent.trim() === '' && block.querySelector('img, hr') === null) block.remove();
  }
  return body.innerHTML;
}

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, hr';

function textNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode() !== null) found.push(walker.currentNode as Text);
  return found;
}

function keepLinesOfCode(body: HTMLElement): void {
  for (const text of [...body.querySelectorAll('pre')].flatMap(textNodes)) {
    const lines = text.data.split('\n');
    text.replaceWith(...lines.flatMap((line, at) => (at === 0 ? [line] : [document.createElement('br'), line])));
  }
}

/** Word marks a list's lines with `mso-list: l0 level1 lfo1`, and the bullet of each with `mso-list: Ignore`. */
function makeLists(body: HTMLElement): void {
  const open: { level: number; list: HTMLElement }[] = [];
  let last: Element | undefined;
  for (const line of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const style = line.getAttribute('style') ?? '';
    const level = Number(/mso-list:[^;]*\blevel(\d)/.exec(style)?.[1] ?? 0);
    if (level === 0) continue;
    if (last === undefined || line.previousElementSibling !== last) open.length = 0;
    const sign = line.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
    const tag = /^\s*(\d+|[a-z]+)[.)]/i.test(sign?.textContent ?? '') ? 'ol' : 'ul';
    sign?.remove();
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    let top = open.at(-1);
    if (top === undefined || top.level < level) {
      const list = document.createElement(tag);
      if (top === undefined) line.before(list);
      else (top.list.lastElementChild ?? top.list).append(list);
      top = { level, list };
      open.push(top);
    }
    const item = document.createElement('li');
    const words = document.createElement('p');
    words.append(...line.childNodes);
    item.append(words);
    top.list.append(item);
    line.remove();
    last = open[0]?.list;
  }
}

function makeLines(body: HTMLElement): void {
  for (const row of body.querySelectorAll('tr')) {
    const line = document.createElement('p');
    for (const cell of row.querySelectorAll(':scope > :is(td, th)')) {
      if (line.childNodes.length > 0) line.append(' · ');
      const blocks = [...cell.querySelectorAll('p, div, li')];
      const parts = blocks.length === 0 ? [cell] : blocks.filter(block => block.querySelector('p, div, li') === null);
      parts.forEach((part, at) => {
        line.append(...(at === 0 ? [] : [' ']), ...part.childNodes);
      });
    }
    row.replaceWith(line);
  }
  for (const table of body.querySelectorAll('table')) table.replaceWith(...table.querySelectorAll('p'));
}
