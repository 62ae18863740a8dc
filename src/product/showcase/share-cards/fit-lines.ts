/** Width of a text in em. */
export type Measure = (text: string) => number;

/** Words set into lines no wider than `room` (em); a longer word stands alone on its line. */
export function wrapWords(text: string, room: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(part => part !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** At most `most` lines; what is cut off is told by an ellipsis that fits. */
export function wrapAtMost(text: string, room: number, most: number, measure: Measure): string[] {
  const lines = wrapWords(text, room, measure);
  if (lines.length <= most) return lines.map(line => cutTo(line, room, measure));
  const kept = lines.slice(0, most);
  return kept.map((line, place) => cutTo(place === most - 1 ? `${line} …` : line, room, measure));
}

function cutTo(line: string, room: number, measure: Measure): string {
  if (measure(line) <= room) return line.replace(/[\s,.;:·–-]* …$/, '…');
  const letters = [...line.replace(/ ?…$/, '')];
  while (letters.length > 1 && measure(`${letters.join('')}…`) > room) letters.pop();
  const cut = letters.join('');
  const space = line.startsWith(`${cut} `) ? -1 : cut.lastIndexOf(' ');
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).replace(/[\s,.;:·–-]+$/, '')}…`;
}

type Box = { width: number; height: number; largest: number; smallest: number; lineHeight: number; most: number };

/** The largest size (px) at which a text fits its box, and its lines there. */
export function fitText(text: string, box: Box, measure: Measure): { size: number; lines: string[] } {
  for (let size = box.largest; size > box.smallest; size -= 2) {
    const lines = wrapWords(text, box.width / size, measure);
    const fits = lines.length <= box.most && lines.length * size * box.lineHeight <= box.height;
    if (fits && lines.every(line => measure(line) * size <= box.width)) return { size, lines };
  }
  const room = box.width / box.smallest;
  return { size: box.smallest, lines: wrapAtMost(text, room, box.most, measure) };
}
