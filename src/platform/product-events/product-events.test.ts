import { expect, it } from 'vitest';
import { z } from 'zod';
import { feedEvent } from './feed-event.ts';
import { type EventKind, keyOf, type Payloads, productEvents } from './product-events.ts';

/** A schema as its fields with their types, in short. */
function fieldsOf(payload: z.ZodObject): string {
  const { properties = {} } = z.toJSONSchema(payload);
  return Object.entries(properties)
    .map(([name, field]) => `${name}: ${typeOf(field)}`)
    .join(', ');
}

function typeOf(field: unknown): string {
  const { type, format, enum: values, anyOf } = field as Record<string, unknown>;
  if (Array.isArray(anyOf)) return anyOf.map(typeOf).join(' | ');
  if (Array.isArray(values)) return values.length > 5 ? 'currency' : values.join(' | ');
  return [format ?? type].flat().join(' | ');
}

const booking =
  'bookingId: uuid, offerId: uuid, offerKind: service | class, dateId: uuid | null, seriesId: uuid | null, startsAt: date-time, endsAt: date-time';

const alliance = 'promotionId: uuid, partnerId: uuid, by: creator | partner';

const refund = 'orderId: uuid, refundId: uuid | null, refunded: integer, amount: integer, currency: currency';

it('what an event says is fixed by its version: a change of one is a new version of it', () => {
  const said = Object.entries(productEvents).map(([kind, { version, payload }]) => [
    `${kind} ${version}`,
    fieldsOf(payload),
  ]);
  expect(Object.fromEntries(said)).toEqual({
    'booking.requested 1': booking,
    'booking.confirmed 1': `${booking}, way: booked | accepted | manual`,
    'booking.moved 1': `${booking}, before: date-time, by: visitor | creator, sequence: integer`,
    'booking.cancelled 1': `${booking}, from: requested | confirmed, by: visitor | creator`,
    'booking.checkedIn 1': `${booking}, here: boolean`,
    'booking.noShow 1': `${booking}, marked: boolean`,
    'date.cancelled 1': 'dateId: uuid, offerId: uuid, startsAt: date-time, endsAt: date-time',
    'waitlist.joined 1': 'entryId: uuid, dateId: uuid, startsAt: date-time',
    'order.paid 1':
      'orderId: uuid, bookingId: uuid | null, membershipId: uuid | null, by: provider | hand, amount: integer, currency: currency',
    'order.unpaid 1': 'orderId: uuid',
    'order.refunded 1': refund,
    'order.refundReturned 1': refund,
    'pass.sold 1':
      'passId: uuid, orderId: uuid, offerId: uuid, covers: everything | services | classes | null, uses: integer | null, expiresAt: date-time | null, amount: integer, currency: currency',
    'membership.started 1':
      'membershipId: uuid, passId: uuid, period: month | week | day, parts: integer | null, amount: integer, currency: currency',
    'membership.ended 1': 'membershipId: uuid, passId: uuid, how: completed | cancelled | unpaid',
    'subscriber.confirmed 1': 'subscriberId: uuid, page: string',
    'subscriber.left 1': 'subscriberId: uuid',
    'issue.sent 1': 'issueId: uuid, recipients: integer, delivered: integer',
    'lead.arrived 1': 'leadId: uuid, itemId: string | null, page: string',
    'lead.answered 1': 'leadId: uuid, entryId: uuid',
    'review.received 1': 'reviewId: uuid, bookingId: uuid, offerId: uuid, stars: integer',
    'referral.rewarded 1': 'referralId: uuid, bookingId: uuid, couponId: uuid',
    'coaching.reminded 1': 'statusId: uuid, taskId: string',
    'crossPromotion.invited 1': alliance,
    'crossPromotion.accepted 1': alliance,
    'crossPromotion.declined 1': alliance,
    'crossPromotion.activated 1': alliance,
    'crossPromotion.interrupted 1': alliance,
    'crossPromotion.paused 1': alliance,
    'crossPromotion.resumed 1': alliance,
    'crossPromotion.ended 1': alliance,
    'crossPromotion.restored 1': alliance,
    'page.published 1': 'pageId: string, versionId: uuid, wasLive: boolean',
    'page.withdrawn 1': 'pageId: string',
    'profile.signUp 1': 'zone: string',
    'profile.updateProfile 1': 'changed: array',
    'profile.publishProfile 1': 'versionId: uuid',
  });
});

