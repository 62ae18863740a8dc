import { randomUUID } from 'node:crypto';
import { currencies, currencyCodes, perCurrency } from '../../../../src/base/currency.ts';
import { braintreeVault, type Kept, writtenKept } from './braintree-vault.ts';
import { type Xml, xmlOf } from './braintree-xml.ts';

export type Dispute = { id: string; status: string; kind: string; amount: string };
export type Transaction = {
  id: string;
  type: 'sale' | 'credit';
  status: string;
  amount: string;
  currency: string;
  orderId: string;
  instrument: string;
  rejection: string | null;
  refundOf: string | null;
  refunds: string[];
  disputes: Dispute[];
  /** What was stored of it. */
  kept: Kept | null;
  createdAt: Date;
};
export type BraintreeAnswer = { status: number; body: string };
type SaleParams = {
  amount: string;
  payment_method_nonce?: string;
  payment_method_token?: string;
  transaction_source?: string;
  order_id: string;
  merchant_account_id: string;
  options?: { submit_for_settlement?: boolean; store_in_vault_on_success?: boolean };
};

/** The merchant accounts of the emulator: each takes one currency. */
export const testAccounts = perCurrency(currency => `${currency}-of-this-test`);

const made = (transaction: Transaction): BraintreeAnswer => ({
  status: 201,
  body: xmlOf('transaction', written(transaction)),
});
export const notFound: BraintreeAnswer = { status: 404, body: '' };

/** A refusal with Braintree's code, and with the transaction it is about where there is one. */
export function refused(code: string, message: string, transaction?: Transaction): BraintreeAnswer {
  const error = { code, attribute: 'base', message };
  const errors: Xml = { transaction: { errors: code === '' ? [] : [{ item: 'error', value: error }] } };
  const about = transaction === undefined ? {} : { transaction: written(transaction) };
  return { status: 422, body: xmlOf('api-error-response', { errors, message, ...about }) };
}

export const written = (one: Transaction): { readonly [name: string]: Xml } => ({
  id: one.id,
  type: one.type,
  status: one.status,
  amount: one.amount,
  'currency-iso-code': one.currency,
  'order-id': one.orderId,
  'payment-instrument-type': one.instrument,
  'gateway-rejection-reason': one.rejection,
  'refunded-transaction-id': one.refundOf,
  'refund-ids': one.refunds.map(value => ({ item: 'item', value })),
  ...(one.kept === null ? {} : { [detailsOf[one.instrument] ?? 'credit-card']: writtenKept(one.kept) }),
  disputes: one.disputes.map(value => ({ item: 'dispute', value: { ...value, 'amount-disputed': value.amount } })),
});

const detailsOf: Readonly<Record<string, string>> = {
  credit_card: 'credit-card',
  paypal_account: 'paypal',
  venmo_account: 'venmo-account',
};
const cents = (amount: string): number => Math.round(Number(amount) * 100);

