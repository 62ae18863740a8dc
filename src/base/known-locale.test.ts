import { expect, it } from 'vitest';
import { firstLocale, knownLocale, localeOfPage } from './known-locale.ts';

it.each([
  ['en-GB', 'en-GB'],
  ['ko', 'ko'],
  ['en-US@posix', 'en-US'],
  ['', 'en-US'],
  [undefined, 'en-US'],
])('%s is read as %s', (reported, locale) => expect(knownLocale(reported)).toBe(locale));

// The words around a date are in the page's language: a date in another would mix the two.
it.each([
  ['en-US', 'en-GB', 'en-GB'],
  ['en-US', 'en-US', 'en-US'],
  ['en-US', 'ko-KR', 'en-US'],
  ['en-US', 'de', 'en-US'],
  ['ko', 'ko-KR', 'ko-KR'],
])('on a page in %s a visitor who reads %s sees dates as in %s', (page, visitor, locale) =>
  expect(localeOfPage(page, visitor)).toBe(locale),
);

it.each([
  ['en-GB,en;q=0.8', 'en-GB'],
  ['de-DE', 'de-DE'],
  ['en-u-ca-hebrew-nu-arab', 'en'],
  ['*', 'en-US'],
  [undefined, 'en-US'],
])('of a header %s the first language is %s', (accepted, locale) => expect(firstLocale(accepted)).toBe(locale));
