import { describe, expect, it } from 'vitest';
import type { Availability } from '../../booking/contract.ts';
import { dayOf, knownDays, nextOpen, openTimes, type Time } from './span-days.ts';

const spans = { firstMonday: '2026-11-16', days: 35 };
const zone = 'Europe/Lisbon';

const time = (startsAt: string, left: number | null = null): Time => ({
  startsAt,
  left,
  capacity: left === null ? null : 12,
  repeated: false,
});
const span = (days: Record<string, Time[]>, next: string | null = null) =>
  ({ days: Object.entries(days).map(([date, times]) => ({ date, times })), next }) as Availability;

const monday = time('2026-11-23T09:00:00Z');
const january = time('2027-01-05T09:00:00Z');

describe('the first open time', () => {
  it.each<[string, [number, Availability][], string, ReturnType<typeof nextOpen>]>([
    ['has to be asked for at first', [], '2026-11-16', { kind: 'ask', span: 0 }],
    [
      'is found in what is known',
      [[0, span({ '2026-11-23': [monday] })]],
      '2026-11-16',
      { kind: 'at', startsAt: monday.startsAt },
    ],
    ['is looked for from the date on', [[0, span({ '2026-11-23': [monday] })]], '2026-11-24', { kind: 'ask', span: 1 }],
    [
      'is found in a later span',
      [
        [0, span({ '2026-11-23': [monday] })],
        [1, span({ '2027-01-05': [january] })],
      ],
      '2026-11-24',
      { kind: 'at', startsAt: january.startsAt },
    ],
    [
      'is what the server names after an empty span',
      [[0, span({}, january.startsAt)]],
      '2026-11-16',
      { kind: 'at', startsAt: january.startsAt },
    ],
    [
      'is not there when the last span is empty',
      [
        [0, span({ '2026-11-23': [monday] })],
        [1, span({})],
      ],
      '2026-11-24',
      { kind: 'none' },
    ],
    [
      'is not a full date of a class',
      [[0, span({ '2026-11-23': [time('2026-11-23T09:00:00Z', 0)], '2026-11-30': [time('2026-11-30T09:00:00Z', 1)] })]],
      '2026-11-16',
      { kind: 'at', startsAt: '2026-11-30T09:00:00Z' },
    ],
    [
      'is looked for beyond dates that are all full',
      [[0, span({ '2026-11-23': [time('2026-11-23T09:00:00Z', 0)] })]],
      '2026-11-16',
      { kind: 'ask', span: 1 },
    ],
  ])('%s', (_, answers, from, found) => expect(nextOpen(new Map(answers), spans, from, zone)).toEqual(found));
});

it('days are known by their date, in order, however they came', () => {
  const answers = new Map([
    [1, span({ '2027-01-05': [january] })],
    [0, span({ '2026-11-23': [monday] })],
  ]);
  expect(knownDays(answers).map(day => day.date)).toEqual(['2026-11-23', '2027-01-05']);
  expect(dayOf(answers, spans, '2027-01-05')?.times).toEqual([january]);
  expect(dayOf(answers, spans, '2026-11-24')).toBeUndefined();
});

it('only open times count', () => {
  expect(openTimes(undefined)).toBe(0);
  expect(
    openTimes({
      date: '2026-11-23',
      times: [monday, time('2026-11-23T10:00:00Z', 0), time('2026-11-23T11:00:00Z', 2)],
    }),
  ).toBe(2);
});
