import type { Currency } from '../../../base/currency.ts';
import { dateFormat } from '../../../base/formats.ts';
import { formatMoney } from '../../../base/money.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { formatTime } from '../../calendar/format-time.ts';
import { wallOf } from '../../calendar/wall-time.ts';

const two = (n: number) => String(n).padStart(2, '0');

/** An instant in a zone, by RFC 3339: "2026-11-23T09:00:00+01:00". */
export function instantIn(zone: string, instant: Date): string {
  const { date, minutes, offsetMinutes } = wallOf(zone, instant.getTime());
  const size = Math.abs(offsetMinutes);
  const offset = `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(instant.getUTCSeconds())}${offset}`;
}

/** A time for programs and for people. */
export const timeIn = (zone: string, instant: Date) => ({
  startsAt: instantIn(zone, instant),
  zone,
  spoken: formatTime(instant, zone),
});

/** A date for people: "Tuesday, 1 December 2026". */
export const formatDate = (date: string): string =>
  dateFormat(ownLocale(), { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** Money for programs and for people. */
export const money = (amount: number, currency: Currency) => ({
  amount: formatMoney({ amount, currency }),
  minorUnits: amount,
  currency,
});
