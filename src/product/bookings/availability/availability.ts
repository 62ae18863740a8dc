import { type BusyBlock, freeSlots, groupByDay, nextFree, type SlotQuestion } from '../../calendar/free-slots.ts';
import { instantText } from '../../calendar/instant-text.ts';
import { hoursOf } from '../../calendar/schedule.ts';
import type { Closed } from '../../calendar/session-limits.ts';
import { addDays, instantOf, isRepeated, minuteMs, wallOf } from '../../calendar/wall-time.ts';
import type { IndividualService } from '../../services/service.ts';

/** What is taken of a host's time in a range, and where limits allow no start. Epoch ms. */
export type Taken = { busy: readonly BusyBlock[]; closed: readonly Closed[] };

/** For questions about the rules alone. */
export const nothingTaken: Taken = { busy: [], closed: [] };

/** The question `freeSlots` answers for one service of a host. Instants are epoch ms. */
export function slotQuestion(
  host: { zone: string } & Parameters<typeof hoursOf>[0],
  service: IndividualService,
  range: { from: number; to: number; now: number },
  { busy, closed }: Taken,
): SlotQuestion {
  const { durationMinutes, stepMinutes, bufferBeforeMinutes, bufferAfterMinutes, minimumNoticeMinutes, furthestDays } =
    service;
  return {
    zone: host.zone,
    ...hoursOf(host, service.scheduleId),
    durationMinutes,
    stepMinutes,
    bufferBeforeMinutes,
    bufferAfterMinutes,
    minimumNoticeMinutes,
    furthestDays,
    busy,
    closed,
    ...range,
  };
}

/** The period whose occupancies can touch a session that starts in the range. */
export function reach(
  service: Pick<IndividualService, 'durationMinutes' | 'bufferBeforeMinutes' | 'bufferAfterMinutes'>,
  from: number,
  to: number,
): { from: Date; to: Date } {
  return {
    from: new Date(from - service.bufferBeforeMinutes * minuteMs),
    to: new Date(to + (service.durationMinutes + service.bufferAfterMinutes) * minuteMs),
  };
}

/** The time a session of the service occupies: itself and its buffers. */
export const blockOf = (
  service: Pick<IndividualService, 'durationMinutes' | 'bufferBeforeMinutes' | 'bufferAfterMinutes'>,
  start: number,
) => reach(service, start, start);

type DayOfTimes = {
  date: string;
  times: { startsAt: string; left: number | null; capacity: number | null; repeated: boolean; place?: string }[];
};

/** The range [from, to) of `days` days in a zone's calendar, as epoch ms and dates. `from` defaults to the zone's today. */
export function visitorRange(
  zone: string,
  from: string | undefined,
  days: number,
  now: number,
): { from: number; to: number; fromDate: string; toDate: string } {
  const fromDate = from ?? wallOf(zone, now).date;
  const toDate = addDays(fromDate, days - 1);
  return { from: instantOf(zone, fromDate, 0), to: instantOf(zone, addDays(toDate, 1), 0), fromDate, toDate };
}

/** Free starts by the visitor's day. */
export function slotDays(question: SlotQuestion, zone: string): DayOfTimes[] {
  return groupByDay(freeSlots(question), zone).map(({ date, starts }) => ({
    date,
    times: starts.map(start => time(zone, start, null, null)),
  }));
}

/** Class dates by the visitor's day, full ones with nothing left. A date's own address is included, a link is not. */
export function classDays(
  dates: readonly { startsAt: Date; capacity: number; taken: number; place: string | null }[],
  zone: string,
  mode: 'online' | 'offline',
): DayOfTimes[] {
  const byStart = new Map(dates.map(date => [date.startsAt.getTime(), date]));
  return groupByDay([...byStart.keys()], zone).map(({ date, starts }) => ({
    date,
    times: starts.map(start => {
      const { capacity = 0, taken = 0, place = null } = byStart.get(start) ?? {};
      const known = time(zone, start, capacity - taken, capacity);
      return place === null || mode === 'online' ? known : { ...known, place };
    }),
  }));
}

const time = (zone: string, start: number, left: number | null, capacity: number | null) => ({
  startsAt: instantText(start),
  left,
  capacity,
  repeated: isRepeated(zone, start),
});

/** Up to `count` free starts nearest to a wanted one, in order of time: offered when the wanted one was taken. */
export function nearestFree(question: SlotQuestion, wanted: number, count: number): string[] {
  const before = freeSlots({ ...question, to: wanted }).slice(-count);
  const after = nextFree({ ...question, from: wanted }, count);
  return [...before, ...after]
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .slice(0, count)
    .toSorted((a, b) => a - b)
    .map(start => new Date(start).toISOString());
}
