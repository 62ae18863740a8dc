import braintree from 'braintree';
import { ProviderError, type ProviderErrorKind } from '../port/payment-port.ts';
import { callInTries, readMs } from '../port/provider-call.flow.ts';

/**
 * Milliseconds one request may take without an answer; all tries of one call together have 30 seconds
 * (provider-call.flow.ts).
 */
const silentMs = 25_000;

export type BraintreeKeys = {
  merchantId: string;
  publicKey: string;
  privateKey: string;
  live: boolean;
  /** An emulator of Braintree, for tests. */
  base?: string | undefined;
  /** Shorter than usual, for tests. */
  silentMs?: number | undefined;
};

/** Paid with a nonce from the browser, once or as the first of several; or charged to a stored method. */
export type Sale = {
  amount: string;
  orderId: string;
  merchantAccountId: string;
} & (
  | {
      paymentMethodNonce: string;
      transactionSource?: 'recurring_first';
      options: { submitForSettlement: true; storeInVaultOnSuccess?: true };
    }
  | { paymentMethodToken: string; transactionSource: 'recurring'; options: { submitForSettlement: true } }
);
type Keeping = {
  customerId: string;
  paymentMethodNonce: string;
  options: { verifyCard: true; verificationMerchantAccountId: string };
};
type Criterion = { is(value: string): void };
type DateCriterion = { between(from: Date, to: Date): void };
type DisputeCriterion = { receivedDate(): { min(day: string): void } };

/** The part of the SDK we use. Its own types promise more than is sent, so answers are parsed by our own schemas. */
export type BraintreeSdk = {
  config: { timeout: number };
  clientToken: { generate(options: { merchantAccountId: string }): Promise<unknown> };
  transaction: {
    sale(sale: Sale): Promise<unknown>;
    find(id: string): Promise<unknown>;
    search(ask: (search: { orderId(): Criterion; createdAt(): DateCriterion }) => void): AsyncIterable<unknown>;
    void(id: string): Promise<unknown>;
    refund(id: string, options: { amount: string; orderId: string }): Promise<unknown>;
  };
  customer: { create(options: object): Promise<unknown> };
  paymentMethodNonce: { find(nonce: string): Promise<unknown> };
  paymentMethod: { create(options: Keeping): Promise<unknown>; delete(token: string): Promise<unknown> };
  dispute: { search(ask: (search: DisputeCriterion) => void): AsyncIterable<unknown> };
  webhookNotification: {
    parse(signature: string, payload: string): Promise<unknown>;
    verify(challenge: string): string;
  };
};

/** The SDK for one merchant, without its own retries. */
export function braintreeSdk(keys: BraintreeKeys): BraintreeSdk {
  const { merchantId, publicKey, privateKey } = keys;
  const gateway = new braintree.BraintreeGateway({
    environment: environmentOf(keys),
    merchantId,
    publicKey,
    privateKey,
  });
  gateway.config.timeout = keys.silentMs ?? silentMs;
  // The SDK's own types promise more than is sent.
  return gateway as unknown as BraintreeSdk;
}

function environmentOf({ base, live }: BraintreeKeys): braintree.Environment {
  if (base === undefined) return live ? braintree.Environment.Production : braintree.Environment.Sandbox;
  const { hostname, port, protocol } = new URL(base);
  const isSecure = protocol === 'https:';
  const at = port || (isSecure ? '443' : '80');
  return new braintree.Environment(hostname, at, base, isSecure, hostname, at);
}

/**
 * One call of the SDK, in up to three tries when it only reads. Throws only ProviderError, which contains no
 * secret.
 */
export const callBraintree = <T>(once: () => Promise<T>, mayRepeat: 'read' | 'once' = 'read'): Promise<T> =>
  callInTries(
    async () => {
      try {
        return await once();
      } catch (error) {
        throw braintreeError(error);
      }
    },
    mayRepeat === 'read',
    mayRepeat === 'read' ? readMs : undefined,
  );

const kinds: Readonly<Record<string, ProviderErrorKind>> = {
  authenticationError: 'auth',
  authorizationError: 'auth',
  notFoundError: 'invalid',
  invalidKeysError: 'invalid',
  upgradeRequired: 'invalid',
  tooManyRequestsError: 'rate',
};

/** For what is already gone, not found is not a failure. */
export function unlessGone(error: unknown): undefined {
  if (error instanceof ProviderError && error.cause instanceof Error && error.cause.name === 'notFoundError')
    return undefined;
  throw error;
}

function braintreeError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const name = error instanceof Error ? error.name : '';
  return new ProviderError(kinds[name] ?? 'unavailable', `Braintree: ${name || 'no answer'}`, { cause: error });
}
