import { expect, it } from 'vitest';
import { clockParts, dateFormat, numberFormat } from './formats.ts';

it('builds the formatter of a locale and options once', () => {
  const long = dateFormat('de-DE', { month: 'long', timeZone: 'UTC' });
  expect(dateFormat('de-DE', { month: 'long', timeZone: 'UTC' })).toBe(long);
  expect(long.format(0)).toBe('Januar');
});

it.each([
  ['locale', dateFormat('en-GB', { month: 'long', timeZone: 'UTC' }), 'January'],
  ['width', dateFormat('de-DE', { month: 'short', timeZone: 'UTC' }), 'Jan'],
  ['zone', dateFormat('de-DE', { month: 'long', timeZone: 'Etc/GMT+1' }), 'Dezember'],
] as const)('tells another %s apart', (_, format, text) => {
  dateFormat('de-DE', { month: 'long', timeZone: 'UTC' });
  expect(format.format(0)).toBe(text);
});

it('keeps numbers and dates apart and forgets when it knows too many', () => {
  const first = numberFormat('en-US', { minimumFractionDigits: 1 });
  expect(first.format(2)).toBe('2.0');
  for (let width = 1; width <= 21; width++)
    for (let digits = 0; digits <= 20; digits++)
      numberFormat('en-US', { minimumIntegerDigits: width, minimumFractionDigits: digits });
  expect(numberFormat('en-US', { minimumFractionDigits: 1 })).not.toBe(first);
});

it.each([
  ['en-GB', '1 Jan, 02:05'],
  ['en-GB-u-hc-h12', '1 Jan, 2:05 am'],
  ['en-US', 'Jan 1, 2:05 AM'],
  ['de-DE', '1. Jan., 02:05'],
] as const)('in %s an early time of day beside its date is %s', (locale, text) => {
  const options = { day: 'numeric', month: 'short', ...clockParts(locale), timeZone: 'UTC' } as const;
  const written = dateFormat(locale, options).format(Date.UTC(2026, 0, 1, 2, 5));
  expect(written.replaceAll(/\s/g, ' ')).toBe(text);
});
