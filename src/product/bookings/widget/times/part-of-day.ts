import { hourIn } from '../../availability/visitor-days.ts';

const partsOfDay = ['night', 'morning', 'afternoon', 'evening'] as const;
type PartOfDay = (typeof partsOfDay)[number];

/** Until five it is night, until noon morning, from 17:00 evening. */
export const partOfDay = (hour: number): PartOfDay =>
  hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';

/** Times grouped by the part of the day in the visitor's time zone, in the order given; empty parts are left out. */
export function groupByPart<T extends { startsAt: string }>(
  times: readonly T[],
  zone: string,
): { part: PartOfDay; times: T[] }[] {
  return partsOfDay
    .map(part => ({ part, times: times.filter(time => partOfDay(hourIn(zone, time.startsAt)) === part) }))
    .filter(group => group.times.length > 0);
}
