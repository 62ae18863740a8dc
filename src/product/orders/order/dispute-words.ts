import type { Currency } from '../../../base/currency.ts';
import { formatMoney } from '../../../base/money.ts';
import type { DisputeState } from '../../payments/port/payment-port.ts';
import { texts } from './texts.ts';

/** `isPackage`: it paid for a package of sessions, of which some may be booked. */
type About = { state: DisputeState; amount: string; customer: string; isPackage?: boolean | undefined };

/** What a dispute means for the host; `amount` is text. */
export function disputeForHost({ state, amount, customer, isPackage = false }: About): {
  title: string;
  words: string;
} {
  const paidFor = isPackage ? texts.dispute.paymentForPackage : '';
  const stays = isPackage ? texts.dispute.bookedSessionsStay : texts.dispute.theBookingStays;
  switch (state) {
    case 'open':
      return {
        title: texts.dispute.isDisputed(amount),
        words: texts.dispute.bankIsReviewing(customer, amount, paidFor, isPackage, stays),
      };
    case 'won':
      return {
        title: texts.dispute.disputeWon,
        words: isPackage ? texts.dispute.disputeWonText(amount) : texts.dispute.keepBookingStays(amount),
      };
    case 'lost':
      return {
        title: texts.dispute.chargedBack(amount),
        words: texts.dispute.bankReturned(amount, customer, isPackage),
      };
  }
}

/** Why less than the policy says is refunded, for the customer; empty when nothing prevents the refund. */
export function disputeForCustomer(state: DisputeState | null): string {
  switch (state) {
    case 'open':
      return texts.dispute.yourBankReviewing;
    case 'lost':
      return texts.dispute.yourBankReturned;
    case 'won':
    case null:
      return '';
  }
}

/** Why a package cannot book more sessions, for its customer; empty when it can. */
export function packageDispute(state: DisputeState | null, host: string): string {
  switch (state) {
    case 'open':
      return texts.dispute.packageIsDisputed(host);
    case 'lost':
      return texts.dispute.packageChargedBack;
    case 'won':
    case null:
      return '';
  }
}

/** The same in a few words, for a line in an email. */
export function disputeInMail(state: DisputeState | null, whose: string): string {
  if (state === 'open') return texts.dispute.refundBlocked(whose);
  return state === 'lost' ? texts.dispute.noneReturned(whose) : '';
}

/** What the host's screens show of a dispute, amounts in minor units; undefined when there is none, or it was won. */
export function disputeNotice(
  { dispute, disputed, currency }: { dispute: DisputeState | null; disputed: number; currency: Currency },
  { customer, isPackage }: Pick<About, 'customer' | 'isPackage'>,
): { tone: 'warning' | 'danger'; title: string; words: string } | undefined {
  if (dispute === null || dispute === 'won' || disputed === 0) return undefined;
  const message = disputeForHost({
    state: dispute,
    amount: formatMoney({ amount: disputed, currency }),
    customer,
    isPackage,
  });
  return { tone: dispute === 'open' ? 'warning' : 'danger', title: `${message.title}.`, words: message.words };
}
