import { z } from 'zod';
import type { Currency } from '../../../base/currency.ts';
import { majorUnits } from '../../../base/money.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import {
  type Checkout,
  type PaymentPort,
  type PaymentRef,
  ProviderError,
  type ProviderMethod,
  type Renewal,
} from '../port/payment-port.ts';
import { type BraintreeKeys, braintreeSdk, callBraintree, type Sale, unlessGone } from './braintree-client.flow.ts';
import { braintreeCaps, type MerchantAccounts } from './braintree-methods.ts';
import { closePagePayment, findPagePayment, keepPagePayment } from './braintree-payments.sql.ts';
import {
  customerSchema,
  isConfirmed,
  type KeepAnswer,
  readKept,
  readSale,
  type SaleAnswer,
  tokenSchema,
} from './braintree-sale.ts';
import {
  amountOf,
  attemptIn,
  decisive,
  isSettled,
  isVoidable,
  madeRefund,
  orderIdOf,
  readAnswer,
  refundMark,
  refundState,
  stateOf,
  type Transaction,
  transactionSchema,
} from './braintree-state.ts';
import { readBraintreeEvent, transactionMark } from './braintree-webhook.flow.ts';
import { cardCaps } from './card-page.flow.ts';
import { allOf, paidSales, salesNamed } from './find-sales.flow.ts';
import { keptIn } from './kept-method.ts';
import { type PagePayment, pageStateOf, renewalStateOf } from './page-state.ts';
import { refundPart, takeBack } from './refund-sale.flow.ts';
import { chargeRenewal } from './renewal.flow.ts';

const braintreeId = 'braintree';

type BraintreeSettings = BraintreeKeys & {
  accounts: MerchantAccounts;
  methods: readonly ProviderMethod[];
  /** Whether banks confirm cards on our page (3-D Secure). */
  confirms: boolean;
  /** False when creators are paid in accounts of their own, which Braintree does not offer here. */
  collects: boolean;
  /** The origin of our page, without a slash at the end. */
  origin: string;
  db: Db;
  clock: Clock;
};

/** Braintree, with what our own page needs of it. */
export type BraintreePort = PaymentPort & {
  /** The client token for Braintree's fields in a browser. */
  pageToken(currency: Currency): Promise<string>;
  /** Charges a nonce from a browser's fields; the amount comes from our own row. Called once: it does not retry. */
  charge(page: PagePayment, nonce: string): Promise<SaleAnswer>;
  /** Stores the method of a nonce without charging it. */
  keep(currency: Currency, nonce: string): Promise<KeepAnswer>;
};

/** The search for disputes takes a day. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
/** A renewal that cannot be charged within a day has failed. */
const renewalMs = 24 * 3_600_000;
const disputedSchema = z
  .object({ transaction: z.object({ orderId: z.string().nullish(), id: z.string().nullish() }).nullish() })
  .nullable();

