import { isZone } from '../../../base/zone.ts';
import { wallText } from '../../calendar/wall-time.ts';

/** What the clocks of host and visitor show at a session's start; null where the visitor's zone is not known. */
export type LocalTimes = { host: string; visitor: string | null };

/** By the rules of today. */
export const localTimesAt = (startsAt: Date, hostZone: string, visitorZone: string | null): LocalTimes => ({
  host: wallText(hostZone, startsAt.getTime()),
  visitor: visitorZone !== null && isZone(visitorZone) ? wallText(visitorZone, startsAt.getTime()) : null,
});

/** How a clock's reading at one instant changed because the rules of its zone did. */
export type ClockChange = { zone: string; before: string; after: string };

type Agreed = { zone: string; wall: string | null };

/** Which clocks read otherwise now than when it was agreed; one that was not written down has not changed. */
export function clockChanges(host: Agreed, visitor: Agreed | null, today: LocalTimes): ClockChange[] {
  const pairs = [
    { ...host, after: today.host },
    { zone: visitor?.zone ?? '', wall: visitor?.wall ?? null, after: today.visitor },
  ];
  const changes = pairs.flatMap(({ zone, wall, after }) =>
    wall === null || after === null || wall === after ? [] : [{ zone, before: wall, after }],
  );
  return changes.filter(({ zone }, at) => changes.findIndex(change => change.zone === zone) === at);
}
