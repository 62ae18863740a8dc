import { type CountedKind, countedKinds, countsAs, inWords, limitOf, listed, type Plan } from './entitlement.ts';

type Item = { kind: string; fields: unknown };
export type Counts = Partial<Record<CountedKind, number>>;

/**
 * Which items a plan shows: in list order, up to each limit. `before` counts those on earlier pages. Nothing is
 * deleted: a higher plan shows the others again.
 */
export function withinPlan<Shown extends Item>(items: readonly Shown[], plan: Plan, before: Counts = {}): Shown[] {
  const counts = { ...before };
  return items.filter(item => {
    const whats = countedKinds.filter(what => countsAs(what, item));
    if (whats.some(what => (counts[what] ?? 0) >= (limitOf(what, plan) ?? Number.POSITIVE_INFINITY))) return false;
    for (const what of whats) counts[what] = (counts[what] ?? 0) + 1;
    return true;
  });
}

/** How many existing items of each kind a plan would hide. */
export function hiddenBy(counts: Counts, plan: Plan): { what: CountedKind; count: number }[] {
  return countedKinds.flatMap(what => {
    const count = (counts[what] ?? 0) - (limitOf(what, plan) ?? Number.POSITIVE_INFINITY);
    return count > 0 ? [{ what, count }] : [];
  });
}

/** "2 services and 1 link"; empty when a plan hides nothing. */
export const hiddenWords = (counts: Counts, plan: Plan): string =>
  listed(hiddenBy(counts, plan).map(({ what, count }) => inWords(what, count)));
