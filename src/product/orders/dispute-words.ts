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
  const stays = isPackage ? 'Booked sessions stay' : 'The booking stays';
  switch (state) {
    case 'open':
      return {
        title: `${amount} is disputed`,
        words: `${customer}’s bank is reviewing a dispute over ${amount}.${paidFor} Until it decides, refunds are paused${isPackage ? ' and no more sessions can be booked with the package' : ''}. Reply to the bank with your payment provider. ${stays}; you can still reschedule or cancel ${isPackage ? 'them' : 'it'}.`,
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

/** Why less than the policy says is refunded, for the customer; empty when nothing prevents the refund. */
export function disputeForCustomer(state: DisputeState | null): string {
  switch (state) {
    case 'open':
      return 'Your bank is reviewing your dispute of this payment. Until it decides, we can’t refund it.';
    case 'lost':
      return 'Your bank has already returned this payment to you.';
    case 'won':
    case null:
      return '';
  }
}

/** Why a package books no more sessions, for its customer; empty when nothing prevents it. */
export function packageDispute(state: DisputeState | null, host: string): string {
  switch (state) {
    case 'open':
      return `The payment for this package is disputed at the bank. Until the bank decides, you can’t book more sessions with it. Contact ${host} for help.`;
    case 'lost':
      return 'The bank returned the payment for this package, so you can’t book more sessions with it.';
    case 'won':
    case null:
      return '';
  }
}

/** The same in a few words, for a line in an email. */
export function disputeInMail(state: DisputeState | null, whose: string): string {
  if (state === 'open') return `None while ${whose} reviews the dispute`;
  return state === 'lost' ? `None: ${whose} has already returned the payment` : '';
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
