import { z } from 'zod';
import { currencyCodes } from '../../base/currency.ts';
import { idSchema, isStoredId } from '../../base/id.ts';
import { audienceEvents } from './audience-events.ts';
import { crossPromotionEvents } from './cross-promotion-events.ts';
import { type Declaration, declared, momentOf } from './event-declaration.ts';
import { profileEvents } from './profile-events.ts';

const id = idSchema;
const instant = z.iso.datetime();
/** Minor units. */
const money = { amount: z.int().nonnegative(), currency: z.enum(currencyCodes) };
const pageId = z.string().refine(isStoredId);

const booking = {
  bookingId: id,
  offerId: id,
  offerKind: z.enum(['service', 'class']),
  /** The date of a class. */
  dateId: id.nullable(),
  seriesId: id.nullable(),
  startsAt: instant,
  endsAt: instant,
};
const refund = z.strictObject({
  orderId: id,
  refundId: id.nullable(),
  refunded: z.int().nonnegative(),
  ...money,
});
const ofOrder = ({ orderId }: { orderId: string }): string => orderId;
const ofBooking = ({ bookingId }: { bookingId: string }): string => bookingId;
const ofMembership = ({ membershipId }: { membershipId: string }): string => membershipId;
const ofPage = ({ pageId: page }: { pageId: string }): string => page;

const refundEvent = declared({
  version: 1,
  payload: refund,
  subject: ofOrder,
  cause: ({ refundId, refunded }, at) => refundId ?? `${refunded} ${at.toISOString()}`,
  record: 'MODIFY',
  entity: 'update',
});

/**
 * Every event of the product, by its kind. No names, addresses or messages of people: a listener that may know them reads
 * them by the id.
 */
