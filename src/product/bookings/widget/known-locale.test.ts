import { expect, it } from 'vitest';
import { knownLocale } from './known-locale.ts';

it.each([
  ['en-GB', 'en-GB'],
  ['ko', 'ko'],
  ['en-US@posix', 'en-US'],
  ['', 'en-US'],
  [undefined, 'en-US'],
])('%s is read as %s', (reported, locale) => expect(knownLocale(reported)).toBe(locale));
