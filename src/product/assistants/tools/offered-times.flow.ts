import { z } from 'zod';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { tokenField } from '../../../base/text-field.ts';
import { zoneNamed } from '../../../base/zone.ts';
import { availability } from '../../bookings/availability/availability.flow.ts';
import { listOffers } from '../../bookings/availability/offer-list.flow.ts';
import type { BookingDeps } from '../../bookings/booking/booking-deps.flow.ts';
import type { Availability } from '../../bookings/booking/contract.ts';
import type { Host } from '../../bookings/booking/host.flow.ts';
import { formatClock } from '../../calendar/format-time.ts';
import { dayNumberOf, wallOf } from '../../calendar/wall-time.ts';
import { texts } from '../texts.ts';
import { formatDate, instantIn, timeIn } from './answered.ts';
import { fromHost } from './stranger-words.ts';
import type { ToolRefusal } from './tool.ts';

const mostDays = 31;
/** More would fill an assistant's memory with times that are not read. */
const mostTimes = 60;

export const serviceField = z.uuid().describe('The id of a service, from find_services');
export const startField = z.iso
  .datetime({ offset: true })
  .describe('A time that find_times listed, with its offset, as in 2026-12-01T18:00:00+01:00');
export const zoneField = tokenField(64)
  .optional()
  .describe("The time zone of the person, as Europe/Berlin. Without it the host's");

export const timesInput = z.strictObject({
  service: serviceField,
  from: z.iso.date().optional().describe('The first day, as 2026-12-01. Without it today'),
  to: z.iso.date().optional().describe(`The last day; at most ${mostDays} days after the first. Without it two weeks`),
  zone: zoneField,
});

export const noService: ToolRefusal = {
  kind: 'service_not_found',
  message: texts.refused.noService,
  todo: texts.next.findServices,
};
const zoneUnknown: ToolRefusal = { kind: 'zone_unknown', message: texts.refused.zone, todo: texts.next.invalid };
const rangeWrong: ToolRefusal = { kind: 'range_wrong', message: texts.refused.range, todo: texts.next.invalid };

/** What can be booked with a host, and when next. */
export async function readServices(deps: BookingDeps, host: Host) {
  const { offers } = await listOffers(deps, host);
  return accept({
    ...fromHost({ host: host.name }),
    zone: host.zone,
    services: offers.map(({ offerId, kind, title, price, about, next, full, href }) => ({
      ...(kind === 'promotion'
        ? { kind: 'pass' }
        : { service: offerId, kind: kind === 'groupService' ? 'class' : 'session' }),
      ...fromHost({ title, about }),
      price,
      next: next === null ? null : timeIn(host.zone, new Date(next)),
      ...(full && { full }),
      page: `${deps.config.publicUrl}${href}`,
    })),
  });
}

export async function readTimes(
  deps: BookingDeps,
  host: Host,
  { service, from, to, zone: named }: z.output<typeof timesInput>,
): Promise<Result<Readonly<Record<string, unknown>>, ToolRefusal>> {
  const offer = host.offers.get(service);
  if (offer === undefined) return refuse(noService);
  const zone = named === undefined ? host.zone : zoneNamed(named);
  if (zone === undefined) return refuse(zoneUnknown);
  const first = from ?? wallOf(zone, deps.clock.now().getTime()).date;
  const days = to === undefined ? 14 : dayNumberOf(to) - dayNumberOf(first) + 1;
  if (days < 1) return refuse(rangeWrong);
  const found = await availability(deps, host, offer, { zone, from: first, days: Math.min(days, mostDays) });
  const { shown, next } = cut(found);
  return accept({
    service,
    ...fromHost({ title: found.offer.title }),
    zone,
    days: shown.map(({ date, times }) => ({
      spoken: formatDate(date),
      times: times.map(({ startsAt, left }) => ({
        startsAt: instantIn(zone, new Date(startsAt)),
        clock: formatClock(new Date(startsAt), zone),
        ...(left !== null && { left }),
      })),
    })),
    ...(next !== undefined && { moreFrom: next }),
    ...(shown.length === 0 && found.next !== null && { nextTime: timeIn(zone, new Date(found.next)) }),
  });
}

/** Whole days of times that can be booked, as many as an answer may have, and the day to go on from. */
function cut({ days }: Availability): { shown: Availability['days']; next: string | undefined } {
  const open = days
    .map(day => ({ ...day, times: day.times.filter(({ left }) => left !== 0) }))
    .filter(({ times }) => times.length > 0);
  let count = 0;
  const shown = open.filter(({ times }, at) => {
    count += times.length;
    return at === 0 || count <= mostTimes;
  });
  return { shown, next: open[shown.length]?.date };
}

/** An offered time, or why it is none: asked of the same list that visitors get. */
export async function offeredTime(
  deps: BookingDeps,
  host: Host,
  service: string,
  start: Date,
): Promise<Result<{ title: string; place: string; repeated: boolean }, ToolRefusal>> {
  const offer = host.offers.get(service);
  if (offer === undefined) return refuse(noService);
  const { date } = wallOf(host.zone, start.getTime());
  const { days, offer: shown } = await availability(deps, host, offer, { zone: host.zone, from: date, days: 1 });
  const times = days.flatMap(day => day.times);
  const time = times.find(({ startsAt, left }) => left !== 0 && new Date(startsAt).getTime() === start.getTime());
  if (time !== undefined)
    return accept({ title: shown.title, place: time.place ?? shown.place, repeated: time.repeated });
  const nearest = times.filter(({ left }) => left !== 0).map(each => timeIn(host.zone, new Date(each.startsAt)));
  return refuse(notOffered(nearest.slice(0, 5)));
}

export const notOffered = (nearest: readonly unknown[]): ToolRefusal => ({
  kind: 'time_not_offered',
  message: texts.refused.notOffered,
  todo: nearest.length === 0 ? texts.next.findTimes : texts.next.nearest,
  ...(nearest.length > 0 && { details: { nearest } }),
});
