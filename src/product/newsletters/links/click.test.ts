import { expect, it } from 'vitest';
import { burstOf, isMachineClick, isProgram } from './click.ts';

const at = (ms: number) => new Date(Date.UTC(2026, 10, 29) + ms);
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

it.each([
  [undefined, true],
  ['', true],
  ['Mozilla/5.0', true],
  ['curl/8.1', true],
  ['GoogleImageProxy', true],
  ['BarracudaCentral scanner', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  [browser, false],
  ['Mozilla/5.0 (Linux; Android 13; CUBOT NOTE) Mobile', false],
])('a user agent is a program’s: %s, %s', (userAgent, is) => {
  expect(isProgram(userAgent)).toBe(is);
});

it.each([
  [9_999, true],
  [10_000, false],
])('a link pressed %s ms after delivery is a machine’s: %s', (ms, is) => {
  expect(isMachineClick(at(ms), at(0), browser)).toBe(is);
});

it('a link of an email that has not left is pressed by a machine', () => {
  expect(isMachineClick(at(0), null, browser)).toBe(true);
});

it.each([
  [
    [0, 1000, 1999],
    [0, 1, 2],
  ],
  [[0, 1000, 2000], []],
  [[0, 5000], []],
  [
    [0, 9000, 9500, 9900],
    [1, 2, 3],
  ],
])('of links pressed at %j a burst are %j', (times, burst) => {
  expect(burstOf(times.map((ms, link) => ({ link, at: at(ms) })))).toEqual(burst);
});
