import type Stripe from 'stripe';
import { stripeWords } from '../port/page-words.ts';
import type { CardChange, Checkout, Payee, Renewal } from '../port/payment-port.ts';
import { attemptMark } from './stripe-event.ts';

/**
 * Stripe keeps a page open for at least 30 minutes; a hold is shorter, and when it ends, this server closes the
 * page.
 */
const leastOpenMs = 30 * 60_000;

/** Stripe fills in the braces, so they must stay unencoded. */
const backTo = (returnUrl: string): string =>
  `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}session={CHECKOUT_SESSION_ID}`;

const openUntil = (expiresAt: Date): number => Math.ceil((expiresAt.getTime() + leastOpenMs) / 1000);

/** The page to pay on; with `keeps` it takes cards alone and stores them with a Stripe customer. */
export function sessionParams(checkout: Checkout): Stripe.Checkout.SessionCreateParams {
  const { attemptId, orderId, payee, amount, currency, fee, returnUrl, customerEmail } = checkout;
  const metadata = { [attemptMark]: attemptId, order: orderId };
  const { name, description, submit } = stripeWords(checkout);
  const keeps = checkout.keeps === true;
  return {
    mode: 'payment',
    client_reference_id: orderId,
    metadata,
    ...(customerEmail === undefined ? {} : { customer_email: customerEmail }),
    ...(keeps ? { customer_creation: 'always', allowed_payment_method_types: ['card'] } : {}),
    ...(submit === '' ? {} : { custom_text: { submit: { message: submit } } }),
    success_url: backTo(returnUrl),
    cancel_url: returnUrl,
    expires_at: openUntil(checkout.expiresAt),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name, ...(description === '' ? {} : { description }) },
        },
      },
    ],
    payment_intent_data: {
      description: name,
      metadata,
      ...passedOn(payee, fee),
      ...(keeps ? { setup_future_usage: 'off_session' } : {}),
    },
  };
}

/** A charge to a stored card without the customer: succeeds or fails at once. */
export function renewalParams(
  { attemptId, orderId, payee, amount, currency, fee, description }: Renewal,
  card: { customer: string; method: string },
): Stripe.PaymentIntentCreateParams {
  return {
    amount,
    currency: currency.toLowerCase(),
    customer: card.customer,
    payment_method: card.method,
    // No customer is there to be redirected.
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    off_session: true,
    confirm: true,
    description: stripeWords({ description }).name,
    metadata: { [attemptMark]: attemptId, order: orderId },
    ...passedOn(payee, fee),
  };
}

/** The page where a Stripe customer stores another card. */
export function cardChangeParams(change: CardChange, customer: string): Stripe.Checkout.SessionCreateParams {
  const { changeId, orderId, payee, shown, returnUrl, expiresAt } = change;
  const { account } = payee;
  const metadata = { [attemptMark]: changeId, order: orderId };
  return {
    mode: 'setup',
    customer,
    client_reference_id: orderId,
    metadata,
    allowed_payment_method_types: ['card'],
    ...(shown?.renews === undefined ? {} : { custom_text: { submit: { message: shown.renews } } }),
    success_url: backTo(returnUrl),
    cancel_url: returnUrl,
    expires_at: openUntil(expiresAt),
    setup_intent_data: { metadata, ...(account?.way === 'destination' ? { on_behalf_of: account.id } : {}) },
  };
}

/** The transfer to a connected account, and the fee. */
function passedOn({ account }: Payee, fee: number) {
  if (account?.way !== 'destination') return {};
  return {
    ...(fee > 0 ? { application_fee_amount: fee } : {}),
    on_behalf_of: account.id,
    transfer_data: { destination: account.id },
  };
}
