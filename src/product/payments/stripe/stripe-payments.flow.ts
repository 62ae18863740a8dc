import type Stripe from 'stripe';
import { parsedJson } from '../../../base/parsed-json.ts';
import { accept, refuse } from '../../../base/result.ts';
import { soundBody } from '../../../platform/valid-body.ts';
import {
  type Checkout,
  type Payee,
  type PaymentPort,
  type PaymentRef,
  ProviderError,
  type ProviderMethod,
} from '../payment-port.ts';
import { readAnswer } from '../stripe-answer.ts';
import { callStripe, inAccount, stripeFor } from '../stripe-client.flow.ts';
import { isSigned } from '../webhook-signature.flow.ts';
import { attemptMark, readStripeEvent } from './stripe-event.ts';
import { stripeCaps } from './stripe-methods.ts';
import {
  disputesSchema,
  intentOf,
  isDisputed,
  refundSchema,
  refundState,
  refundsSchema,
  sessionSchema,
  sessionsSchema,
  startedSchema,
  truthOf,
} from './stripe-truth.ts';

export const stripeId = 'stripe';
export const stripeSignatureHeader = 'stripe-signature';

export type StripeSettings = {
  /** The key of this installation; undefined when only creators' own keys are used. */
  secretKey: string | undefined;
  webhookSecrets: readonly string[];
  base?: string | undefined;
  methods: readonly ProviderMethod[];
  live: boolean;
  /** Whether money may come to the account of this installation. */
  collects: boolean;
  /** The creator's own secret key for their own account; undefined once they have taken it away. */
  ownKey: (payee: Payee) => Promise<string | undefined>;
};

/** Stripe keeps a page open for 30 minutes at least; a hold is shorter, and when it ends the page is closed by hand. */
const leastOpenMs = 30 * 60_000;
const mostNameLength = 250;
const mostPages = 50;

/**
 * Stripe through its hosted page (Checkout Sessions). A payment's name is its session's. Payments of a connected account
 * are made in it (`direct`) or for it (`destination`); `own` ones with the creator's key.
 */