/** The memory of the emulator: sales, voids, refunds, settlements and disputes, by Braintree's rules. */
export function braintreeBank(now: () => Date = () => new Date()) {
  const transactions = new Map<string, Transaction>();
  const vault = braintreeVault();

  function keep(change: Partial<Transaction>): Transaction {
    const one: Transaction = {
      id: randomUUID().slice(0, 8),
      type: 'sale',
      status: 'submitted_for_settlement',
      amount: '0',
      currency: 'USD',
      orderId: '',
      instrument: 'credit_card',
      rejection: null,
      refundOf: null,
      refunds: [],
      disputes: [],
      kept: null,
      createdAt: now(),
      ...change,
    };
    transactions.set(one.id, one);
    return one;
  }

  function sale(params: SaleParams): BraintreeAnswer {
    const currency = currencyCodes.find(code => testAccounts[code] === params.merchant_account_id);
    if (currency === undefined) return refused('91513', 'Merchant account ID is invalid.');
    if (!(currencies[currency].decimals === 0 ? /^\d+$/ : /^\d+\.\d\d$/).test(params.amount))
      return refused('81503', 'Amount is an invalid format.');
    const charged = params.payment_method_token === undefined ? undefined : vault.find(params.payment_method_token);
    if (params.payment_method_token !== undefined && charged === undefined)
      return refused('91518', 'Payment method token is invalid.');
    if (charged !== undefined && params.transaction_source !== 'recurring')
      return refused('915203', 'This emulator charges what was kept for later periods alone.');
    const fate = charged === undefined ? vault.take(params.payment_method_nonce ?? '') : vault.fateOf(charged);
    if ('code' in fate) return refused(fate.code, fate.message);
    // A single PayPal payment leaves nothing that could be stored.
    const mayKeep = params.payment_method_nonce?.startsWith('fake-paypal-one-time') !== true;
    const { amount, order_id: orderId } = params;
    const twice = [...transactions.values()].some(
      one => one.orderId === orderId && one.amount === amount && isPaid(one),
    );
    const about = { amount, orderId, currency, instrument: fate.instrument };
    if (twice)
      return refused(
        '',
        'Gateway Rejected: duplicate',
        keep({ ...about, status: 'gateway_rejected', rejection: 'duplicate' }),
      );
    const unsubmitted = params.options?.submit_for_settlement === true ? fate.status : 'authorized';
    const one = keep({ ...about, status: unsubmitted, rejection: fate.rejection ?? null, kept: charged ?? null });
    if (params.options?.store_in_vault_on_success === true && mayKeep && isPaid(one))
      one.kept = vault.keep(vault.newCustomer(), fate);
    return isPaid(one) ? made(one) : refused('', one.status, one);
  }

  const isPaid = ({ status, type }: Transaction): boolean =>
    type === 'sale' && ['authorized', 'submitted_for_settlement', 'settling', 'settled'].includes(status);

  function voided(one: Transaction): BraintreeAnswer {
    if (!['authorized', 'submitted_for_settlement', 'settlement_pending'].includes(one.status))
      return refused('91504', 'Transaction can only be voided if status is authorized or submitted_for_settlement.');
    one.status = 'voided';
    return made(one);
  }

  function refund(one: Transaction, params: { amount?: string; order_id?: string }): BraintreeAnswer {
    if (!['settling', 'settled', 'settlement_confirmed'].includes(one.status))
      return refused('91506', 'Cannot refund transaction unless it is settled.');
    const gone = one.refunds.reduce((sum, id) => sum + cents(transactions.get(id)?.amount ?? '0'), 0);
    const amount = params.amount ?? one.amount;
    if (gone + cents(amount) > cents(one.amount)) return refused('91521', 'Refund amount is too large.');
    const { currency, instrument } = one;
    const back = keep({
      type: 'credit',
      amount,
      currency,
      instrument,
      orderId: params.order_id ?? one.orderId,
      refundOf: one.id,
    });
    one.refunds.push(back.id);
    return made(back);
  }

  /** Stores a nonce's method with a customer; a card is verified first. */
  function keepMethod(params: { customer_id?: string; payment_method_nonce?: string }): BraintreeAnswer {
    const { customer_id: customer = '', payment_method_nonce: nonce = '' } = params;
    if (!vault.knows(customer)) return refused('93102', 'Customer ID is required.');
    const fate = vault.take(nonce);
    if ('code' in fate) return refused(fate.code, fate.message);
    if (fate.status === 'processor_declined' || fate.status === 'gateway_rejected')
      return {
        status: 422,
        body: xmlOf('api-error-response', {
          errors: { errors: [] },
          message: fate.status,
          verification: { status: fate.status, 'gateway-rejection-reason': fate.rejection ?? null },
        }),
      };
    const kind = { paypal_account: 'paypal-account', venmo_account: 'venmo-account' }[fate.instrument] ?? 'credit-card';
    return { status: 201, body: xmlOf(kind, writtenKept(vault.keep(customer, fate, nonce))) };
  }

  function forgetMethod(token: string): BraintreeAnswer {
    if (vault.find(token) === undefined) return notFound;
    vault.forget(token);
    return { status: 204, body: '' };
  }

  const known = (id: string): Transaction => {
    const one = transactions.get(id);
    if (one === undefined) throw new Error(`no transaction ${id}`);
    return one;
  };

  return {
    all: () => [...transactions.values()],
    madeBetween: (from: Date, to: Date) =>
      [...transactions.values()].filter(({ createdAt }) => createdAt >= from && createdAt <= to),
    ofOrder: (orderId: string) => [...transactions.values()].filter(one => one.orderId === orderId),
    find: (id: string) => transactions.get(id),
    keep,
    sale,
    vault,
    keepMethod,
    forgetMethod,
    voided,
    refund,
    /** What happens at night: submitted transactions settle. */
    settle(id: string, status = 'settled'): void {
      known(id).status = status;
    },
    dispute(id: string, status: string, amount: string, kind = 'chargeback'): void {
      known(id).disputes = [{ id: `dispute-${id}`, status, kind, amount }];
    },
  };
}
