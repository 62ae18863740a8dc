import { expect, it } from 'vitest';
import { offerPath } from './offer-path.ts';

const offers = new Map([
  ['lesson', { kind: 'individualService' as const }],
  ['class', { kind: 'groupService' as const }],
  ['link', { kind: 'calendarBooking' as const }],
]);

it.each([
  ['lesson', '/at/maya/services/lesson'],
  ['class', '/at/maya/services/class'],
  ['link', '/book/maya/link'],
  ['gone', null],
])('%s is booked at %s', (offerId, path) => expect(offerPath({ userUrl: 'maya', offers }, offerId)).toBe(path));
