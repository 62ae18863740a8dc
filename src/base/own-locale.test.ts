import { afterEach, expect, it } from 'vitest';
import { formatClock } from '../product/calendar/format-time.ts';
import { inLanguage, keepReader, visitorLocale } from './language.ts';
import { hoursOf, keepOwnLocale, localeWith, ownLocale } from './own-locale.ts';

afterEach(() => keepOwnLocale('24h'));

const evening = new Date('2026-11-23T18:05:00Z');

it.each([
  ['12h', '6:05 pm'],
  ['24h', '18:05'],
] as const)('a host with %s reads %s, in the dashboard and in an email', (hours, time) => {
  keepOwnLocale(hours);
  expect(ownLocale()).toBe(localeWith(hours));
  expect(formatClock(evening, 'UTC')).toBe(time);
  expect(formatClock(evening, 'UTC', localeWith(hours))).toBe(time);
});

it.each([
  ['en-US', '12h'],
  ['en-GB', '24h'],
  ['de-DE', '24h'],
  ['ko-KR', '12h'],
] as const)('%s writes %s', (locale, hours) => expect(hoursOf(locale)).toBe(hours));

it('a visitor reads times as the page does, or as their browser writes its language', () => {
  const before = keepReader({ language: () => 'en', locale: () => 'en-GB', within: (_language, work) => work() });
  expect(visitorLocale()).toBe('en-GB');
  keepReader(before);
  expect(visitorLocale()).toBe('en-US');
  expect(formatClock(evening, 'UTC', visitorLocale())).toBe('6:05 PM');
  expect(inLanguage('ko', visitorLocale)).toBe('ko-KR');
});
