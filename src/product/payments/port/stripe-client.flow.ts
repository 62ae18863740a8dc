import Stripe from 'stripe';
import { type PayeeAccount, ProviderError, type ProviderErrorKind } from './payment-port.ts';
import { callInTries } from './provider-call.flow.ts';

/** Milliseconds a connection may be silent; all tries of one call together have 30 seconds (provider-call.flow.ts). */
const silentMs = 10_000;
/** Answers and events have the shape of this version; the SDK's types ask for the same one. */
const apiVersion = '2026-10-28.endive';

/** `base`: an emulator of Stripe, for tests. */
type StripeAddress = { readonly base?: string | undefined };

const clients = new Map<string, Stripe>();
const mostClients = 500;

/** The SDK for one secret key, without its own retries: `callStripe` retries, and knows which calls may be repeated. */
export function stripeFor(secretKey: string, { base }: StripeAddress): Stripe {
  const name = `${secretKey} ${base}`;
  const known = clients.get(name);
  if (known !== undefined) return known;
  if (clients.size >= mostClients) clients.clear();
  const url = base === undefined ? undefined : new URL(base);
  const client = new Stripe(secretKey, {
    apiVersion,
    timeout: silentMs,
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: 'Vitrine' },
    ...(url === undefined
      ? {}
      : {
          host: url.hostname,
          port: url.port || (url.protocol === 'http:' ? 80 : 443),
          protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }),
  });
  clients.set(name, client);
  return client;
}

/** Options of a call: payments for a connected account name it beside our key, all others use a key alone. */
export const inAccount = (account: PayeeAccount | null): Stripe.RequestOptions =>
  account?.way === 'direct' ? { stripeAccount: account.id } : {};

/**
 * One call of the SDK, in up to three tries when it reads or has an idempotency key. Throws only ProviderError;
 * its message names Stripe's code and field, never what was sent.
 */
export const callStripe = <T>(once: () => Promise<T>, mayRepeat: 'read' | 'has key' | 'once' = 'read'): Promise<T> =>
  callInTries(async () => {
    try {
      return await once();
    } catch (error) {
      throw stripeError(error);
    }
  }, mayRepeat !== 'once');

function stripeError(error: unknown): ProviderError {
  if (!(error instanceof Stripe.errors.StripeError))
    return new ProviderError('unavailable', 'Stripe could not be reached', { cause: error });
  const words = [error.type, error.code, error.param, error.requestId].filter(word => word).join(' ');
  return new ProviderError(kindOf(error), `Stripe: ${words}`, { cause: new Error(error.message) });
}

function kindOf(error: InstanceType<typeof Stripe.errors.StripeError>): ProviderErrorKind {
  // Another call with the same key is under way, or another one is changing the same object.
  if (error.code === 'idempotency_key_in_use' || error.code === 'lock_timeout') return 'rate';
  if (error instanceof Stripe.errors.StripeCardError) return 'declined';
  if (error instanceof Stripe.errors.StripeRateLimitError) return 'rate';
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'auth';
  if (error instanceof Stripe.errors.StripePermissionError) return 'auth';
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'invalid';
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'invalid';
  return 'unavailable';
}

/** A card that was declined leaves a payment behind, which says why. */
export function refusedIntent(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError && error.payment_intent !== undefined) return error.payment_intent;
  throw error;
}

/** What Stripe does not know is undefined. */
export function unlessUnknown(error: unknown): undefined {
  if (error instanceof ProviderError && error.kind === 'invalid') return undefined;
  throw error;
}
