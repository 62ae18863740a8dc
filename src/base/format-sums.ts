import { currencyCodes } from './currency.ts';
import { formatMoney, type Money } from './money.ts';

/** The sum in each currency, never across two: "$80.00 and ₩50,000". Empty when there is nothing to sum. */
export const formatSums = (amounts: readonly Money[]): string =>
  currencyCodes
    .flatMap(currency => {
      const amount = amounts.reduce((all, each) => all + (each.currency === currency ? each.amount : 0), 0);
      return amount === 0 ? [] : [formatMoney({ amount, currency })];
    })
    .join(' and ');
