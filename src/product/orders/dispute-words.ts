import type { Currency } from '../../base/currency.ts';
import { formatMoney } from '../../base/money.ts';
import type { DisputeState } from '../payments/payment-port.ts';

type About = { state: DisputeState; amount: string; customer: string };

/** What a dispute means for the host, in words; `amount` is written out. */
export function disputeForHost({ state, amount, customer }: About): { title: string; words: string } {
  switch (state) {
    case 'open':
      return {
        title: `${amount} is disputed`,
        words: `The bank of ${customer} asks for ${amount} back and now decides. Until it has, nothing of it is refunded from here, so that it does not go back twice. Answer the bank where you take payments. The booking stands; keep it, move it or cancel it as you see fit.`,
      };
    case 'won':
      return { title: 'The bank decided for you', words: `${amount} stays with you, and the booking stands.` };
    case 'lost':
      return {
        title: `The bank gave ${amount} back`,
        words: `${customer} has ${amount} back from the bank, and it is taken off what you earned. The booking stands until you cancel it; cancelling sends nothing on top.`,
      };
  }
}

/** Why less than the policy says comes back, for the one who paid; empty when nothing stands in the way. */
export function disputeForCustomer(state: DisputeState | null): string {
  switch (state) {
    case 'open':
      return 'You asked your bank to take this payment back, and it has not decided yet. Until then it cannot be refunded from here as well.';
    case 'lost':
      return 'Your bank has already given this payment back to you.';
    case 'won':
    case null:
      return '';
  }
}

/** The same in a few words, for a line in a mail. */
export function disputeInMail(state: DisputeState | null, whose: string): string {
  if (state === 'open') return `None from here while ${whose} decides about the payment`;
  return state === 'lost' ? `None from here: ${whose} has given the payment back already` : '';
}

/** What a screen of the host shows of a dispute, amounts in minor units; undefined when there is none, or the money stayed. */
export function disputeNotice(
  { dispute, disputed, currency }: { dispute: DisputeState | null; disputed: number; currency: Currency },
  customer: string,
): { tone: 'warning' | 'danger'; title: string; words: string } | undefined {
  if (dispute === null || dispute === 'won' || disputed === 0) return undefined;
  const said = disputeForHost({ state: dispute, amount: formatMoney({ amount: disputed, currency }), customer });
  return { tone: dispute === 'open' ? 'warning' : 'danger', title: `${said.title}.`, words: said.words };
}
