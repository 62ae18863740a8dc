import type { CreatorId } from '../../../base/id.ts';
import { readLocale } from '../../accounts/account/account.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { formatClock } from '../../calendar/format-time.ts';
import { type LiveOffer, liveOffers } from '../../services/offers.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { classClashes } from '../class-dates/class-clashes.ts';
import { bookedDates, findDate, isCertain, laidOut } from '../class-dates/class-dates.sql.ts';
import type { PlannedClass } from '../class-dates/classes.sql.ts';
import { type RangeRow, takenBetween } from '../conflicts/calendar-range.sql.ts';
import { formatOutside } from '../conflicts/conflicts.ts';
import { outsideBetween } from '../conflicts/outside-range.sql.ts';
import { previewCancellation } from './cancel-class.flow.ts';
import type { ClassPublication } from './class-publication-contract.ts';
import { planOffers } from './plan-classes.flow.ts';
import { goingDates } from './rebook-dates.flow.ts';
import { texts } from './texts.ts';

type Deps = Pick<BookingDeps, 'db' | 'clock'>;

/**
 * What publishing these offers would mean for people with spots in classes: how many get an email about a new
 * time, which of their dates the classes would no longer have, and which new dates are at a time that is taken,
 * here or in another calendar. Writes nothing.
 */
export async function previewPublication(
  { db, clock }: Deps,
  creatorId: CreatorId,
  offers: readonly LiveOffer[],
): Promise<ClassPublication> {
  const now = clock.now();
  const host = await creatorById({ db }, creatorId);
  const { zone } = host;
  const booked = await bookedDates(db, creatorId, now);
  const planned = await planOffers(db, creatorId, offers, zone, now, now);
  const outside = await outsideOf({ db }, creatorId, planned, offers, { zone, locale: readLocale(host) }, now);
  if (booked.length === 0) return { told: 0, left: [], outside };
  const going = new Map(goingDates(booked, planned, offers).map(({ id, to }) => [id, to]));
  const kept = new Set(planned.map(({ offerId, startsAt }) => `${offerId} ${startsAt.getTime()}`));
  const titles = new Map((await liveOffers(db, creatorId)).map(live => [live.offerId, live.fields.title]));
  let moved = 0;
  const left: ClassPublication['left'] = [];
  for (const date of booked) {
    const to = going.get(date.id);
    const isKept = kept.has(`${date.offerId} ${date.startsAt.getTime()}`);
    // Dates that are closed already do not result from this publication.
    if (to === undefined && (isKept || !date.bookable)) continue;
    const found = await findDate(db, creatorId, date.id);
    const people = found?.bookings.filter(isCertain) ?? [];
    if (to === undefined) {
      const { refunds } = await previewCancellation(db, creatorId, people, now);
      left.push({
        id: date.id,
        title: titles.get(date.offerId) ?? null,
        startsAt: date.startsAt.toISOString(),
        hostZone: zone,
        cancellation: { people: people.length, refunds },
      });
    } else if (to.startsAt.getTime() !== date.startsAt.getTime() || to.endsAt.getTime() !== date.endsAt.getTime()) {
      moved += people.length;
    }
  }
  return { told: moved, outside, left: left.filter(({ cancellation }) => cancellation.people > 0) };
}

const mostListed = 20;

/** How the host reads times. */
type Reader = { zone: string; locale: string };

/**
 * Dates that do not exist yet, with what is at their time already: sessions, time off, copied events of other
 * calendars, and other classes.
 */
async function outsideOf(
  { db }: Pick<Deps, 'db'>,
  creatorId: CreatorId,
  planned: readonly PlannedClass[],
  offers: readonly LiveOffer[],
  { zone, locale }: Reader,
  now: Date,
): Promise<ClassPublication['outside']> {
  const known = new Set(
    (await laidOut(db, creatorId, now)).map(({ offerId, startsAt }) => `${offerId} ${startsAt.getTime()}`),
  );
  const isNew = ({ offerId, startsAt }: PlannedClass) => !known.has(`${offerId} ${startsAt.getTime()}`);
  const fresh = planned.filter(isNew);
  if (fresh.length === 0) return [];
  const last = new Date(Math.max(...fresh.map(({ endsAt }) => endsAt.getTime())));
  const existing = [
    ...(await outsideBetween(db, creatorId, now, last)).map(busy => ({
      ...busy,
      said: formatOutside(busy, zone, locale),
    })),
    ...(await takenBetween(db, creatorId, now, last, now))
      .filter(({ kind }) => kind !== 'class')
      .map(row => ofRow(row, { zone, locale })),
  ];
  const titles = new Map(offers.map(({ offerId, fields }) => [offerId, fields.title]));
  const line = ({ offerId, startsAt }: PlannedClass, sentence: string) => ({
    title: titles.get(offerId) ?? '',
    startsAt: startsAt.toISOString(),
    hostZone: zone,
    said: sentence,
  });
  const over = fresh.flatMap(date => {
    const met = existing.find(one => one.startsAt < date.endsAt.getTime() && one.endsAt > date.startsAt.getTime());
    return met === undefined ? [] : [line(date, met.said)];
  });
  const together = classClashes(planned, isNew).map(({ one, met }) =>
    line(one, texts.previewPublication.sameTimeAs(titles.get(met.offerId) ?? texts.previewPublication.anotherClass)),
  );
  return [...over, ...together].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)).slice(0, mostListed);
}

function ofRow({ kind, words, customerName, title, startsAt, endsAt }: RangeRow, { zone, locale }: Reader) {
  const session = customerName === null ? texts.previewPublication.beingBooked : `${customerName}, ${title ?? ''}`;
  const name = kind === 'time_off' ? words || texts.previewPublication.timeOff : session;
  const sentence = `${name} ${formatClock(startsAt, zone, locale)}–${formatClock(endsAt, zone, locale)}`;
  return { startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), said: sentence };
}