/**
 * Braintree through Vitrine's pay page with Braintree's fields. A payment's ref is that of its order there, which is
 * our attempt's. A renewal is stored first and charged when its state is asked for (decision 0064). All money
 * comes to the merchant accounts of this installation, one for each currency.
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
    const sales = await salesNamed(sdk, ref);
    // A renewal's refusal is final: no customer is there to use another card.
    return decisive(sales) ?? (page === undefined || page.charges === null ? undefined : sales[0]);
  }

  async function sell(page: PagePayment, paidWith: Paid): Promise<SaleAnswer> {
    const { amount, currency } = page;
    const orderId = orderIdOf(page.attemptId);
    const of = { amount: majorUnits({ amount, currency }), orderId, merchantAccountId: await accountFor(currency) };
    return readSale(await callBraintree(() => sdk.transaction.sale({ ...of, ...paidWith }), 'once'));
  }

  /** Why a card cannot be charged; undefined when it can. Nothing is charged yet, so a missing answer is harmless. */
  async function refusalOf(nonce: string): Promise<SaleAnswer | undefined> {
    try {
      const known = await callBraintree(() => sdk.paymentMethodNonce.find(nonce)).catch(unlessGone);
      if (known === undefined) return { kind: 'used' };
      return isConfirmed(known) ? undefined : { kind: 'declined', why: 'unconfirmed' };
    } catch (error) {
      throw new ProviderError('invalid', 'nobody said whether a card was confirmed', { cause: error });
    }
  }

  const renewed = (page: PagePayment): Promise<string | undefined> =>
    chargeRenewal({ db, clock, charge: (renewal, token) => sell(renewal, chargedTo(token)) }, page);

  async function paidSale({ ref }: PaymentRef): Promise<Transaction> {
    const sale = await saleOf(ref, await pageOf(ref));
    if (sale === undefined) throw new ProviderError('invalid', 'nothing was paid that could go back');
    return sale;
  }

  const pageOf = async (ref: string): Promise<PagePayment | undefined> => {
    const attemptId = attemptIn(ref);
    if (attemptId === undefined) throw new ProviderError('invalid', 'no payment of Vitrine has this name');
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
      // Without a client token the page would have no fields, so nobody is sent there.
      await pageToken(checkout.currency);
      await keepPagePayment(db, { ...pageParams(checkout), charges: null }, clock.now());
      const page = await findPagePayment(db, checkout.attemptId);
      if (page === undefined || page.description !== nameOf(checkout) || page.amount !== checkout.amount)
        throw new ProviderError('invalid', 'this key was used for something else');
      const ref = orderIdOf(checkout.attemptId);
      return { ref, payUrl: `${settings.origin}/payments/${ref}` };
    },

    async renew(renewal) {
      await accountFor(renewal.currency);
      const charges = renewal.card.token ?? keptIn(await paidSale(renewal.card))?.token;
      if (charges === undefined) throw new ProviderError('invalid', 'Braintree keeps nothing of this customer');
      const expiresAt = new Date(clock.now().getTime() + renewalMs);
      await keepPagePayment(db, { ...renewalParams(renewal), charges, expiresAt }, clock.now());
      return { ref: orderIdOf(renewal.attemptId) };
    },

    async forget(card) {
      const token = card.token ?? keptIn(await paidSale(card))?.token;
      if (token !== undefined) await callBraintree(() => sdk.paymentMethod.delete(token)).catch(unlessGone);
    },

    ...cardCaps(settings, pageToken),

    async fetch({ ref }) {
      const page = await pageOf(ref);
      const known = await saleOf(ref, page);
      const made = known === undefined && page !== undefined ? await renewed(page) : undefined;
      const sale = made === undefined ? known : await find(made);
      if (sale !== undefined) return stateOf(sale, await refundsOf(sale));
      if (page === undefined) throw new ProviderError('invalid', 'Braintree knows no such payment');
      const { amount, currency } = page;
      const now = await findPagePayment(db, page.attemptId);
      const state = page.charges === null ? pageStateOf(page, clock.now()) : renewalStateOf(now ?? page, clock.now());
      return { state, amount, currency, refunded: 0, dispute: null, method: null };
    },

    async charge(page, nonce) {
      const refusal = settings.confirms ? await refusalOf(nonce) : undefined;
      return refusal ?? sell(page, paidBy(nonce, page.keeps));
    },

    async keep(currency, nonce) {
      const options = { verifyCard: true as const, verificationMerchantAccountId: await accountFor(currency) };
      const made = await callBraintree(() => sdk.customer.create({}), 'once');
      const { id: customerId } = readAnswer(customerSchema, made).customer;
      const params = { customerId, paymentMethodNonce: nonce, options };
      return readKept(await callBraintree(() => sdk.paymentMethod.create(params), 'once'));
    },

    async disputedSince(_payee, since) {
      const refs: string[] = [];
      const found = await callBraintree(() => allOf(sdk.dispute.search(ask => ask.receivedDate().min(dayOf(since)))));
      for (const one of found) {
        const about = readAnswer(disputedSchema, one)?.transaction;
        const named = about?.orderId ?? (about?.id == null ? undefined : await orderOf(about.id));
        if (named !== undefined && attemptIn(named) !== undefined) refs.push(named);
      }
      return refs;
    },

    paidSince: (_payee, since, after) => paidSales(sdk, after === undefined ? since : new Date(after), clock.now()),

    async paymentOf(named) {
      return named.startsWith(transactionMark) ? orderOf(named.slice(transactionMark.length)) : undefined;
    },

    async attemptOf(named) {
      const attemptId = attemptIn(named);
      return attemptId !== undefined && (await salesNamed(sdk, named)).length > 0 ? attemptId : undefined;
    },

    async cancel({ ref }) {
      const page = await pageOf(ref);
      if (page !== undefined) await closePagePayment(db, page, clock.now());
    },

    async refund(payment, money, key) {
      const sale = await paidSale(payment);
      const mark = refundMark(key);
      // Braintree has no idempotency keys: a refund whose answer was lost is found by its mark instead of
      // repeated.
      const known = (await refundsOf(sale)).find(({ orderId }) => orderId === mark);
      if (known !== undefined) return refundState(known);
      const isWhole = money.amount === amountOf(sale.amount, sale.currencyIsoCode);
      if (sale.status === 'voided' && isWhole) return 'succeeded';
      if (isVoidable(sale)) return isWhole ? takeBack(sdk, sale) : 'pending';
      if (!isSettled(sale)) throw new ProviderError('invalid', `a payment that is ${sale.status} cannot go back`);
      return refundPart(sdk, sale, money, mark);
    },

    async refundsMade(payment, keys) {
      return (await refundsOf(await paidSale(payment))).map(each => madeRefund(each, keys));
    },

    answerChallenge(challenge) {
      return /^[a-f0-9]{20,32}$/.test(challenge) ? sdk.webhookNotification.verify(challenge) : undefined;
    },

    parseWebhook: rawBody => readBraintreeEvent(sdk, rawBody),
  };
}

type Paid = Sale extends infer One
  ? One extends Sale
    ? Omit<One, 'amount' | 'orderId' | 'merchantAccountId'>
    : never
  : never;

const paidBy = (nonce: string, keeps: boolean): Paid => ({
  paymentMethodNonce: nonce,
  ...(keeps ? { transactionSource: 'recurring_first' } : {}),
  options: { submitForSettlement: true, ...(keeps ? { storeInVaultOnSuccess: true } : {}) },
});
const chargedTo = (token: string): Paid => ({
  paymentMethodToken: token,
  transactionSource: 'recurring',
  options: { submitForSettlement: true },
});

const nameOf = ({ description }: Pick<Checkout, 'description'>): string => description.slice(0, 500) || '-';

const pageParams = (checkout: Checkout) => ({
  creatorId: checkout.payee.creatorId,
  attemptId: checkout.attemptId,
  description: nameOf(checkout),
  shown: checkout.shown,
  returnUrl: checkout.returnUrl,
  expiresAt: checkout.expiresAt,
});

const renewalParams = (renewal: Renewal) => ({
  creatorId: renewal.payee.creatorId,
  attemptId: renewal.attemptId,
  description: nameOf(renewal),
  shown: undefined,
  returnUrl: renewal.returnUrl,
});
