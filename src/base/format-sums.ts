import { currencyCodes } from './currency.ts';
import { formatMoney, type Money } from './money.ts';

/** The sum in each currency, never of two: "$80.00 and ₩50,000". Empty where nothing is left. */
export const formatSums = (amounts: readonly Money[]): string =>
  currencyCodes
    .flatMap(currency => {
      const amount = amounts.reduce((all, each) => all + (each.currency === currency ? each.amount : 0), 0);
      return amount === 0 ? [] : [formatMoney({ amount, currency })];
    })
    .join(' and ');
