import { type Currency, currencies } from './currency.ts';
import { numberFormat } from './formats.ts';
import { readerLocale } from './language.ts';

/** An amount in integer minor units. KRW has none, so 500 is five hundred won and must not be divided by 100. */
export type Money = { amount: number; currency: Currency };

export const minorUnits = (currency: Currency): number => 10 ** currencies[currency].decimals;

/** An amount without a currency sign, in major units: "40.00" for $40.00, "50000" for ₩50,000. For files. */
export const majorUnits = ({ amount, currency }: Money): string =>
  (amount / minorUnits(currency)).toFixed(currencies[currency].decimals);

/**
 * Text for people, in the reader's locale: `$40.00`, `CA$40.00`, `₩50,000`. Always with
 * the cents, so that no screen shows $85 beside $85.00, and the same in every variant of English: one page must not
 * mix "$", "US$" and "CA$".
 */
export function formatMoney(money: Money, locale = readerLocale('en-US')): string {
  const { amount, currency } = money;
  const units = minorUnits(currency);
  const { decimals, narrow } = currencies[currency];
  const isEnglish = locale.startsWith('en');
  return numberFormat(isEnglish ? 'en-US' : locale, {
    style: 'currency',
    currency,
    currencyDisplay: isEnglish && narrow ? 'narrowSymbol' : 'symbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount / units);
}

/** Roughly so many dollars in another currency, in whole units of two figures: a price to suggest, never to charge. */
export function roughly(dollars: number, currency: Currency): number {
  const worth = Math.round(dollars * currencies[currency].dollar);
  const step = Math.max(1, 10 ** (String(worth).length - 2));
  return Math.round(worth / step) * step;
}

// "1,200.50" and "1.200,50". A point before three figures alone could mean either, and is refused.
const pointed = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d+))?$/;
const commaed = /^(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2}),(\d+)$/;

/**
 * Reads what a person typed ("40", "40.5", "40,50", "1,200.00", "1 200,50", "1’200.50") into minor units; undefined when it is not
 * an amount.
 */
export function parseAmount(text: string, currency: Currency): number | undefined {
  const joined = text.trim().replaceAll(/[\s'’](?=\d{3}(?!\d))/g, '');
  const [, whole = '', part = ''] = pointed.exec(joined) ?? commaed.exec(joined) ?? [];
  if (whole === '' || part.length > currencies[currency].decimals) return undefined;
  return Math.round(Number(`${whole.replaceAll(/[.,]/g, '')}.${part}`) * minorUnits(currency));
}

/** `percent` of an amount, rounded half up once. Both are integers; the result is clamped to the amount. */
export function percentOf(amount: number, percent: number): number {
  return Math.min(amount, Math.max(0, Math.floor((amount * percent + 50) / 100)));
}

/**
 * Splits an amount into `parts` shares that sum to it exactly, in minor units; the first shares get one unit more
 * where it does not divide.
 */
export function splitShares(amount: number, parts: number): number[] {
  const least = Math.floor(amount / parts);
  const larger = amount - least * parts;
  return Array.from({ length: parts }, (_, at) => (at < larger ? least + 1 : least));
}

/** What the last `unused` of `total` things that were bought together are worth: the sum of their shares. */
export const unusedShare = (paid: number, total: number, unused: number): number =>
  splitShares(paid, total)
    .slice(total - unused)
    .reduce((sum, share) => sum + share, 0);
