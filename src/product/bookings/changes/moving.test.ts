import { expect, it } from 'vitest';
import { checkMove } from './moving.ts';

const startsAt = new Date('2026-11-23T09:00:00Z');
const to = new Date('2026-11-24T09:00:00Z');

it.each([
  ['a session exactly a day ahead', 'individual', '2026-11-22T09:00:00Z', undefined],
  ['a session a second later', 'individual', '2026-11-22T09:00:01Z', 'too_late_to_move'],
  ['a class exactly three hours ahead', 'group', '2026-11-23T06:00:00Z', undefined],
  ['a class a second later', 'group', '2026-11-23T06:00:01Z', 'too_late_to_move'],
  ['anything that has begun', 'group', '2026-11-23T10:00:00Z', 'too_late_to_move'],
] as const)('%s', (_case, kind, now, refusal) => {
  expect(checkMove({ startsAt, kind }, to, new Date(now))?.kind).toBe(refusal);
});

it('moving to the same time is no move', () => {
  expect(checkMove({ startsAt, kind: 'individual' }, startsAt, new Date('2026-11-01T00:00:00Z'))?.kind).toBe(
    'same_time',
  );
});
