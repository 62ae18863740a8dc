import type { CreatorId } from '../../base/id.ts';
import { creatorById } from '../accounts/creators.flow.ts';
import { type LiveOffer, liveOffers } from '../services/offers.flow.ts';
import type { BookingDeps } from './availability.flow.ts';
import { previewCancellation } from './cancel-class.flow.ts';
import { goingDates } from './carry-dates.flow.ts';
import { bookedDates, findDate, isCertain, laidOut } from './class-dates.sql.ts';
import type { PlannedClass } from './classes.sql.ts';
import type { ClassPublication } from './classes-contract.ts';
import { sayOutside } from './objections.ts';
import { outsideBetween } from './outside-range.sql.ts';
import { planOffers } from './plan-classes.flow.ts';

type Deps = Pick<BookingDeps, 'db' | 'clock'>;

/**
 * What publishing these offers would mean for people who have places in classes: how many get a mail about a new time,
 * which of their dates the classes would no longer have, and which new dates fall on a time that a calendar elsewhere says
 * is taken. Nothing is written.
 */
export async function previewPublication(
  { db, clock }: Deps,
  creatorId: CreatorId,
  offers: readonly LiveOffer[],
): Promise<ClassPublication> {
  const now = clock.now();
  const { zone } = await creatorById({ db }, creatorId);
  const booked = await bookedDates(db, creatorId, now);
  const planned = await planOffers(db, creatorId, offers, zone, now, now);
  const outside = await outsideOf({ db }, creatorId, planned, offers, zone, now);
  if (booked.length === 0) return { told: 0, left: [], outside };
  const going = new Map(goingDates(booked, planned, offers).map(({ id, to }) => [id, to]));
  const kept = new Set(planned.map(({ offerId, startsAt }) => `${offerId} ${startsAt.getTime()}`));
  const titles = new Map((await liveOffers(db, creatorId)).map(live => [live.offerId, live.fields.title]));
  let told = 0;
  const left: ClassPublication['left'] = [];
  for (const date of booked) {
    const to = going.get(date.id);
    const isKept = kept.has(`${date.offer_id} ${date.starts_at.getTime()}`);
    // What stands closed already is not this publication's doing.
    if (to === undefined && (isKept || !date.bookable)) continue;
    const found = await findDate(db, creatorId, date.id);
    const people = found?.bookings.filter(isCertain) ?? [];
    if (to === undefined) {
      const { refunds } = await previewCancellation(db, creatorId, people, now);
      left.push({
        id: date.id,
        title: titles.get(date.offer_id) ?? null,
        startsAt: date.starts_at.toISOString(),
        hostZone: zone,
        cancellation: { people: people.length, refunds },
      });
    } else if (to.startsAt.getTime() !== date.starts_at.getTime() || to.endsAt.getTime() !== date.ends_at.getTime()) {
      told += people.length;
    }
  }
  return { told, outside, left: left.filter(({ cancellation }) => cancellation.people > 0) };
}

const mostSaid = 20;

/** Dates that are not laid out yet, beside what the copy of the host's calendars has at their time. */
async function outsideOf(
  { db }: Pick<Deps, 'db'>,
  creatorId: CreatorId,
  planned: readonly PlannedClass[],
  offers: readonly LiveOffer[],
  zone: string,
  now: Date,
): Promise<ClassPublication['outside']> {
  const last = planned.reduce((latest, { endsAt }) => Math.max(latest, endsAt.getTime()), now.getTime());
  const busy = await outsideBetween(db, creatorId, now, new Date(last));
  if (busy.length === 0) return [];
  const known = new Set(
    (await laidOut(db, creatorId, now)).map(({ offerId, startsAt }) => `${offerId} ${startsAt.getTime()}`),
  );
  const titles = new Map(offers.map(({ offerId, fields }) => [offerId, fields.title]));
  return planned
    .filter(({ offerId, startsAt }) => !known.has(`${offerId} ${startsAt.getTime()}`))
    .flatMap(({ offerId, startsAt, endsAt }) => {
      const met = busy.find(one => one.startsAt < endsAt.getTime() && one.endsAt > startsAt.getTime());
      if (met === undefined) return [];
      return [
        {
          title: titles.get(offerId) ?? '',
          startsAt: startsAt.toISOString(),
          hostZone: zone,
          said: sayOutside(met, zone),
        },
      ];
    })
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
    .slice(0, mostSaid);
}
