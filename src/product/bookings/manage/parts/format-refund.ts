import type { Currency } from '../../../../base/currency.ts';
import { formatSums } from '../../../../base/format-sums.ts';
import { texts } from './texts.ts';

/** The refund in one currency, minor units: by the provider, and by the host. */
export type Returned = { currency: Currency; card: number; manualRefund: number };

/** What goes back by itself, as a button names it: "$80.00 and €20.00"; undefined when nothing does. */
export function formatRefundedSum(returned: readonly Returned[]): string | undefined {
  const sum = formatSums(returned.map(({ currency, card }) => ({ amount: card, currency })));
  return sum === '' ? undefined : sum;
}

/** "$80.00 and €20.00 goes back to cards by itself. You took $40.00 by hand; please give it back the same way." */
export function formatReturned(returned: readonly Returned[]): string {
  const sum = (way: 'card' | 'manualRefund') =>
    formatSums(returned.map(({ currency, [way]: amount }) => ({ amount, currency })));
  const [cards, hands] = [sum('card'), sum('manualRefund')];
  const parts = [
    cards === '' ? '' : texts.formatRefund.refundedToCards(cards),
    hands === '' ? '' : texts.formatRefund.youReceivedDirectly(hands),
  ].filter(part => part !== '');
  return parts.length === 0 ? texts.formatRefund.nothingToRefund : parts.join(' ');
}
