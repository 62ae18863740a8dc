import { z } from 'zod';
import type { Currency } from '../../../base/currency.ts';
import { type Money, majorUnits } from '../../../base/money.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import {
  type Checkout,
  type PaymentPort,
  type PaymentRef,
  ProviderError,
  type ProviderMethod,
} from '../payment-port.ts';
import { type BraintreeKeys, type BraintreeSdk, braintreeSdk, callBraintree } from './braintree-client.flow.ts';
import { braintreeCaps, type MerchantAccounts } from './braintree-methods.ts';
import { closePagePayment, findPagePayment, keepPagePayment } from './braintree-payments.sql.ts';
import { codesOf, readSale, type SaleAnswer, tokenSchema } from './braintree-sale.ts';
import {
  amountOf,
  attemptIn,
  decisive,
  isSettled,
  isVoidable,
  orderIdOf,
  readAnswer,
  refundMark,
  refundState,
  type Transaction,
  transactionSchema,
  truthOf,
} from './braintree-truth.ts';
import { readBraintreeEvent, transactionMark } from './braintree-webhook.flow.ts';
import { type PagePayment, pageStateOf } from './page-state.ts';

export const braintreeId = 'braintree';

export type BraintreeSettings = BraintreeKeys & {
  accounts: MerchantAccounts;
  methods: readonly ProviderMethod[];
  /** False where creators are paid in accounts of their own, which Braintree has none of here. */
  collects: boolean;
  /** Where our page for it is, without a slash at the end. */
  origin: string;
  db: Db;
  clock: Clock;
};

/** Braintree, and what our own page asks of it. */
export type BraintreePort = PaymentPort & {
  /** What opens Braintree's fields in a browser. */
  pageToken(currency: Currency): Promise<string>;
  /** Charges what a browser's fields gave; the sum is that of our own row. Made once: it repeats nothing. */
  charge(page: PagePayment, nonce: string): Promise<SaleAnswer>;
};

/** Its search of disputes wants a day. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const notSettledYet = '91506';
const noLongerVoidable = '91504';
const disputedSchema = z
  .object({ transaction: z.object({ orderId: z.string().nullish(), id: z.string().nullish() }).nullish() })
  .nullable();

/**
 * Braintree through a page of ours, whose fields are Braintree's. A payment's name is that of its order there, which is
 * our attempt's. All money comes to the merchant accounts of this installation, one for each currency.
 */
