type Meeting = { offerId: string; startsAt: Date; endsAt: Date };

/**
 * Classes of one host that meet at the same time: the first such date of each pair, soonest first, when at least
 * one is new. `met` is the existing one, or the one that begins first. One ending as another begins is not a
 * clash.
 */
export function classClashes<M extends Meeting>(
  meetings: readonly M[],
  isNew: (one: M) => boolean,
): { one: M; met: M }[] {
  const inOrder = meetings.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const pairs = new Map<string, { one: M; met: M }>();
  inOrder.forEach((earlier, at) => {
    for (let next = at + 1; next < inOrder.length; next += 1) {
      const later = inOrder[next];
      if (later === undefined || later.startsAt >= earlier.endsAt) return;
      const key = [earlier.offerId, later.offerId].toSorted().join();
      if (later.offerId === earlier.offerId || pairs.has(key)) continue;
      if (isNew(later)) pairs.set(key, { one: later, met: earlier });
      else if (isNew(earlier)) pairs.set(key, { one: earlier, met: later });
    }
  });
  return [...pairs.values()];
}
