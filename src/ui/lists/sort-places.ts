/** The position of a row, in px from any fixed height above it. */
export type RowBox = { top: number; height: number };

/** The new place of a row that was moved by so many px: the row whose middle is nearest. */
export function placeAfter(boxes: readonly RowBox[], from: number, by: number): number {
  const moved = boxes[from];
  if (moved === undefined) return from;
  const middle = middleOf(moved) + by;
  const distances = boxes.map(box => Math.abs(middleOf(box) - middle));
  return distances.indexOf(Math.min(...distances));
}

/** How far each row moves, in px, while the one at `from` is held over place `to`. */
export function waysMade(boxes: readonly RowBox[], from: number, to: number): number[] {
  const room = roomOf(boxes, from);
  return boxes.map((_, at) => {
    if (at > from && at <= to) return -room;
    return at < from && at >= to ? room : 0;
  });
}

const middleOf = ({ top, height }: RowBox): number => top + height / 2;

/** The room a row takes: its height and the gap to a neighbour. */
function roomOf(boxes: readonly RowBox[], at: number): number {
  const [before, own, after] = [boxes[at - 1], boxes[at], boxes[at + 1]];
  if (own === undefined) return 0;
  if (after !== undefined) return after.top - own.top;
  return before === undefined ? own.height : own.top + own.height - (before.top + before.height);
}
