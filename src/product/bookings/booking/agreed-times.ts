import { isZone } from '../../../base/zone.ts';
import { wallText } from '../../calendar/wall-time.ts';

/** The local times of a session's start for host and visitor; null when the visitor's zone is unknown. */
type LocalTimes = { host: string; visitor: string | null };

/** By the zone rules of this runtime. */
export const localTimesAt = (startsAt: Date, hostZone: string, visitorZone: string | null): LocalTimes => ({
  host: wallText(hostZone, startsAt.getTime()),
  visitor: visitorZone !== null && isZone(visitorZone) ? wallText(visitorZone, startsAt.getTime()) : null,
});

/** How the local time of one instant changed because the rules of its zone did. */
export type ClockChange = { zone: string; before: string; after: string };

type Agreed = { zone: string; wall: string | null };

/** The zones in which the local time differs from when it was agreed; a time that was not stored has not changed. */
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
