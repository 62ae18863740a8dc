import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import type { Db } from '../../platform/database.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { whoBooked } from '../bookings/took-place.flow.ts';
import { linkOpens } from './review.ts';
import { readReviewRef } from './review-link.flow.ts';
import { endAsking, endReminder, findRequest, lockRequest } from './review-requests.sql.ts';
import { findSettings } from './review-settings.sql.ts';
import { changeReview, findReviewOf, insertReview, type Review } from './reviews.sql.ts';

declare module '../../platform/announcements.ts' {
  interface Announcements {
    /** What pages show of the creator's reviews changed. */
    reviewsChanged: { creatorId: CreatorId };
  }
}

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'linkSecret' | 'events' | 'wake'>;

export type OpenedReview = {
  creatorId: CreatorId;
  bookingId: string;
  /** What was booked, and by whom. */
  title: string;
  name: string;
  opens: ReturnType<typeof linkOpens>;
  review: Review | undefined;
  /** Offered to everybody alike; '' for none. */
  googleUrl: string;
};

/** What a mailed link opens; undefined for a link that asked no customer. */
export async function openReview(
  deps: Pick<Deps, 'db' | 'clock' | 'linkSecret'>,
  ref: string,
): Promise<OpenedReview | undefined> {
  const link = readReviewRef(deps.linkSecret, ref);
  if (link === undefined) return undefined;
  const request = await findRequest(deps.db, link.creatorId, link.bookingId);
  const booked = await whoBooked(deps.db, link.creatorId, link.bookingId);
  if (request === undefined || booked === undefined) return undefined;
  const review = await findReviewOf(deps.db, link.creatorId, link.bookingId);
  const opens = linkOpens({ askedAt: request.askedAt, createdAt: review?.createdAt ?? null }, deps.clock.now());
  const { googleUrl } = await findSettings(deps.db, link.creatorId);
  return { ...link, title: booked.title, name: booked.name, opens, review, googleUrl };
}

/** Stores a review, or changes it. False when that is no longer possible. */
export async function sendReview(
  deps: Deps,
  { creatorId, bookingId }: Pick<OpenedReview, 'creatorId' | 'bookingId'>,
  written: Pick<Review, 'stars' | 'text' | 'author'>,
): Promise<boolean> {
  const now = deps.clock.now();
  const isStored = await deps.db.transaction().execute(async trx => {
    const request = await lockRequest(trx, creatorId, bookingId);
    const booked = await whoBooked(trx, creatorId, bookingId);
    if (request === undefined || booked === undefined) return false;
    const known = await findReviewOf(trx, creatorId, bookingId);
    const opens = linkOpens({ askedAt: request.askedAt, createdAt: known?.createdAt ?? null }, now);
    if (opens !== 'form' && opens !== 'change') return false;
    if (known === undefined) {
      const { offerId, title } = booked;
      await insertReview(trx, creatorId, { ...written, id: randomUUID(), bookingId, offerId, title, createdAt: now });
      await endReminder(trx, creatorId, bookingId);
    } else await changeReview(trx, creatorId, bookingId, written, now);
    await deps.events.announce(trx, 'reviewsChanged', { creatorId });
    return true;
  });
  deps.wake();
  return isStored;
}

/** The person who was asked wants no such email of this creator again. */
export const stopAsking = (db: Db, { creatorId, bookingId }: Pick<OpenedReview, 'creatorId' | 'bookingId'>) =>
  endAsking(db, creatorId, bookingId);
