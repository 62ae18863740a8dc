const box = { width: 640, height: 232, largest: 168, smallest: 40, lines: 3 } as const;

/** The size in px at which a name fills its place on a card, from the widths of its words and of a space in em. */
export function nameSize(words: readonly number[], space: number): number {
  for (let size = box.largest; size > box.smallest; size -= 2) {
    const lines = linesOf(words, space, box.width / size);
    if (lines !== undefined && lines <= box.lines && lines * size <= box.height) return size;
  }
  return box.smallest;
}

/** How many lines of `room` em the words take; undefined when a word is wider than a line. */
function linesOf(words: readonly number[], space: number, room: number): number | undefined {
  let [lines, used] = [0, Number.POSITIVE_INFINITY];
  for (const word of words) {
    if (word > room) return undefined;
    const isNext = used + space + word > room;
    lines += isNext ? 1 : 0;
    used = isNext ? word : used + space + word;
  }
  return lines;
}
