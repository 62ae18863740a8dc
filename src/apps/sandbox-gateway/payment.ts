import type { CheckoutFacts } from '../../base/checkout-facts.ts';
import type { Currency } from '../../base/currency.ts';

/** Seconds between paying and the outcome, for a card that settles late. */
export const lateSeconds = 8;

/** A payment as the gateway keeps it. Amounts in minor units. */
export type GatewayPayment = {
  ref: string;
  amount: number;
  currency: Currency;
  description: string;
  /** What its page shows of the purchase; null when it was not given. */
  shown: CheckoutFacts | null;
  returnUrl: string;
  state: 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'cancelled' | 'expired';
  failure: string | null;
  refunded: number;
  /** The state of a dispute by the payer's bank. */
  dispute: 'open' | 'won' | 'lost' | null;
  disputed: number;
  /** When a card that disputes will do so. */
  disputesAt: Date | null;
  settlesAt: Date | null;
  expiresAt: Date;
  /** Whether it may be charged again, and whether the card says no then. */
  keeps: boolean;
  declinesRenewals: boolean;
};

/** What can still be refunded: not what a bank has taken, or may still take. */
export const refundable = ({ state, amount, refunded, dispute, disputed }: GatewayPayment): number =>
  state === 'succeeded' ? Math.max(0, amount - refunded - (dispute === 'won' ? 0 : disputed)) : 0;

/** A payment with what time alone changes: late cards settle, unused pages close. */
export function advanced(payment: GatewayPayment, now: Date): GatewayPayment['state'] {
  if (payment.state === 'processing' && payment.settlesAt !== null && payment.settlesAt <= now)
    return payment.failure === null ? 'succeeded' : 'failed';
  if (payment.state === 'requires_action' && payment.expiresAt <= now) return 'expired';
  return payment.state;
}

/**
 * How the gateway sends an event. `prompt`: once, at once. `late`: after the reconciler has looked. `duplicated`:
 * three times. `reordered`: the ending before the beginning. `lost`: never. `unruly`: late, twice and in the wrong
 * order, as real providers do on a bad day.
 */
export type Delivery = (typeof deliveries)[number];
export const deliveries = ['prompt', 'late', 'duplicated', 'reordered', 'lost', 'unruly'] as const;

const isBeginning = (kind: string): boolean => kind === 'payment.processing';

/** Seconds after an event at which it is sent. */
const delays: Readonly<Record<Delivery, (kind: string) => readonly number[]>> = {
  prompt: () => [0],
  late: () => [150],
  duplicated: () => [0, 1, 30],
  reordered: kind => [isBeginning(kind) ? 12 : 1],
  lost: () => [],
  unruly: kind => (isBeginning(kind) ? [12, 20] : [1, 6]),
};
export const deliveryDelays = (delivery: Delivery, kind: string): readonly number[] => delays[delivery](kind);
