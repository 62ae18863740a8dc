import type { CreatorId } from '../../base/id.ts';
import { creatorById } from '../accounts/creators.flow.ts';
import { type LiveOffer, liveOffers } from '../services/offers.flow.ts';
import type { BookingDeps } from './availability.flow.ts';
import { previewCancellation } from './cancel-class.flow.ts';
import { goingDates } from './carry-dates.flow.ts';
import { bookedDates, findDate, isCertain } from './class-dates.sql.ts';
import type { ClassPublication } from './classes-contract.ts';
import { planOffers } from './plan-classes.flow.ts';

type Deps = Pick<BookingDeps, 'db' | 'clock'>;

/**
 * What publishing these offers would mean for people who have places in classes: how many get a mail about a new time,
 * and which of their dates the classes would no longer have. Nothing is written.
 */
export async function previewPublication(
  { db, clock }: Deps,
  creatorId: CreatorId,
  offers: readonly LiveOffer[],
): Promise<ClassPublication> {
  const now = clock.now();
  const { zone } = await creatorById({ db }, creatorId);
  const booked = await bookedDates(db, creatorId, now);
  if (booked.length === 0) return { told: 0, left: [] };
  const planned = await planOffers(db, creatorId, offers, zone, now, now);
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
  return { told, left: left.filter(({ cancellation }) => cancellation.people > 0) };
}
