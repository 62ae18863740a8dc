import { z } from 'zod';
import { type Currency, currencyCodes } from '../../../base/currency.ts';
import { minorUnits } from '../../../base/money.ts';
import {
  type DisputeState,
  type MadeRefund,
  ProviderError,
  type ProviderMethod,
  type ProviderState,
} from '../port/payment-port.ts';
import { keptIn, keptParts } from './kept-method.ts';

/** The order id of an attempt at Braintree, which may have orders of other shops too. */
export const orderIdOf = (attemptId: string): string => `vitrine-${attemptId}`;
const ours = /^vitrine-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** The attempt of a payment's ref; undefined when it is not ours. */
export const attemptIn = (ref: string): string | undefined => ours.exec(ref)?.[1];

/** Braintree allows no colon in an order id. */
export const refundMark = (key: string): string => key.replaceAll(/[^\w-]/g, '-');

/**
 * The meaning of each status of a transaction. `reversed`: it was approved, and the money never came. `refused`:
 * nothing was charged, and the customer may try again.
 */
const meanings = {
  authorizing: 'processing',
  authorized: 'processing',
  settlement_pending: 'processing',
  submitted_for_settlement: 'paid',
  settling: 'paid',
  settlement_confirmed: 'paid',
  settled: 'paid',
  settlement_declined: 'reversed',
  voided: 'voided',
  authorization_expired: 'refused',
  processor_declined: 'refused',
  gateway_rejected: 'refused',
  failed: 'refused',
} as const;
type Meaning = (typeof meanings)[keyof typeof meanings];

const meaningOf = ({ status }: Transaction): Meaning =>
  Object.hasOwn(meanings, status) ? meanings[status as keyof typeof meanings] : 'processing';

/** Whether its money came in, as far as is known. */
export const isPaid = (sale: Transaction): boolean => sale.type === 'sale' && meaningOf(sale) === 'paid';

/** Unsettled transactions can be voided; settled ones are refunded. */
const voidable = ['authorized', 'submitted_for_settlement', 'settlement_pending'];
const settled = ['settling', 'settled', 'settlement_confirmed'];
export const isVoidable = ({ status }: Transaction): boolean => voidable.includes(status);
export const isSettled = ({ status }: Transaction): boolean => settled.includes(status);

const disputeSchema = z.object({
  status: z.string(),
  kind: z.string().nullish(),
  amount: z.string().nullish(),
  amountDisputed: z.string().nullish(),
});

export const transactionSchema = z.object({
  id: z.string().min(1).max(100),
  type: z.string(),
  status: z.string(),
  amount: z.string().regex(/^\d+(\.\d+)?$/),
  currencyIsoCode: z.string(),
  orderId: z.string().nullish(),
  paymentInstrumentType: z.string().nullish(),
  refundedTransactionId: z.string().nullish(),
  refundIds: z.array(z.string()).nullish(),
  gatewayRejectionReason: z.string().nullish(),
  disputes: z.array(disputeSchema).nullish(),
  ...keptParts,
});
export type Transaction = z.infer<typeof transactionSchema>;

/** Parses an answer of Braintree, leaving out what we do not need. Throws ProviderError. */
export function readAnswer<T>(schema: z.ZodType<T>, answer: unknown): T {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  const at = read.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new ProviderError('unknown', `Braintree answered in a way we do not know: ${at}`);
}

const isOurs = (code: string): code is Currency => (currencyCodes as readonly string[]).includes(code);

/** In minor units; an amount in a currency we do not sell in counts as 0, so that it matches no order. */
export const amountOf = (value: string, currency: string): number =>
  isOurs(currency) ? Math.round(Number(value) * minorUnits(currency)) : 0;

const instruments: Readonly<Record<string, ProviderMethod>> = {
  credit_card: 'CreditCard',
  paypal_account: 'PaypalAccount',
  venmo_account: 'Venmo',
  apple_pay_card: 'apple_pay',
  android_pay_card: 'google_pay',
};

const decided: Readonly<Record<string, DisputeState>> = {
  won: 'won',
  lost: 'lost',
  accepted: 'lost',
  auto_accepted: 'lost',
  expired: 'lost',
};

/** Several disputes of one payment as one: open while any is, then lost when any was. A mere inquiry does not count. */
function disputeOf({ disputes, currencyIsoCode: currency }: Transaction): ProviderState['dispute'] {
  const found = (disputes ?? [])
    .filter(({ kind }) => kind !== 'retrieval')
    .map(({ status, amountDisputed, amount }) => ({
      state: decided[status] ?? ('open' as const),
      amount: amountOf(amountDisputed ?? amount ?? '0', currency),
    }));
  for (const state of ['open', 'lost', 'won'] as const) {
    const some = found.filter(one => one.state === state);
    if (some.length > 0) return { state, amount: some.reduce((sum, { amount }) => sum + amount, 0) };
  }
  return null;
}

export function refundState(refund: Transaction): 'succeeded' | 'pending' | 'failed' {
  const meaning = meaningOf(refund);
  if (meaning === 'paid') return 'succeeded';
  return meaning === 'processing' ? 'pending' : 'failed';
}

/** The same with the key that it was asked for with, among `keys`. */
export const madeRefund = (refund: Transaction, keys: readonly string[]): MadeRefund => ({
  id: refund.id,
  key: keys.find(key => refundMark(key) === refund.orderId) ?? null,
  amount: amountOf(refund.amount, refund.currencyIsoCode),
  answer: refundState(refund),
});

/** How our page stands: nothing was charged on it as far as Braintree knows. */
export type PageState = Extract<ProviderState['state'], 'requires_action' | 'cancelled' | 'expired'>;

/** The state of a charge without a transaction. */
export type RenewalState = Extract<ProviderState['state'], 'processing' | 'failed' | 'cancelled' | 'expired'>;

/** The transaction that decides the state of a payment; undefined when none charged anything. */
export function decisive(sales: readonly Transaction[]): Transaction | undefined {
  for (const meaning of ['paid', 'processing', 'reversed', 'voided'] satisfies Meaning[]) {
    const found = sales.find(sale => sale.type === 'sale' && meaningOf(sale) === meaning);
    if (found !== undefined) return found;
  }
  return undefined;
}

const states = {
  paid: 'succeeded',
  processing: 'processing',
  reversed: 'failed',
  voided: 'cancelled',
} as const;

/** The state of a payment, from its transaction. */
export function stateOf(sale: Transaction, refunds: readonly Transaction[]): ProviderState {
  const meaning = meaningOf(sale);
  const { currencyIsoCode: currency } = sale;
  const amount = amountOf(sale.amount, currency);
  const card = meaning === 'paid' ? keptIn(sale) : undefined;
  const back = refunds.filter(one => refundState(one) !== 'failed');
  return {
    state: meaning === 'refused' ? 'failed' : states[meaning],
    amount,
    currency,
    refunded: meaning === 'voided' ? amount : back.reduce((sum, one) => sum + amountOf(one.amount, currency), 0),
    // A payment that counted already but whose money never came is reported as a lost dispute.
    dispute: meaning === 'reversed' ? { state: 'lost', amount } : disputeOf(sale),
    method: meaning === 'paid' ? (instruments[sale.paymentInstrumentType ?? ''] ?? null) : null,
    ...(card === undefined ? {} : { card }),
  };
}
