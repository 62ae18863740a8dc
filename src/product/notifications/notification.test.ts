import { expect, it } from 'vitest';
import { productEvents } from '../../platform/product-events/product-events.ts';
import { noticeTopics } from '../accounts/email-choices/contract.ts';
import { isOwnAct, kindsOf, noticeDetail, noticeKinds, noticePath, noticeTitle } from './notification.ts';

it('every kind of event but those of the profile is a notification of one topic, with words of its own', () => {
  const kinds = Object.keys(productEvents).filter(kind => !kind.startsWith('profile.'));
  expect(noticeKinds.toSorted()).toEqual(kinds.toSorted());
  expect(kindsOf(noticeTopics).toSorted()).toEqual(kinds.toSorted());
  for (const kind of kinds) expect(noticeTitle({ kind, payload: {}, who: '' })).not.toBe(kind);
});

it.each([
  ['booking.confirmed', { way: 'booked' }, 'Ana: booked', false],
  ['booking.confirmed', { way: 'manual' }, 'Ana: booking confirmed by you', true],
  ['booking.moved', { by: 'visitor' }, 'Ana: rescheduled', false],
  ['booking.cancelled', { by: 'creator' }, 'Ana: cancelled by you', true],
  ['order.paid', { by: 'provider' }, 'Ana: paid', false],
  ['order.paid', { by: 'hand' }, 'Ana: marked as paid by you', true],
  ['booking.checkedIn', { here: true }, 'Ana: checked in', true],
  ['booking.checkedIn', { here: false }, 'Ana: check-in undone', true],
  ['booking.noShow', { marked: false }, 'Ana: mark of a no-show removed', true],
  ['crossPromotion.invited', { by: 'partner' }, 'Ana: invites you to a cross promotion', false],
  ['crossPromotion.ended', { by: 'creator' }, 'Ana: cross promotion ended by you', true],
  ['order.unpaid', {}, 'Ana: order marked as not paid', true],
])('%s with %j reads "%s"', (kind, payload, title, isOwn) => {
  expect(noticeTitle({ kind, payload, who: 'Ana' })).toBe(title);
  expect(isOwnAct(kind, payload)).toBe(isOwn);
});

it('names the product and the sum, and leads to what it is about', () => {
  const detail = (kind: string, about: string, payload = {}, subjectId = 'id') =>
    noticeDetail({ kind, subjectId, at: new Date('2026-11-21T10:00:00Z'), payload, about }, 'Europe/Lisbon');
  expect(detail('order.paid', 'A lesson', { amount: 4500, currency: 'USD' })).toBe('A lesson, $45.00');
  expect(detail('date.cancelled', 'Salsa', { startsAt: '2026-11-23T19:00:00Z' })).toMatch(/^Salsa, Mon .*, (19|7):00/);
  expect(detail('page.published', '', {}, '1')).toBe('Your Showcase');
  expect(detail('page.published', 'Weddings')).toBe('Weddings');
  expect(detail('subscriber.left', '')).toBe('');
  expect(noticeTitle({ kind: 'subscriber.left', payload: {}, who: '' })).toBe('Unsubscribed');
  const path = (kind: string, payload = {}) => noticePath({ kind, subjectId: 'id', payload, who: 'ana@example.org' });
  expect(path('booking.moved')).toBe('/manage/bookings/id');
  expect(path('membership.ended')).toBe('/manage/order/id');
  expect(path('pass.sold', { orderId: 'order' })).toBe('/manage/order/order');
  expect(path('waitlist.joined', { dateId: 'date' })).toBe('/manage/events/date');
  expect(path('lead.arrived')).toBe('/manage/leads/id');
  expect(path('lead.answered')).toBe('/manage/leads/id');
  expect(path('subscriber.left')).toBe('/manage/subscribers?q=ana%40example.org');
  expect(path('issue.sent')).toBe('/manage/newsletters/id');
  expect(path('review.received')).toBe('/manage/testimonials');
  expect(path('referral.rewarded')).toBe('/manage/referrals');
  expect(path('crossPromotion.invited')).toBe('/manage/cross-promo');
  expect(path('page.published')).toBe('/manage/pages/id');
});
