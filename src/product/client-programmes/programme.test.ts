import { describe, expect, it } from 'vitest';
import {
  datedTasks,
  dayOf,
  isAllDone,
  isMailHour,
  isReadable,
  moveAfterPause,
  nextMailAt,
  numbersOf,
  numberText,
  readNumber,
  withUnit,
} from './programme.ts';

const lisbon = 'Europe/Lisbon';
const at = (text: string) => new Date(text);
const task = { id: 'a', title: 'Walk', text: '', link: '', asksNumber: false };

it('dates the tasks from the start, over the end of a month and a change of the clocks', () => {
  const tasks = [0, 1, 3].map(day => ({ ...task, id: String(day), day }));
  expect(datedTasks(tasks, '2026-03-28').map(({ date, place }) => [date, place])).toEqual([
    ['2026-03-28', 0],
    ['2026-03-29', 1],
    ['2026-03-31', 2],
  ]);
});

it.each([
  ['before the start', '2026-11-01', { day: 0, days: 14 }],
  ['on the first day', '2026-11-10', { day: 1, days: 14 }],
  ['on the last day', '2026-11-23', { day: 14, days: 14 }],
  ['long after', '2027-01-01', { day: 14, days: 14 }],
])('counts the days %s', (_name, today, day) => {
  expect(dayOf('2026-11-10', '2026-11-23', today)).toEqual(day);
});

it('a programme without tasks has one day', () => expect(dayOf('2026-11-10', null, '2026-11-10').days).toBe(1));

describe('the next email', () => {
  it.each([
    ['is due at eight on the date of the task', ['2026-11-12'], null, '2026-11-10T12:00:00Z', '2026-11-12T08:00:00Z'],
    ['is due at eight in the creator’s summer', ['2026-07-12'], null, '2026-07-10T12:00:00Z', '2026-07-12T07:00:00Z'],
    ['is due now for a task of today', ['2026-11-10'], null, '2026-11-10T12:00:00Z', '2026-11-10T12:00:00Z'],
    ['waits until eight in the night', ['2026-11-10'], null, '2026-11-10T03:00:00Z', '2026-11-10T08:00:00Z'],
    ['waits for the morning in the evening', ['2026-11-10'], null, '2026-11-10T20:00:00Z', '2026-11-11T08:00:00Z'],
    [
      'is one for days that were missed',
      ['2026-11-07', '2026-11-08'],
      null,
      '2026-11-10T09:00:00Z',
      '2026-11-10T09:00:00Z',
    ],
    [
      'is none twice on a date',
      ['2026-11-10', '2026-11-11'],
      '2026-11-10',
      '2026-11-10T09:00:00Z',
      '2026-11-11T08:00:00Z',
    ],
    [
      'does not come for what was mailed before',
      ['2026-11-09', '2026-11-14'],
      '2026-11-10',
      '2026-11-10T09:00:00Z',
      '2026-11-14T08:00:00Z',
    ],
  ])('%s', (_name, dates, mailedOn, now, due) => {
    expect(nextMailAt(dates, mailedOn, at(now), lisbon)).toEqual(at(due));
  });

  it.each([
    ['nothing is open', []],
    ['all open tasks were mailed', ['2026-11-09', '2026-11-10']],
  ])('is none when %s', (_name, dates) => {
    expect(nextMailAt(dates, '2026-11-10', at('2026-11-10T09:00:00Z'), lisbon)).toBeNull();
  });

  it.each([
    ['2026-11-10T07:59:59Z', false],
    ['2026-11-10T08:00:00Z', true],
    ['2026-11-10T19:59:59Z', true],
    ['2026-11-10T20:00:00Z', false],
  ])('may leave at %s: %s', (now, may) => expect(isMailHour(at(now), lisbon)).toBe(may));
});

it('after a pause what was ahead is as far ahead, and what was done or missed stays', () => {
  const tasks = [
    { date: '2026-11-08', doneAt: null },
    { date: '2026-11-10', doneAt: at('2026-11-10T09:00:00Z') },
    { date: '2026-11-12', doneAt: null },
  ];
  expect(moveAfterPause(tasks, '2026-11-10', '2026-11-20')).toEqual([{ date: '2026-11-22', doneAt: null }]);
  expect(moveAfterPause(tasks, '2026-11-10', '2026-11-10')).toEqual([]);
});

it.each([
  ['82.4', 82_400],
  [' 82,4 ', 82_400],
  ['-3', -3000],
  ['1 200', 1_200_000],
  ['0.125', 125],
  ['999999999.999', 999_999_999_999],
])('reads the number %j', (typed, thousandths) => {
  expect(readNumber(typed)).toBe(thousandths);
  expect(readNumber(numberText(thousandths))).toBe(thousandths);
});

it.each(['', 'much', '1e5', '1.2345', '1.2.3', '12345678901', '82 kg'])('%j is no number', typed => {
  expect(readNumber(typed)).toBeUndefined();
});

it('writes a number with its unit', () => {
  expect([withUnit(82_400, 'kg'), withUnit(5000, '')]).toEqual(['82.4 kg', '5']);
});

it('has the numbers by date, oldest first, whatever the order of the tasks', () => {
  const row = { ...task, place: 0, doneAt: at('2026-11-10T09:00:00Z') };
  expect(
    numbersOf([
      { ...row, date: '2026-11-12', thousandths: 2000 },
      { ...row, date: '2026-11-11', thousandths: null },
      { ...row, date: '2026-11-10', thousandths: 1000 },
    ]),
  ).toEqual([
    { date: '2026-11-10', thousandths: 1000 },
    { date: '2026-11-12', thousandths: 2000 },
  ]);
});

it('is over when all is done, and not while it has no task', () => {
  const done = { doneAt: at('2026-11-10T09:00:00Z') };
  expect([isAllDone([]), isAllDone([done]), isAllDone([done, { doneAt: null }])]).toEqual([false, true, false]);
});

it('is read for a year after its end', () => {
  const endedAt = at('2026-01-01T00:00:00Z');
  expect(isReadable({ endedAt }, at('2026-12-31T23:59:59Z'))).toBe(true);
  expect(isReadable({ endedAt }, at('2027-01-01T00:00:00Z'))).toBe(false);
  expect(isReadable({ endedAt: null }, at('2036-01-01T00:00:00Z'))).toBe(true);
});
