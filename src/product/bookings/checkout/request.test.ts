import { expect, it } from 'vitest';
import { answerBy } from './request.ts';

const now = new Date('2026-11-21T10:00:00Z');

it.each([
  ['far ahead: a day', '2026-11-30T09:00:00Z', 240, '2026-11-22T10:00:00.000Z'],
  ['soon: the start less the notice', '2026-11-21T18:00:00Z', 240, '2026-11-21T14:00:00.000Z'],
  ['at the edge of the notice: an hour all the same', '2026-11-21T14:00:00Z', 240, '2026-11-21T11:00:00.000Z'],
  ['a class in half an hour: its start', '2026-11-21T10:30:00Z', 0, '2026-11-21T10:30:00.000Z'],
  ['exactly a day ahead without notice', '2026-11-22T10:00:00Z', 0, '2026-11-22T10:00:00.000Z'],
])('%s', (_name, startsAt, notice, expected) =>
  expect(answerBy(now, new Date(startsAt), notice).toISOString()).toBe(expected),
);
