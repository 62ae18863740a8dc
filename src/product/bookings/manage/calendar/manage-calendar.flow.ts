import type { CreatorId } from '../../../../base/id.ts';
import { openings } from '../../../calendar/openings.ts';
import { hoursOf } from '../../../calendar/schedule.ts';
import { addDays, clockOf, instantOf, wallOf, type ZoneClock } from '../../../calendar/wall-time.ts';
import { joinTouching } from '../../../calendar/weekly-schedule.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import type { Host } from '../../booking/host.flow.ts';
import { takenBetween } from '../../conflicts/calendar-range.sql.ts';
import type { OutsideBusy } from '../../conflicts/conflicts.ts';
import { outsideBetween } from '../../conflicts/outside-range.sql.ts';
import type { CalendarAnswer } from '../parts/calendar-contract.ts';
import { mondayOf } from './calendar-days.ts';
import { texts } from './texts.ts';

/** The host's time in a range of days: what takes it, and when the host is open. Three queries at most, whatever the range. */
export async function manageCalendar(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'hosts'>,
  creatorId: CreatorId,
  zone: string,
  asked: { from?: string | undefined; days: number },
): Promise<CalendarAnswer> {
  const now = deps.clock.now();
  const from = asked.from ?? mondayOf(wallOf(zone, now.getTime()).date);
  const begins = instantOf(zone, from, 0);
  const ends = instantOf(zone, addDays(from, asked.days), 0);
  const [host, rows, outside] = await Promise.all([
    deps.hosts.byId(creatorId),
    takenBetween(deps.db, creatorId, new Date(begins), new Date(ends), now),
    outsideBetween(deps.db, creatorId, new Date(begins), new Date(ends)),
  ]);
  const open = host === undefined ? [] : openHours(host, clockOf(zone), begins, ends);
  return {
    zone,
    from,
    days: asked.days,
    taken: [
      ...rows.map(row => ({
        ...row,
        title:
          row.kind === 'time_off'
            ? row.words
            : (row.title ?? host?.offers.get(row.offerId ?? '')?.fields.title ?? texts.classGone),
        calendar: null,
      })),
      ...outside.map(outsideEntry),
    ].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
    open: open
      .filter(window => window.to > begins && window.from < ends)
      .map(window => ({
        from: new Date(Math.max(window.from, begins)).toISOString(),
        to: new Date(Math.min(window.to, ends)).toISOString(),
      })),
    daysOff: (host?.overrides ?? [])
      .filter(({ scheduleId, windows }) => scheduleId === null && windows.length === 0)
      .filter(({ date }) => date >= from && date < addDays(from, asked.days))
      .map(({ date }) => date),
  };
}

function outsideEntry({ startsAt, endsAt, title, calendar }: OutsideBusy, nth: number) {
  const [from, to] = [new Date(startsAt), new Date(endsAt)];
  return {
    id: `outside ${nth}`,
    kind: 'outside' as const,
    status: 'confirmed' as const,
    startsAt: from,
    endsAt: to,
    blockFrom: from,
    blockTo: to,
    title,
    calendar,
    repeats: false,
    offerId: null,
    dateId: null,
    bookingId: null,
    customerName: null,
    visitorZone: null,
    noShow: false,
    capacity: null,
    booked: null,
  };
}

/** The host's open hours: by all schedules that offers use, or by the default when there are no offers. */
function openHours(host: Host, clock: ZoneClock, from: number, to: number): { from: number; to: number }[] {
  const sessions = [...host.offers.values()].filter(offer => offer.kind !== 'groupService');
  const kept = new Set(sessions.length === 0 ? [null] : sessions.map(({ fields }) => fields.scheduleId));
  const all = [...kept].flatMap(scheduleId => openings(hoursOf(host, scheduleId), clock, from, to));
  return joinTouching(all.map(({ open, close }) => ({ from: open, to: close })));
}
