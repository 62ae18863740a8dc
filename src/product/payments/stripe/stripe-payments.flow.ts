import type Stripe from 'stripe';
import { parsedJson } from '../../../base/parsed-json.ts';
import { accept, refuse } from '../../../base/result.ts';
import { soundBody } from '../../../platform/valid-body.ts';
import {
  type Payee,
  type PaymentPort,
  type PaymentRef,
  ProviderError,
  type ProviderMethod,
} from '../port/payment-port.ts';
import { readAnswer } from '../port/stripe-answer.ts';
import { callStripe, inAccount, refusedIntent, stripeFor, unlessUnknown } from '../port/stripe-client.flow.ts';
import { isSigned } from '../webhooks/webhook-signature.flow.ts';
import { attemptMark, readStripeEvent } from './stripe-event.ts';
import { readCard, stripeCaps } from './stripe-methods.ts';
import { cardChangeParams, renewalParams, sessionParams } from './stripe-params.ts';
import {
  cardPageSchema,
  disputesSchema,
  intentOf,
  intentSchema,
  intentsSchema,
  isDisputed,
  keptMethodSchema,
  listedSchema,
  madeRefund,
  madeSchema,
  onlyOurs,
  paidAmong,
  providerStateOf,
  refundSchema,
  refundState,
  refundsSchema,
  type StripeIntent,
  type StripeSession,
  sessionSchema,
  sessionsSchema,
  startedSchema,
  stateOfIntent,
} from './stripe-state.ts';

export const stripeId = 'stripe';
const stripeSignatureHeader = 'stripe-signature';

export type StripeSettings = {
  /** The key of this installation; undefined when only creators' own keys are used. */
  secretKey: string | undefined;
  webhookSecrets: readonly string[];
  base?: string | undefined;
  methods: readonly ProviderMethod[];
  live: boolean;
  /** Whether this installation's account may collect. */
  collects: boolean;
  /** The creator's own secret key; undefined once they have removed it. */
  ownKey: (payee: Payee) => Promise<string | undefined>;
};

const mostPages = 50;

/** A charge made without the customer has no session. */
const isIntent = (ref: string): boolean => ref.startsWith('pi_');

type Opened = { stripe: Stripe; options: Stripe.RequestOptions };

/**
 * Stripe through its hosted page (Checkout Sessions). A payment's ref is its session's; for charges without the
 * customer the PaymentIntent's. Payments of a connected account are made in it (`direct`) or for it
 * (`destination`); `own` ones with the creator's key.
 */
