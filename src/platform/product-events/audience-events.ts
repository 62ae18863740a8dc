import { z } from 'zod';
import { idSchema as id } from '../../base/id.ts';
import { declared } from './event-declaration.ts';

const ofSubscriber = ({ subscriberId }: { subscriberId: string }): string => subscriberId;
const momentOf = (_: unknown, at: Date): string => at.toISOString();

/** What happens with subscribers, leads, reviewers and who brings friends. */
export const audienceEvents = {
  'subscriber.confirmed': declared({
    version: 1,
    payload: z.strictObject({ subscriberId: id, page: z.string() }),
    subject: ofSubscriber,
    cause: momentOf,
    record: 'MODIFY',
    entity: 'update',
  }),
  'subscriber.left': declared({
    version: 1,
    payload: z.strictObject({ subscriberId: id }),
    subject: ofSubscriber,
    cause: momentOf,
    record: 'MODIFY',
    entity: 'delete',
  }),
  /** Every recipient of an issue of the newsletter has an outcome. */
  'issue.sent': declared({
    version: 1,
    payload: z.strictObject({ issueId: id, recipients: z.int().nonnegative(), delivered: z.int().nonnegative() }),
    subject: ({ issueId }) => issueId,
    record: 'MODIFY',
    entity: 'update',
  }),
  /** A message to the creator that is no spam. `itemId` is the item on whose page it was written. */
  'lead.arrived': declared({
    version: 1,
    payload: z.strictObject({ leadId: id, itemId: z.string().nullable(), page: z.string() }),
    subject: ({ leadId }) => leadId,
    record: 'INSERT',
    entity: 'update',
  }),
  /** The person of a lead answered by email. */
  'lead.answered': declared({
    version: 1,
    payload: z.strictObject({ leadId: id, entryId: id }),
    subject: ({ leadId }) => leadId,
    cause: ({ entryId }) => entryId,
    record: 'MODIFY',
    entity: 'update',
  }),
  /** A person who booked reviewed it; a later change of the review is none. */
  'review.received': declared({
    version: 1,
    payload: z.strictObject({ reviewId: id, bookingId: id, offerId: id, stars: z.int().min(1).max(5) }),
    subject: ({ reviewId }) => reviewId,
    record: 'INSERT',
    entity: 'update',
  }),
  /** A friend came, and the customer who brought them got a coupon. */
  'referral.rewarded': declared({
    version: 1,
    payload: z.strictObject({ referralId: id, bookingId: id, couponId: id }),
    subject: ({ referralId }) => referralId,
    record: 'MODIFY',
    entity: 'update',
  }),
} as const;
