import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { meetingPlace, roomsBegin, storedDelivery } from '../../services/meeting-room.ts';
import type { LiveOffer } from '../../services/offers.flow.ts';
import { lockHost } from '../booking/host-lock.sql.ts';
import {
  bookedDates,
  freeTime,
  lockAllDates,
  lockDate,
  meetsAlready,
  putDate,
  setDate,
} from '../class-dates/class-dates.sql.ts';
import type { ClassRow, PlannedClass } from '../class-dates/classes.sql.ts';
import { againstDate } from './against-date.flow.ts';
import { type RebookDeps, rebookPeople } from './rebook-people.flow.ts';

/**
 * When a class got another time, or continues as another class, the attendees of its coming dates are rebooked:
 * each date stays that date of the rhythm. A date without a new one stays as it was sold, and is closed by
 * `planClasses`.
 */
export async function rebookDates(
  deps: RebookDeps,
  trx: Trx,
  creatorId: CreatorId,
  planned: readonly PlannedClass[],
  offers: readonly LiveOffer[],
): Promise<void> {
  const now = deps.clock.now();
  const booked = await bookedDates(trx, creatorId, now);
  const going = goingDates(booked, planned, offers);
  if (going.length === 0) return;
  await lockHost(trx, creatorId);
  const ids = going.map(({ id }) => id);
  await lockAllDates(trx, creatorId, ids, now);
  const locked = [];
  for (const { id, to } of going) {
    const found = await lockDate(trx, creatorId, id);
    if (found === undefined || (await meetsAlready(trx, found.date, to.offerId, to.startsAt))) continue;
    // Frees all old times first, since two classes may swap theirs.
    await freeTime(trx, found.date);
    locked.push({ ...found, to });
  }
  const rooms = roomsBegin(deps.config.MEETING_ROOM_URL);
  for (const { date, to } of locked) {
    await putDate(trx, date, to, true);
    await setDate(trx, date, to);
  }
  for (const { date, bookings, to } of locked) {
    const offer = offers.find(({ offerId }) => offerId === to.offerId);
    if (offer === undefined) throw new Error(`a class was planned that is not sold: ${to.offerId}`);
    const { delivery } = offer.fields;
    const place = meetingPlace(delivery, { ...date, place: to.place }, rooms);
    // Shown before publishing; stored with each booking that now overlaps it.
    const override = await againstDate(trx, creatorId, { ...to, id: date.id }, now);
    await rebookPeople(deps, trx, bookings, { ...to, delivery: storedDelivery(delivery, place), override });
  }
}

/** The booked dates that get another time or class, and their new ones. */
export const goingDates = (
  booked: readonly ClassRow[],
  planned: readonly PlannedClass[],
  offers: readonly LiveOffer[],
): { id: string; to: PlannedClass }[] =>
  booked.flatMap(date => {
    const to = planned.find(({ offerId, hostDate }) => offerId === date.offerId && hostDate === date.hostDate);
    const next = to ?? planned.find(plan => plan.hostDate === date.hostDate && follows(offers, plan, date.offerId));
    return next === undefined || isThere(date, next) ? [] : [{ id: date.id, to: next }];
  });

const follows = (offers: readonly LiveOffer[], { offerId }: PlannedClass, before: string): boolean =>
  offers.some(offer => offer.kind === 'groupService' && offer.offerId === offerId && offer.fields.continues === before);

const isThere = (date: { offerId: string; startsAt: Date; endsAt: Date }, to: PlannedClass): boolean =>
  date.offerId === to.offerId &&
  date.startsAt.getTime() === to.startsAt.getTime() &&
  date.endsAt.getTime() === to.endsAt.getTime();
