import { type Currency, currencyCodes } from '../../../base/currency.ts';
import type { Payouts } from './contract.ts';

/**
 * What a creator without an account of their own can be paid with today. `none`: they can set it up themselves;
 * `unavailable`: only the administrator can; `otherCurrency`: cards are taken, but not in theirs.
 */
export function payState(
  { methods, test, collects, connects, takesKeys }: Payouts,
  currency: Currency,
): 'none' | 'unavailable' | 'otherCurrency' | 'test' | 'collects' {
  if (connects || takesKeys) return 'none';
  if (currencyCodes.every(code => methods[code].length === 0)) return 'unavailable';
  if (methods[currency].length === 0) return 'otherCurrency';
  return test ? 'test' : collects ? 'collects' : 'none';
}
