import { readerLocale } from '../../base/language.ts';
import { formatMoney, type Money } from '../../base/money.ts';

/** "8 × $60.00 = $480.00": what several sessions cost, one price each. */
export const seriesPrice = (sessions: number, each: Money, locale = readerLocale('en-US')): string =>
  `${sessions} × ${formatMoney(each, locale)} = ${formatMoney({ ...each, amount: each.amount * sessions }, locale)}`;
