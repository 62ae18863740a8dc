import { expect, test } from 'vitest';
import { productEvents } from '../../platform/product-events/product-events.ts';
import {
  type Answered,
  askedRest,
  delayAfter,
  healthAfter,
  isDelivered,
  isGone,
  mostTries,
  restAfter,
  stopAfter,
} from './delivery.ts';
import { endpointAddress, eventKinds, isOfThisMachine } from './endpoint.ts';

const now = new Date('2026-11-30T12:00:00Z');
const answer = (status: number, retryAfter?: string): Answered => ({ status, retryAfter });

test.each([
  [1, 5_000],
  [2, 300_000],
  [3, 1_800_000],
  [4, 7_200_000],
  [5, 18_000_000],
  [6, 36_000_000],
  [7, 50_400_000],
  [8, 72_000_000],
  [9, 86_400_000],
])('after try %i the next comes %i ms later, a tenth more at most', (tries, delay) => {
  expect(delayAfter(tries, 0)).toBe(delay);
  expect(delayAfter(tries, 1)).toBe(Math.round(delay * 1.1));
});

test('the tenth try is the last', () => {
  expect(mostTries).toBe(10);
  expect(delayAfter(10, 0)).toBeUndefined();
  expect(delayAfter(11, 0)).toBeUndefined();
});

test.each([
  [answer(200), true, false],
  [answer(204), true, false],
  [answer(299), true, false],
  [answer(101), false, false],
  [answer(301), false, false],
  [answer(307), false, false],
  [answer(400), false, false],
  [answer(410), false, true],
  [answer(500), false, false],
  [{ trouble: 'too_slow' }, false, false],
] as const)('%j is delivered: %s, gone: %s', (answered, delivered, gone) => {
  expect([isDelivered(answered), isGone(answered)]).toEqual([delivered, gone]);
});

test.each([
  [undefined, undefined],
  ['120', 120_000],
  [' 7 ', 7000],
  ['0', 0],
  ['999999', 3_600_000],
  ['Mon, 30 Nov 2026 12:00:30 GMT', 30_000],
  ['Mon, 30 Nov 2020 12:00:30 GMT', 0],
  ['Tue, 01 Dec 2099 12:00:30 GMT', 3_600_000],
  ['soon', undefined],
])('Retry-After %j asks for %j ms', (retryAfter, rest) => {
  expect(askedRest(retryAfter, now)).toBe(rest);
});

test.each([
  [answer(200, '60'), 1, 0],
  [answer(429), 1, 5000],
  [answer(429, '60'), 1, 60_000],
  [answer(429, '1'), 3, 20_000],
  [answer(502), 2, 10_000],
  [answer(504), 9, 300_000],
  [answer(504), 5000, 300_000],
  [answer(500), 4, 0],
  [answer(503, '30'), 1, 30_000],
  [{ trouble: 'too_slow' }, 1, 5000],
  [{ trouble: 'unreachable' }, 4, 0],
] as const)('%j as failure %i rests for %i ms', (answered, failures, rest) => {
  expect(restAfter(answered, failures, now)).toBe(rest);
});

test('failures are counted since the first, and a success ends them', () => {
  const since = new Date('2026-11-29T12:00:00Z');
  expect(healthAfter({ failures: 0, failingSince: null }, answer(500), now)).toEqual({
    failures: 1,
    failingSince: now,
  });
  expect(healthAfter({ failures: 4, failingSince: since }, answer(500), now)).toEqual({
    failures: 5,
    failingSince: since,
  });
  expect(healthAfter({ failures: 4, failingSince: since }, answer(204), now)).toEqual({
    failures: 0,
    failingSince: null,
  });
});

test.each([
  ['a day, last try', answer(500), true, '2026-11-29T12:00:00Z', null],
  ['three days, tries left', answer(500), false, '2026-11-27T12:00:00Z', null],
  ['three days, last try', answer(500), true, '2026-11-27T12:00:00Z', 'failing'],
  ['a moment less', answer(500), true, '2026-11-27T12:00:00.001Z', null],
  ['gone at once', answer(410), false, '2026-11-30T12:00:00Z', 'gone'],
] as const)('%s', (_, answered, isLastTry, since, stop) => {
  expect(stopAfter(answered, isLastTry, { failures: 9, failingSince: new Date(since) }, now)).toBe(stop);
});

test.each([
  ['https://example.com/hook?key=1', 'https://example.com/hook?key=1', 'https://example.com/hook?key=1'],
  ['https://EXAMPLE.com', 'https://example.com/', 'https://example.com/'],
  ['http://example.com/', undefined, undefined],
  ['http://localhost:4000/x', undefined, 'http://localhost:4000/x'],
  ['http://127.0.0.1:4000/x', undefined, 'http://127.0.0.1:4000/x'],
  ['http://localhost.example.com/', undefined, undefined],
  ['https://me:secret@example.com/', undefined, undefined],
  ['https://example.com/#part', undefined, undefined],
  ['ftp://example.com/', undefined, undefined],
  ['example.com', undefined, undefined],
  [`https://example.com/${'a'.repeat(490)}`, undefined, undefined],
])('%s may be called in production: %s, in development: %s', (typed, production, development) => {
  expect(endpointAddress(typed, 'production')).toBe(production);
  expect(endpointAddress(typed, 'development')).toBe(development);
});

test('private addresses are called while developing only, and by these two names', () => {
  expect(isOfThisMachine('http://localhost:1/', 'development')).toBe(true);
  expect(isOfThisMachine('http://localhost:1/', 'production')).toBe(false);
  expect(isOfThisMachine('https://192.168.0.1/', 'development')).toBe(false);
});

test('every event of the product can be sent', () => {
  expect(eventKinds).toEqual(Object.keys(productEvents));
});

test('names of events are those of Standard Webhooks', () => {
  expect(eventKinds.filter(kind => !/^[a-zA-Z0-9_]+\.[a-zA-Z0-9_.]+$/.test(kind))).toEqual([]);
});