export function stripePayments(settings: StripeSettings): PaymentPort {
  async function open(payee: Payee | null): Promise<Opened> {
    const account = payee?.account ?? null;
    const key = account?.way === 'own' && payee !== null ? await settings.ownKey(payee) : settings.secretKey;
    if (key === undefined) throw new ProviderError('auth', 'there is no key for this account any more');
    return { stripe: stripeFor(key, settings), options: inAccount(account) };
  }

  async function readSession({ ref, payee }: PaymentRef) {
    const { stripe, options } = await open(payee);
    const expand = ['payment_intent.latest_charge'];
    const answer = await callStripe(() => stripe.checkout.sessions.retrieve(ref, { expand }, options));
    return { stripe, options, session: onlyOurs(readAnswer(sessionSchema, answer)) };
  }

  async function readIntent({ ref, payee }: PaymentRef): Promise<Opened & { intent: StripeIntent }> {
    const { stripe, options } = await open(payee);
    const expand = ['latest_charge'];
    const answer = await callStripe(() => stripe.paymentIntents.retrieve(ref, { expand }, options));
    return { stripe, options, intent: onlyOurs(readAnswer(intentSchema, answer)) };
  }

  /** A payment with its details; for a page, also the session. */
  async function readPaid(
    payment: PaymentRef,
  ): Promise<Opened & { session: StripeSession | null; intent: StripeIntent | null }> {
    if (isIntent(payment.ref)) return { ...(await readIntent(payment)), session: null };
    const read = await readSession(payment);
    return { ...read, intent: intentOf(read.session) };
  }

  /** A page where a card was stored: in a payment, or alone. */
  async function readCardPage(page: PaymentRef) {
    const { stripe, options } = await open(page.payee);
    const expand = ['setup_intent.payment_method'];
    const answer = await callStripe(() => stripe.checkout.sessions.retrieve(page.ref, { expand }, options));
    return readAnswer(cardPageSchema, answer);
  }

  /** The stored card to charge. */
  async function chargeable(card: PaymentRef): Promise<{ customer: string; method: string }> {
    const page = isIntent(card.ref) ? null : await readCardPage(card);
    const left = page?.setup_intent?.payment_method?.id;
    const { session, intent } = left === undefined ? await readPaid(card) : { session: null, intent: null };
    const customer = page?.customer ?? intent?.customer ?? session?.customer;
    const method = left ?? intent?.payment_method;
    if (customer == null || method == null) throw new ProviderError('invalid', 'no card was kept');
    return { customer, method };
  }

  /** Finds the charge of an attempt whose answer was lost; Stripe forgets keys after a day. */
  async function renewedBefore({ stripe, options }: Opened, customer: string, attemptId: string) {
    const answer = await callStripe(() => stripe.paymentIntents.list({ customer, limit: 100 }, options));
    return readAnswer(intentsSchema, answer).data.find(({ metadata }) => metadata?.[attemptMark] === attemptId)?.id;
  }

  async function refundsOf({ stripe, options }: Opened, intent: string) {
    const made = await callStripe(() => stripe.refunds.list({ payment_intent: intent, limit: 100 }, options));
    return readAnswer(refundsSchema, made).data;
  }

  async function sessionOf(stripe: Stripe, options: Stripe.RequestOptions, intent: string) {
    const asked = { payment_intent: intent, limit: 1 };
    return readAnswer(sessionsSchema, await callStripe(() => stripe.checkout.sessions.list(asked, options))).data[0]
      ?.id;
  }

  return {
    id: stripeId,
    name: 'Stripe',
    caps: stripeCaps(settings.methods, settings),

    async createCheckout(checkout, key) {
      const { stripe, options } = await open(checkout.payee);
      const answer = await callStripe(
        () => stripe.checkout.sessions.create(sessionParams(checkout), { ...options, idempotencyKey: key }),
        'has key',
      );
      const { id, url } = readAnswer(startedSchema, answer);
      return { ref: id, payUrl: url };
    },

    async fetch(payment) {
      const { stripe, options, session, intent } = await readPaid(payment);
      const disputes =
        intent === null || !isDisputed(intent)
          ? []
          : readAnswer(
              disputesSchema,
              await callStripe(() => stripe.disputes.list({ payment_intent: intent.id, limit: 100 }, options)),
            ).data;
      if (session !== null) return providerStateOf(session, disputes);
      if (intent === null) throw new ProviderError('unknown', 'there is no such payment');
      return stateOfIntent(intent, disputes);
    },

    async renew(renewal, key) {
      const opened = await open(renewal.payee);
      const { stripe, options } = opened;
      const card = await chargeable(renewal.card);
      const known = await renewedBefore(opened, card.customer, renewal.attemptId);
      if (known !== undefined) return { ref: known };
      const params = renewalParams(renewal, card);
      const answer = await callStripe(
        () => stripe.paymentIntents.create(params, { ...options, idempotencyKey: key }).catch(refusedIntent),
        'has key',
      );
      return { ref: readAnswer(madeSchema, answer).id };
    },

    async forget(card) {
      const { stripe, options } = await open(card.payee);
      const { method } = await chargeable(card);
      const isKept = async () => {
        const answer = await callStripe(() => stripe.paymentMethods.retrieve(method, {}, options)).catch(unlessUnknown);
        return answer !== undefined && readAnswer(keptMethodSchema, answer).customer !== null;
      };
      if (!(await isKept())) return;
      await callStripe(() => stripe.paymentMethods.detach(method, {}, options)).catch(async (error: unknown) => {
        // An answer was lost, or its owner removed it at that moment.
        if (await isKept()) throw error;
      });
    },

    async changeCard(change, key) {
      const { stripe, options } = await open(change.payee);
      const params = cardChangeParams(change, (await chargeable(change.card)).customer);
      const answer = await callStripe(
        () => stripe.checkout.sessions.create(params, { ...options, idempotencyKey: key }),
        'has key',
      );
      const { id, url } = readAnswer(startedSchema, answer);
      return { ref: id, payUrl: url };
    },

    async fetchCardChange(page) {
      const { status, setup_intent: setup } = await readCardPage(page);
      if (status !== 'complete') return { state: status };
      return { state: 'done', card: readCard(setup?.payment_method) };
    },

    async disputedSince(payee, since) {
      const { stripe, options } = await open(payee);
      const refs: string[] = [];
      const created = { gte: Math.floor(since.getTime() / 1000) };
      let after: string | undefined;
      for (let pages = 0; pages < mostPages; pages += 1) {
        const asked = { created, limit: 100, ...(after === undefined ? {} : { starting_after: after }) };
        const answer = await callStripe(() => stripe.disputes.list(asked, options));
        const page = readAnswer(disputesSchema, answer);
        for (const { payment_intent: intent } of page.data) {
          if (intent !== null) refs.push((await sessionOf(stripe, options, intent)) ?? intent);
        }
        after = page.has_more ? page.data.at(-1)?.id : undefined;
        if (after === undefined) break;
      }
      return refs;
    },

    async paidSince(payee, since, after) {
      const { stripe, options } = await open(payee);
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const asked = { created, limit: 100, ...(after === undefined ? {} : { starting_after: after }) };
      const answer = await callStripe(() => stripe.paymentIntents.list(asked, options));
      const { data, has_more: hasMore } = readAnswer(listedSchema, answer);
      return { paid: paidAmong(data), next: hasMore ? data.at(-1)?.id : undefined };
    },

    async paymentOf(named, account) {
      if (!named.startsWith('pi_')) return undefined;
      const { stripe } = await open(null);
      return sessionOf(stripe, account === undefined ? {} : { stripeAccount: account }, named);
    },

    async attemptOf(named, account) {
      if (!isIntent(named)) return undefined;
      const { stripe } = await open(null);
      const options = account === undefined ? {} : { stripeAccount: account };
      const answer = await callStripe(() => stripe.paymentIntents.retrieve(named, {}, options)).catch(unlessUnknown);
      return answer === undefined ? undefined : readAnswer(intentSchema, answer).metadata?.[attemptMark];
    },

    async cancel(payment, key) {
      // Made without the customer: it has ended already, or waits for its bank.
      if (isIntent(payment.ref)) return;
      const { stripe, options, session } = await readSession(payment);
      if (session.status !== 'open') return;
      await callStripe(
        () => stripe.checkout.sessions.expire(payment.ref, {}, { ...options, idempotencyKey: key }),
        'has key',
      ).catch(async (error: unknown) => {
        // It was paid or expired at that moment: either way nobody can pay it any more.
        if ((await readSession(payment)).session.status === 'open') throw error;
      });
    },

    async refund(payment, money, key) {
      const { stripe, options, intent } = await readPaid(payment);
      if (intent === null) throw new ProviderError('invalid', 'nothing was paid that could go back');
      // Stripe forgets keys after a day; a refund that takes longer is found by its mark instead of made once more.
      const known = (await refundsOf({ stripe, options }, intent.id)).find(({ metadata }) => metadata?.refund === key);
      if (known !== undefined) return refundState(known.status);
      const params: Stripe.RefundCreateParams = {
        payment_intent: intent.id,
        amount: money.amount,
        metadata: { refund: key },
        ...(intent.transfer_data == null ? {} : { reverse_transfer: true }),
        ...(intent.application_fee_amount == null ? {} : { refund_application_fee: true }),
      };
      const answer = await callStripe(
        () => stripe.refunds.create(params, { ...options, idempotencyKey: key }),
        'has key',
      );
      return refundState(readAnswer(refundSchema, answer).status);
    },

    async refundsMade(payment, keys) {
      const { intent, ...opened } = await readPaid(payment);
      return intent === null ? [] : (await refundsOf(opened, intent.id)).map(each => madeRefund(each, keys));
    },

    parseWebhook(rawBody, headers, now) {
      if (!isSigned(headers[stripeSignatureHeader], rawBody, settings.webhookSecrets, now))
        return refuse({ kind: 'bad_signature' });
      const events = readStripeEvent(soundBody(parsedJson(Buffer.from(rawBody).toString('utf8'))));
      return events === undefined ? refuse({ kind: 'unreadable_event' }) : accept(events);
    },
  };
}
