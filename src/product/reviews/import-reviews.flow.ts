import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { askAfter, askAgainAfter } from './review.ts';
import { endReminder, insertRequest } from './review-requests.sql.ts';
import { insertReview, moderate, type Review } from './reviews.sql.ts';

/** A review of a session from before this account existed. */
export type ImportedReview = Pick<
  Review,
  'bookingId' | 'offerId' | 'title' | 'stars' | 'text' | 'author' | 'answer'
> & {
  email: string;
  endedAt: Date;
  createdAt: Date;
};

/** Imports reviews with the requests they answer. No email is sent. */
export async function importReviews(
  { events }: Pick<PlatformContext, 'events'>,
  trx: Trx,
  creatorId: CreatorId,
  reviews: readonly ImportedReview[],
): Promise<void> {
  for (const { email, endedAt, answer, ...written } of reviews) {
    const askedAt = new Date(endedAt.getTime() + askAfter);
    const nextAt = new Date(askedAt.getTime() + askAgainAfter);
    const { bookingId } = written;
    const request = { bookingId, email: email.toLowerCase(), askedAt, nextAt, remindAt: nextAt };
    if (!(await insertRequest(trx, creatorId, request))) continue;
    await endReminder(trx, creatorId, bookingId);
    const id = randomUUID();
    await insertReview(trx, creatorId, { ...written, id });
    if (answer !== '') await moderate(trx, creatorId, id, { answer });
  }
  await events.announce(trx, 'reviewsChanged', { creatorId });
}
