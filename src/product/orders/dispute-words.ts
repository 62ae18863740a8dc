import type { Currency } from '../../base/currency.ts';
import { formatMoney } from '../../base/money.ts';
import type { DisputeState } from '../payments/payment-port.ts';

/** `isPackage`: it paid for a package of sessions, of which some may be booked. */
type About = { state: DisputeState; amount: string; customer: string; isPackage?: boolean | undefined };

/** What a dispute means for the host, in words; `amount` is written out. */
export function disputeForHost({ state, amount, customer, isPackage = false }: About): {
  title: string;
  words: string;
} {
  const paidFor = isPackage ? ' The payment was for a package.' : '';
  const stands = isPackage ? 'Booked sessions stay' : 'The booking stays';
  switch (state) {
    case 'open':
      return {
        title: `${amount} is disputed`,
        words: `${customer}’s bank is reviewing a dispute over ${amount}.${paidFor} Until it decides, refunds are paused${isPackage ? ' and no more sessions can be booked with the package' : ''}. Reply to the bank with your payment provider. ${stands}; you can still move or cancel ${isPackage ? 'them' : 'it'}.`,
      };
    case 'won':
      return {
        title: 'Dispute won',
        words: isPackage
          ? `You keep ${amount}. Booked sessions stay, and more can be booked with the package again.`
          : `You keep ${amount}, and the booking stays.`,
      };
    case 'lost':
      return {
        title: `${amount} charged back`,
        words: `The bank returned ${amount} to ${customer} and deducted it from your income. ${isPackage ? 'No more sessions can be booked with the package. Booked sessions stay until you cancel them' : 'The booking stays until you cancel it'}; cancelling refunds nothing more.`,
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

/** Why a package books no more sessions, for whoever holds it; empty when nothing stands in the way. */
export function packageDispute(state: DisputeState | null, host: string): string {
  switch (state) {
    case 'open':
      return `The payment for this package is disputed at the bank. Until the bank has decided, no more sessions can be booked with it; ${host} can tell you more.`;
    case 'lost':
      return `The bank has given the payment for this package back, so no more sessions can be booked with it.`;
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
  { customer, isPackage }: Pick<About, 'customer' | 'isPackage'>,
): { tone: 'warning' | 'danger'; title: string; words: string } | undefined {
  if (dispute === null || dispute === 'won' || disputed === 0) return undefined;
  const said = disputeForHost({
    state: dispute,
    amount: formatMoney({ amount: disputed, currency }),
    customer,
    isPackage,
  });
  return { tone: dispute === 'open' ? 'warning' : 'danger', title: `${said.title}.`, words: said.words };
}
