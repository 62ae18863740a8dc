import { longestRising } from '../../document/longest-rising.ts';

/** The vertical positions of the same things in two pages, by name. */
export type Landmarks = ReadonlyMap<string, number>;

/**
 * The scroll position of the other page that shows the same: between two shared landmarks, in proportion. `end` is
 * how far each can be scrolled.
 */
export function mapScroll(y: number, from: Landmarks, to: Landmarks, end: { from: number; to: number }): number {
  const points = shared(from, to, end);
  const next = points.findIndex(point => point.from >= y);
  if (next === -1) return end.to;
  const [low, high] = [points[next - 1] ?? { from: 0, to: 0 }, points[next] ?? { from: 0, to: 0 }];
  const length = high.from - low.from;
  return length === 0 ? high.to : low.to + ((y - low.from) / length) * (high.to - low.to);
}

/** Shared landmarks in the same order; from the top to the end. */
function shared(from: Landmarks, to: Landmarks, end: { from: number; to: number }): { from: number; to: number }[] {
  const both = [...from]
    .flatMap(([name, place]) => {
      const other = to.get(name);
      return other === undefined ? [] : [{ from: place, to: other }];
    })
    .sort((a, b) => a.from - b.from || a.to - b.to);
  const inOrder = longestRising(both.map(point => point.to));
  const within = both.filter(
    (point, n) => inOrder.has(n) && point.from > 0 && point.to > 0 && point.from < end.from && point.to < end.to,
  );
  return [{ from: 0, to: 0 }, ...within, { from: end.from, to: end.to }];
}
