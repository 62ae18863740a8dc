import type { Availability } from '../booking/contract.ts';
import { dateIn } from './visitor-days.ts';

/**
 * Adds the times that the visitor holds to a list: a hold blocks only others. Starts outside the list's days are
 * left out.
 */
export function withOwnTimes(listed: Availability, starts: readonly Date[]): Availability {
  const days = new Map(listed.days.map(day => [day.date, day]));
  for (const start of starts) {
    const startsAt = start.toISOString();
    const date = dateIn(listed.zone, startsAt);
    if (date < listed.from || date > listed.to) continue;
    const others = days.get(date)?.times ?? [];
    const known = others.find(time => time.startsAt === startsAt);
    // A full class date is in the list; a held session time is not.
    if (known === undefined && listed.offer.kind === 'groupService') continue;
    const left = known?.left === 0 ? 1 : (known?.left ?? null);
    const own = { capacity: null, repeated: false, ...known, startsAt, left };
    const times = [...others.filter(time => time.startsAt !== startsAt), own];
    days.set(date, { date, times: times.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1)) });
  }
  return { ...listed, days: [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
}