export function braintreePayments(settings: BraintreeSettings): BraintreePort {
  const { db, clock } = settings;
  const sdk = braintreeSdk(settings);

  async function accountFor(currency: Currency): Promise<string> {
    const account = settings.accounts[currency];
    if (account === undefined) throw new ProviderError('invalid', `there is no merchant account for ${currency}`);
    return account;
  }

  async function pageToken(currency: Currency): Promise<string> {
    const merchantAccountId = await accountFor(currency);
    return readAnswer(tokenSchema, await callBraintree(() => sdk.clientToken.generate({ merchantAccountId })))
      .clientToken;
  }

  const find = async (id: string): Promise<Transaction> =>
    readAnswer(transactionSchema, await callBraintree(() => sdk.transaction.find(id)));

  const refundsOf = (sale: Transaction): Promise<Transaction[]> => Promise.all((sale.refundIds ?? []).map(find));

  async function saleOf(ref: string, page: PagePayment | undefined): Promise<Transaction | undefined> {
    if (page !== undefined && page.transactionId !== null) return find(page.transactionId);
    return decisive(await salesNamed(sdk, ref));
  }

  async function paidSale({ ref }: PaymentRef): Promise<Transaction> {
    const sale = await saleOf(ref, await pageOf(ref));
    if (sale === undefined) throw new ProviderError('invalid', 'nothing was paid that could go back');
    return sale;
  }

  const pageOf = async (ref: string): Promise<PagePayment | undefined> => {
    const attemptId = attemptIn(ref);
    if (attemptId === undefined) throw new ProviderError('invalid', 'no payment of ours has this name');
    return findPagePayment(db, attemptId);
  };

  async function orderOf(transactionId: string): Promise<string | undefined> {
    const { orderId, refundedTransactionId: refunded } = await find(transactionId);
    if (refunded != null) return orderOf(refunded);
    return orderId != null && attemptIn(orderId) !== undefined ? orderId : undefined;
  }

  return {
    id: braintreeId,
    caps: braintreeCaps(settings.accounts, settings.methods, settings),
    pageToken,

    async createCheckout(checkout) {
      // Whoever cannot be shown the fields is not sent to a page without them.
      await pageToken(checkout.currency);
      await keepPagePayment(db, pageWish(checkout), clock.now());
      const page = await findPagePayment(db, checkout.attemptId);
      if (page === undefined || page.description !== nameOf(checkout) || page.amount !== checkout.amount)
        throw new ProviderError('invalid', 'this key was used for something else');
      const ref = orderIdOf(checkout.attemptId);
      return { ref, payUrl: `${settings.origin}/payments/${ref}` };
    },

    async fetch({ ref }) {
      const page = await pageOf(ref);
      const sale = await saleOf(ref, page);
      if (sale !== undefined) return truthOf(sale, await refundsOf(sale));
      if (page === undefined) throw new ProviderError('invalid', 'Braintree knows no such payment');
      const { amount, currency } = page;
      const state = pageStateOf(page, clock.now());
      return { state, amount, currency, refunded: 0, dispute: null, method: null };
    },

    async charge(page, nonce) {
      const { amount, currency } = page;
      const sale = {
        amount: majorUnits({ amount, currency }),
        paymentMethodNonce: nonce,
        orderId: orderIdOf(page.attemptId),
        merchantAccountId: await accountFor(currency),
        options: { submitForSettlement: true as const },
      };
      return readSale(await callBraintree(() => sdk.transaction.sale(sale), 'once'));
    },

    async disputedSince(_payee, since) {
      const refs: string[] = [];
      const found = await callBraintree(() => all(sdk.dispute.search(ask => ask.receivedDate().min(dayOf(since)))));
      for (const one of found) {
        const about = readAnswer(disputedSchema, one)?.transaction;
        const named = about?.orderId ?? (about?.id == null ? undefined : await orderOf(about.id));
        if (named !== undefined && attemptIn(named) !== undefined) refs.push(named);
      }
      return refs;
    },

    async paymentOf(named) {
      return named.startsWith(transactionMark) ? orderOf(named.slice(transactionMark.length)) : undefined;
    },

    async cancel({ ref }) {
      const page = await pageOf(ref);
      if (page !== undefined) await closePagePayment(db, page, clock.now());
    },

    async refund(payment, money, key) {
      const sale = await paidSale(payment);
      const mark = refundMark(key);
      // Braintree knows no keys of repetition: a refund whose answer was lost is found by its mark instead of made again.
      const known = (await refundsOf(sale)).find(({ orderId }) => orderId === mark);
      if (known !== undefined) return refundState(known);
      const isWhole = money.amount === amountOf(sale.amount, sale.currencyIsoCode);
      if (sale.status === 'voided' && isWhole) return 'succeeded';
      if (isVoidable(sale)) return isWhole ? takeBack(sdk, sale) : 'pending';
      if (!isSettled(sale)) throw new ProviderError('invalid', `a payment that is ${sale.status} cannot go back`);
      return refundPart(sdk, sale, money, mark);
    },

    answerChallenge(challenge) {
      return /^[a-f0-9]{20,32}$/.test(challenge) ? sdk.webhookNotification.verify(challenge) : undefined;
    },

    parseWebhook: rawBody => readBraintreeEvent(sdk, rawBody),
  };
}

const nameOf = ({ description }: Checkout): string => description.slice(0, 500) || '-';

const pageWish = (checkout: Checkout) => ({
  creatorId: checkout.payee.creatorId,
  attemptId: checkout.attemptId,
  description: nameOf(checkout),
  shown: checkout.shown,
  returnUrl: checkout.returnUrl,
  expiresAt: checkout.expiresAt,
});

async function all(found: AsyncIterable<unknown>): Promise<unknown[]> {
  const read: unknown[] = [];
  for await (const one of found) read.push(one);
  return read;
}

const salesNamed = async (sdk: BraintreeSdk, ref: string): Promise<Transaction[]> => {
  const found = await callBraintree(() => all(sdk.transaction.search(search => search.orderId().is(ref))));
  return found.map(one => readAnswer(transactionSchema, one));
};

/** Takes back a whole payment that has not settled. One that settles at that very moment is refunded later. */
async function takeBack(sdk: BraintreeSdk, sale: Transaction): Promise<'succeeded' | 'pending'> {
  const codes = codesOf(await callBraintree(() => sdk.transaction.void(sale.id), 'once'));
  if (codes === undefined) return 'succeeded';
  if (codes.includes(noLongerVoidable)) return 'pending';
  throw new ProviderError('invalid', `Braintree did not void: ${codes.join(' ')}`);
}

async function refundPart(sdk: BraintreeSdk, sale: Transaction, money: Money, mark: string) {
  const wish = { amount: majorUnits(money), orderId: mark };
  const answer = await callBraintree(() => sdk.transaction.refund(sale.id, wish), 'once');
  const codes = codesOf(answer);
  if (codes === undefined)
    return refundState(readAnswer(z.object({ transaction: transactionSchema }), answer).transaction);
  if (codes.includes(notSettledYet)) return 'pending' as const;
  throw new ProviderError('invalid', `Braintree did not refund: ${codes.join(' ')}`);
}
