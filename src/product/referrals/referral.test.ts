import { expect, it } from 'vitest';
import { dueOf, lookAt } from './referral.ts';

const now = new Date('2026-11-25T12:00:00Z');
const booking = (endsAt: string) => ({ endsAt: new Date(endsAt) });
const long = booking('2026-11-20T10:00:00Z');
const justOver = booking('2026-11-24T12:00:00Z');
const today = booking('2026-11-25T10:00:00Z');
const ahead = booking('2026-12-01T10:00:00Z');

it.each([
  ['none', [], [], null],
  ['a day after its end, and not before', [justOver, today], [justOver], lookAt(today.endsAt)],
  ['the earliest first', [justOver, long], [long, justOver], null],
  ['the next one, not the last', [ahead, today], [], lookAt(today.endsAt)],
])('%s', (_name, bookings, over, next) => expect(dueOf(bookings, now)).toEqual({ over, next }));