export function stripePayments(settings: StripeSettings): PaymentPort {
  async function open(payee: Payee | null): Promise<{ stripe: Stripe; options: Stripe.RequestOptions }> {
    const account = payee?.account ?? null;
    const key = account?.way === 'own' && payee !== null ? await settings.ownKey(payee) : settings.secretKey;
    if (key === undefined) throw new ProviderError('auth', 'there is no key for this account any more');
    return { stripe: stripeFor(key, settings), options: inAccount(account) };
  }

  async function readSession({ ref, payee }: PaymentRef) {
    const { stripe, options } = await open(payee);
    const expand = ['payment_intent.latest_charge'];
    const answer = await callStripe(() => stripe.checkout.sessions.retrieve(ref, { expand }, options));
    return { stripe, options, session: readAnswer(sessionSchema, answer) };
  }

  async function sessionOf(stripe: Stripe, options: Stripe.RequestOptions, intent: string) {
    const asked = { payment_intent: intent, limit: 1 };
    return readAnswer(sessionsSchema, await callStripe(() => stripe.checkout.sessions.list(asked, options))).data[0]
      ?.id;
  }

  return {
    id: stripeId,
    caps: stripeCaps(settings.methods, settings),

    async createCheckout(checkout, key) {
      const { stripe, options } = await open(checkout.payee);
      const answer = await callStripe(
        () => stripe.checkout.sessions.create(sessionWish(checkout), { ...options, idempotencyKey: key }),
        'has key',
      );
      const { id, url } = readAnswer(startedSchema, answer);
      return { ref: id, payUrl: url };
    },

    async fetch(payment) {
      const { stripe, options, session } = await readSession(payment);
      const intent = intentOf(session);
      if (intent === null || !isDisputed(session)) return truthOf(session, []);
      const answer = await callStripe(() => stripe.disputes.list({ payment_intent: intent.id, limit: 100 }, options));
      return truthOf(session, readAnswer(disputesSchema, answer).data);
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
          const ref = intent === null ? undefined : await sessionOf(stripe, options, intent);
          if (ref !== undefined) refs.push(ref);
        }
        after = page.has_more ? page.data.at(-1)?.id : undefined;
        if (after === undefined) break;
      }
      return refs;
    },

    async paymentOf(named, account) {
      if (!named.startsWith('pi_')) return undefined;
      const { stripe } = await open(null);
      return sessionOf(stripe, account === undefined ? {} : { stripeAccount: account }, named);
    },

    async cancel(payment, key) {
      const { stripe, options, session } = await readSession(payment);
      if (session.status !== 'open') return;
      await callStripe(
        () => stripe.checkout.sessions.expire(payment.ref, {}, { ...options, idempotencyKey: key }),
        'has key',
      ).catch(async (error: unknown) => {
        // It was paid or ran out at that very moment: either way nobody pays it any more.
        if ((await readSession(payment)).session.status === 'open') throw error;
      });
    },

    async refund(payment, money, key) {
      const { stripe, options, session } = await readSession(payment);
      const intent = intentOf(session);
      if (intent === null) throw new ProviderError('invalid', 'nothing was paid that could go back');
      // Stripe forgets keys after a day; a refund that takes longer is found by its mark instead of made once more.
      const made = await callStripe(() => stripe.refunds.list({ payment_intent: intent.id, limit: 100 }, options));
      const known = readAnswer(refundsSchema, made).data.find(({ metadata }) => metadata?.refund === key);
      if (known !== undefined) return refundState(known.status);
      const wish: Stripe.RefundCreateParams = {
        payment_intent: intent.id,
        amount: money.amount,
        metadata: { refund: key },
        ...(intent.transfer_data == null ? {} : { reverse_transfer: true }),
        ...(intent.application_fee_amount == null ? {} : { refund_application_fee: true }),
      };
      const answer = await callStripe(
        () => stripe.refunds.create(wish, { ...options, idempotencyKey: key }),
        'has key',
      );
      return refundState(readAnswer(refundSchema, answer).status);
    },

    parseWebhook(rawBody, headers, now) {
      if (!isSigned(headers[stripeSignatureHeader], rawBody, settings.webhookSecrets, now))
        return refuse({ kind: 'bad_signature' });
      const events = readStripeEvent(soundBody(parsedJson(Buffer.from(rawBody).toString('utf8'))));
      return events === undefined ? refuse({ kind: 'unreadable_event' }) : accept(events);
    },
  };
}

function sessionWish(checkout: Checkout): Stripe.Checkout.SessionCreateParams {
  const { attemptId, orderId, payee, amount, currency, fee, description, shown, returnUrl, customerEmail } = checkout;
  const metadata = { [attemptMark]: attemptId, order: orderId };
  const name = description.slice(0, mostNameLength);
  const when = shown?.when.join('\n').slice(0, 500) ?? '';
  return {
    mode: 'payment',
    client_reference_id: orderId,
    metadata,
    ...(customerEmail === undefined ? {} : { customer_email: customerEmail }),
    // Stripe fills in the braces, so they must arrive as they are.
    success_url: `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}session={CHECKOUT_SESSION_ID}`,
    cancel_url: returnUrl,
    expires_at: Math.ceil((checkout.expiresAt.getTime() + leastOpenMs) / 1000),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name, ...(when === '' ? {} : { description: when }) },
        },
      },
    ],
    payment_intent_data: { description: name, metadata, ...passedOn(payee, fee) },
  };
}

/** What is passed on to a connected account, and what is kept of it. */
function passedOn({ account }: Payee, fee: number): Stripe.Checkout.SessionCreateParams.PaymentIntentData {
  if (account?.way !== 'destination') return {};
  return {
    ...(fee > 0 ? { application_fee_amount: fee } : {}),
    on_behalf_of: account.id,
    transfer_data: { destination: account.id },
  };
}
