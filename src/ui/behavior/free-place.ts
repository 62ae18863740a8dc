/** A box in the viewport, in CSS pixels. */
type Box = { left: number; top: number; width: number; height: number };
type Size = Pick<Box, 'width' | 'height'>;

const edge = 16;
const step = 8;
const gap = 4;

/**
 * A place for a message of this size that covers nothing of `pressable`: as low as possible, the middle before the
 * right and the left. Without such a place, where it covers the fewest.
 */
export function freePlace(size: Size, viewport: Size, pressable: readonly Box[]): Pick<Box, 'left' | 'top'> {
  const right = Math.max(edge, viewport.width - size.width - edge);
  const columns = [Math.max(0, (viewport.width - size.width) / 2), right, Math.min(edge, right)];
  const lowest = viewport.height - size.height - edge;
  let best = { left: columns[0] ?? 0, top: Math.max(0, lowest), covered: Number.POSITIVE_INFINITY };
  for (let top = lowest; top >= edge / 2; top -= step) {
    for (const left of columns) {
      const covered = pressable.filter(box => overlaps(box, { left, top, ...size })).length;
      if (covered < best.covered) best = { left, top, covered };
      if (covered === 0) return { left, top };
    }
  }
  return { left: best.left, top: best.top };
}

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width + gap &&
  other.left < one.left + one.width + gap &&
  one.top < other.top + other.height + gap &&
  other.top < one.top + one.height + gap;