it('a kind is a noun and what happened to it, as outgoing webhooks name them', () => {
  for (const kind of Object.keys(productEvents)) expect(kind).toMatch(/^[a-z][a-zA-Z]*\.[a-zA-Z]+$/);
});

it('no payload has a name, an address or a message of a person', () => {
  for (const { payload } of Object.values(productEvents))
    expect(Object.keys(payload.shape).filter(field => /name|mail|phone|message|note/i.test(field))).toEqual([]);
});

const at = new Date('2026-11-29T12:00:00.000Z');
const later = new Date('2026-11-29T12:00:01.000Z');
const id = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';
const session = {
  bookingId: id,
  offerId: other,
  offerKind: 'service',
  dateId: null,
  seriesId: null,
  startsAt: at.toISOString(),
  endsAt: later.toISOString(),
} as const;

it('each move of a booking is an event, and its confirmation is one, whenever it is told', () => {
  const moved = { ...session, before: at.toISOString(), by: 'visitor' } as const;
  const first = keyOf('booking.moved', { ...moved, sequence: 1 }, other, at);
  expect(first).toEqual({ version: 1, subjectId: id, cause: '1' });
  expect(keyOf('booking.moved', { ...moved, sequence: 2 }, other, at)).not.toEqual(first);
  const confirmed = { ...session, way: 'booked' } as const;
  expect(keyOf('booking.confirmed', confirmed, other, at)).toEqual(keyOf('booking.confirmed', confirmed, other, later));
  expect(keyOf('page.withdrawn', { pageId: '1' }, other, at)).not.toEqual(
    keyOf('page.withdrawn', { pageId: '1' }, other, later),
  );
  expect(keyOf('profile.publishProfile', { versionId: id }, other, at).subjectId).toBe(other);
});

const fed = <K extends EventKind>(kind: K, payload: Payloads[K], version = 1) => {
  const { recordChange, entityAction, syncAction } = feedEvent({
    ...{ id: 1, at, kind, version, subjectId: id, payload },
  });
  return [recordChange, entityAction, syncAction];
};

it('the change feed has the words of the specification', () => {
  expect(fed('booking.confirmed', { ...session, way: 'manual' })).toEqual(['INSERT', 'update', null]);
  expect(fed('booking.confirmed', { ...session, way: 'accepted' })).toEqual(['MODIFY', 'update', null]);
  expect(fed('booking.cancelled', { ...session, from: 'confirmed', by: 'visitor' })).toEqual([
    'MODIFY',
    'delete',
    null,
  ]);
  const published = { pageId: '1', versionId: id };
  expect(fed('page.published', { ...published, wasLive: false })).toEqual(['INSERT', 'update', 'PUBLISH']);
  expect(fed('page.published', { ...published, wasLive: true })).toEqual(['MODIFY', 'update', 'PUBLISH']);
  expect(fed('page.withdrawn', { pageId: '1' })).toEqual(['REMOVE', 'delete', 'UPDATE']);
});

it('an event of another build is passed on as it is, without words', () => {
  expect(fed('page.withdrawn', { pageId: '1' }, 2)).toEqual([null, null, null]);
  const unknown = { id: 7, at, kind: 'toString', version: 1, subjectId: id, payload: { any: 'thing' } };
  expect(feedEvent(unknown)).toEqual({
    ...{ id: 7, at: at.toISOString(), event: 'toString', version: 1, subject: id, payload: { any: 'thing' } },
    ...{ recordChange: null, entityAction: null, syncAction: null },
  });
});