export const productEvents = {
  /** A visitor asks the host for a time, which is reserved until the answer. */
  'booking.requested': declared({
    version: 1,
    payload: z.strictObject(booking),
    subject: ofBooking,
    record: 'INSERT',
    entity: 'update',
  }),
  'booking.confirmed': declared({
    version: 1,
    payload: z.strictObject({ ...booking, way: z.enum(['booked', 'accepted', 'manual']) }),
    subject: ofBooking,
    record: ({ way }) => (way === 'accepted' ? 'MODIFY' : 'INSERT'),
    entity: 'update',
  }),
  /** `sequence` counts the moves of a booking. */
  'booking.moved': declared({
    version: 1,
    payload: z.strictObject({ ...booking, before: instant, by: z.enum(['visitor', 'creator']), sequence: z.int() }),
    subject: ofBooking,
    cause: ({ sequence }) => String(sequence),
    record: 'MODIFY',
    entity: 'update',
  }),
  /** `from` is what it was: a request that its host declined was cancelled by the creator. */
  'booking.cancelled': declared({
    version: 1,
    payload: z.strictObject({
      ...booking,
      from: z.enum(['requested', 'confirmed']),
      by: z.enum(['visitor', 'creator']),
    }),
    subject: ofBooking,
    record: 'MODIFY',
    entity: 'delete',
  }),
  /** The host checked the customer in, or undid it. */
  'booking.checkedIn': declared({
    version: 1,
    payload: z.strictObject({ ...booking, here: z.boolean() }),
    subject: ofBooking,
    cause: ({ here }, at) => `${here} ${at.toISOString()}`,
    record: 'MODIFY',
    entity: 'update',
  }),
  /** The host marked that the customer did not come, or removed the mark. */
  'booking.noShow': declared({
    version: 1,
    payload: z.strictObject({ ...booking, marked: z.boolean() }),
    subject: ofBooking,
    cause: ({ marked }, at) => `${marked} ${at.toISOString()}`,
    record: 'MODIFY',
    entity: 'update',
  }),
  /** One date of a class was cancelled; each of its bookings has an event of its own. */
  'date.cancelled': declared({
    version: 1,
    payload: z.strictObject({ dateId: id, offerId: id, startsAt: instant, endsAt: instant }),
    subject: ({ dateId }) => dateId,
    cause: momentOf,
    record: 'MODIFY',
    entity: 'delete',
  }),
  'waitlist.joined': declared({
    version: 1,
    payload: z.strictObject({ entryId: id, dateId: id, startsAt: instant }),
    subject: ({ entryId }) => entryId,
    record: 'INSERT',
    entity: 'update',
  }),
  /** `amount` is without the installation's fee. `by` whom the money was taken: a payment provider, or the creator. */
  'order.paid': declared({
    version: 1,
    payload: z.strictObject({
      orderId: id,
      bookingId: id.nullable(),
      membershipId: id.nullable(),
      by: z.enum(['provider', 'hand']),
      ...money,
    }),
    subject: ofOrder,
    cause: momentOf,
    record: 'MODIFY',
    entity: 'update',
  }),
  /** The creator undid that an order was marked as paid. */
  'order.unpaid': declared({
    version: 1,
    payload: z.strictObject({ orderId: id }),
    subject: ofOrder,
    cause: momentOf,
    record: 'MODIFY',
    entity: 'update',
  }),
  /** `amount` went back, and with it `refunded` in all. Without an id it was returned by hand. */
  'order.refunded': refundEvent,
  /** A refund that had succeeded came back. */
  'order.refundReturned': refundEvent,
  /** A pass, or a package of sessions; `covers` is null for one of a single service. */
  'pass.sold': declared({
    version: 1,
    payload: z.strictObject({
      passId: id,
      orderId: id,
      offerId: id,
      covers: z.enum(['everything', 'services', 'classes']).nullable(),
      uses: z.int().nullable(),
      expiresAt: instant.nullable(),
      ...money,
    }),
    subject: ({ passId }) => passId,
    record: 'INSERT',
    entity: 'update',
  }),
  /** `amount` is paid each period, or in so many `parts`. */
  'membership.started': declared({
    version: 1,
    payload: z.strictObject({
      membershipId: id,
      passId: id,
      period: z.enum(['month', 'week', 'day']),
      parts: z.int().nullable(),
      ...money,
    }),
    subject: ofMembership,
    record: 'INSERT',
    entity: 'update',
  }),
  'membership.ended': declared({
    version: 1,
    payload: z.strictObject({ membershipId: id, passId: id, how: z.enum(['completed', 'cancelled', 'unpaid']) }),
    subject: ofMembership,
    record: 'MODIFY',
    entity: 'delete',
  }),
  ...audienceEvents,
  ...crossPromotionEvents,
  /** A creator who was not active in their programme for a week is reminded of a task. */
  'coaching.reminded': declared({
    version: 1,
    payload: z.strictObject({ statusId: id, taskId: z.string() }),
    subject: ({ statusId }) => statusId,
    cause: momentOf,
    record: 'MODIFY',
    entity: 'update',
  }),
  'page.published': declared({
    version: 1,
    payload: z.strictObject({ pageId, versionId: id, wasLive: z.boolean() }),
    subject: ofPage,
    // A page that comes back from the trash is live by the same version again.
    cause: ({ versionId }, at) => `${versionId} ${at.toISOString()}`,
    record: ({ wasLive }) => (wasLive ? 'MODIFY' : 'INSERT'),
    entity: 'update',
    sync: 'PUBLISH',
  }),
  /** With the Showcase, which is page 1, all of a creator's pages are offline. */
  'page.withdrawn': declared({
    version: 1,
    payload: z.strictObject({ pageId }),
    subject: ofPage,
    cause: momentOf,
    record: 'REMOVE',
    entity: 'delete',
    sync: 'UPDATE',
  }),
  ...profileEvents,
} as const;

export type EventKind = keyof typeof productEvents;
export type Payloads = { [K in EventKind]: z.output<(typeof productEvents)[K]['payload']> };

/** The same for a kind in a variable, which finds its own declaration by this type. */
export const declarations: { readonly [K in EventKind]: Declaration<Payloads[K]> } = productEvents;

/** What is stored of an event besides its payload. */
export function keyOf<K extends EventKind>(kind: K, payload: Payloads[K], creatorId: string, at: Date) {
  const { version, subject, cause }: Declaration<Payloads[K]> = declarations[kind];
  return { version, subjectId: subject(payload, creatorId), cause: cause?.(payload, at) ?? '' };
}
