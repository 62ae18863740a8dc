type Box = { left: number; top: number };

/**
 * The box that an arrow key, Home or End leads to, of several in rows: sideways the neighbour in reading order, up
 * and down the nearest one of that row. Undefined for other keys and at the edge.
 */
export function nextInGrid(key: string, from: number, boxes: readonly Box[]): number | undefined {
  const inside = (at: number): number | undefined => (at >= 0 && at < boxes.length ? at : undefined);
  switch (key) {
    case 'ArrowRight':
      return inside(from + 1);
    case 'ArrowLeft':
      return inside(from - 1);
    case 'Home':
      return 0;
    case 'End':
      return boxes.length - 1;
    case 'ArrowDown':
      return nearestInRow(from, boxes, rowBeyond(from, boxes, 1));
    case 'ArrowUp':
      return nearestInRow(from, boxes, rowBeyond(from, boxes, -1));
    default:
      return undefined;
  }
}

function rowBeyond(from: number, boxes: readonly Box[], direction: 1 | -1): number | undefined {
  const own = boxes[from]?.top ?? 0;
  const beyond = boxes.map(box => box.top).filter(top => (top - own) * direction > 1);
  if (beyond.length === 0) return undefined;
  return direction === 1 ? Math.min(...beyond) : Math.max(...beyond);
}

function nearestInRow(from: number, boxes: readonly Box[], row: number | undefined): number | undefined {
  if (row === undefined) return undefined;
  const left = boxes[from]?.left ?? 0;
  const away = (at: number): number => Math.abs((boxes[at]?.left ?? 0) - left);
  return boxes
    .flatMap((box, at) => (Math.abs(box.top - row) <= 1 ? [at] : []))
    .toSorted((a, b) => away(a) - away(b))[0];
}
