import type { Placed } from './calendar-days.ts';

/** Overlapping entries without room, counted together. Minutes of wall time. */
type More = { from: number; to: number; ids: string[] };

export type Roomy = { shown: (Placed & { besideMore: boolean })[]; more: More[] };

/**
 * Keeps at most `most` entries side by side, each wide enough for a name. When more overlap, the last column shows
 * how many are left out.
 */
export function withRoom(placed: readonly Placed[], most: number): Roomy {
  const columns = Math.max(2, most);
  const isLeftOut = (one: Placed) => !one.under && one.lanes > columns && one.lane >= columns - 1;
  const more: More[] = [];
  for (const one of placed.filter(isLeftOut).toSorted((a, b) => a.from - b.from)) {
    const last = more.at(-1);
    if (last === undefined || one.from >= last.to) more.push({ from: one.from, to: one.to, ids: [one.id] });
    else {
      last.to = Math.max(last.to, one.to);
      last.ids.push(one.id);
    }
  }
  const shown = placed
    .filter(one => !isLeftOut(one))
    .map(one =>
      one.under || one.lanes <= columns
        ? { ...one, besideMore: false }
        : { ...one, lanes: columns - 1, besideMore: true },
    );
  return { shown, more };
}

/** How many columns of a name fit each day of this width, in pixels. */
export const columnsIn = (width: number): number => Math.max(2, Math.floor(width / leastWidth));

/** Six letters of a name. */
const leastWidth = 42;
