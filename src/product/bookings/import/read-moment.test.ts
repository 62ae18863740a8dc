import { describe, expect, it } from 'vitest';
import { dayOrderOf, endByClock, instantOfMoment, readClock, readLength, readMoment } from './read-moment.ts';

const evening = { date: '2026-11-24', minutes: 1080, offset: null };

describe('a moment', () => {
  it.each([
    '2026-11-24 18:00',
    '2026-11-24T18:00',
    '2026-11-24T18:00:00',
    '2026-11-24T18:00:00.000',
    '2026/11/24 18:00',
    '2026-11-24 06:00 pm',
    '2026-11-24 6:00 PM',
    '2026-11-24 6pm',
    'November 24, 2026 6:00 pm',
    'November 24, 2026, 6:00 p.m.',
    'Nov 24th, 2026 at 6:00pm',
    'Tuesday, November 24, 2026 6:00 pm',
    '24 November 2026 18:00',
    '24. Nov 2026, 18:00',
    '24.11.2026 18:00',
    '24/11/2026 18:00',
    '24/11/26 6:00 PM',
    '2026-11-24 오후 6:00',
    '2026-11-24 오후 6:00:00',
    '2026. 11. 24. 오후 6:00',
    '2026년 11월 24일 18시 00분',
    '2026年11月24日 下午6:00',
    '2026-11-24 6:00 p. m.',
    '2026-11-24 18h00',
  ])('%j is read', text => {
    expect(readMoment(text, 'day first')).toEqual(evening);
  });

  it.each([
    ['2026-11-24T18:00Z', 0],
    ['2026-11-24 18:00 UTC', 0],
    ['2026-11-24 18:00:00+00', 0],
    ['2026-11-24 18:00-05', -300],
    ['2026-11-24T18:00+01:00', 60],
    ['2026-11-24 18:00:00 -0530', -330],
    ['2026-11-24 6:00 pm GMT+02:00', 120],
  ])('%j says its offset', (text, offset) => {
    expect(readMoment(text, 'unknown')).toEqual({ ...evening, offset });
  });

  it.each([
    ['03/04/2026 18:00', 'day first', '2026-04-03'],
    ['03/04/2026 18:00', 'month first', '2026-03-04'],
    ['04/04/2026 18:00', 'unknown', '2026-04-04'],
  ] as const)('%j, %s, is %s', (text, order, date) => {
    expect(readMoment(text, order)).toMatchObject({ date });
  });

  it('whose day could be its month is not guessed', () => {
    expect(readMoment('03/04/2026 18:00', 'unknown')).toBe('day or month');
  });

  it.each([
    '',
    'tomorrow',
    '2026-11-24',
    '2026-02-30 18:00',
    '2026-11-24 25:00',
    '2026-11-24 13:00 pm',
    '2026-11-24 18',
    '24 Foo 2026 18:00',
    '13/13/2026 18:00',
    '18:00',
  ])('%j is none', text => {
    expect(readMoment(text, 'day first')).toBe('unreadable');
  });
});

it.each([
  ['18:00', 1080],
  ['6:30 pm', 1110],
  ['12:00 am', 0],
  ['12 pm', 720],
  ['6', undefined],
  ['', undefined],
])('the clock %j shows %s', (text, minutes) => {
  expect(readClock(text)).toBe(minutes);
});

it.each([
  [['24/11/2026 18:00', '03/04/2026 18:00'], 'day first'],
  [['11/24/2026 18:00', '03/04/2026 18:00'], 'month first'],
  [['03/04/2026 18:00'], 'unknown'],
  [['24/11/2026', '11/24/2026'], 'unknown'],
  [['24.11.2026', '2026-11-24'], 'unknown'],
])('of %j it is known that it is %s', (texts, order) => {
  expect(dayOrderOf(texts)).toBe(order);
});

describe('the instant of a moment', () => {
  it.each([
    ['by the clocks of the zone', { ...evening, offset: null }, '2026-11-24T17:00:00.000Z'],
    ['by its own offset', { ...evening, offset: -330 }, '2026-11-24T23:30:00.000Z'],
    [
      'forward where the clocks skip it',
      { date: '2026-03-29', minutes: 150, offset: null },
      '2026-03-29T01:30:00.000Z',
    ],
  ])('is taken %s', (_how, moment, instant) => {
    expect(instantOfMoment(moment, 'Europe/Berlin').toISOString()).toBe(instant);
  });

  it.each([
    [1140, '2026-11-24'],
    [60, '2026-11-25'],
    [360, '2026-11-25'],
    [361, '2026-11-24'],
    [1080, '2026-11-24'],
  ])('an end at minute %i of an evening is on %s', (minutes, date) => {
    expect(endByClock(evening, minutes)).toEqual({ date, minutes, offset: null });
  });
});

describe('a length', () => {
  it.each([
    ['60', 60],
    ['45 min', 45],
    ['90 minutes', 90],
    ['1:30', 90],
    ['0:45', 45],
    ['01:30:00', 90],
    ['1 h 30 min', 90],
    ['1h30', 90],
    ['1 hour', 60],
    ['2 hours', 120],
    ['1.5 h', 90],
    ['1 hr. 15 mins', 75],
    ['PT1H30M', 90],
    ['1시간 30분', 90],
    ['50분', 50],
  ])('%s is %d minutes', (text, minutes) => expect(readLength(text)).toBe(minutes));
  it.each(['', 'an hour', '1:75', 'h', '-30', '1 day'])('%j is none', text => expect(readLength(text)).toBeUndefined());
});

describe('a short year', () => {
  it.each([
    [['11/24/26'], 'month first'],
    [['24/11/26'], 'unknown'],
    [['24/11/26', '25/11/26'], 'day first'],
    [['26/11/24', '26/11/25'], 'year first'],
    [['26-11-30', '26-12-31'], 'year first'],
    [['03/04/26', '11/24/26'], 'month first'],
    [['03/04/26'], 'unknown'],
    [['31/12/99'], 'day first'],
  ])('in %j is %s', (texts, order) => expect(dayOrderOf(texts)).toBe(order));
});
