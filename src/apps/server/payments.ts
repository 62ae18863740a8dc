import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { perCurrency } from '../../base/currency.ts';
import { creatorIdOf } from '../../base/id.ts';
import type { Config } from '../../platform/config.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { CardPayments } from '../../product/bookings/booking/card-payments.ts';
import type { PaymentDeps } from '../../product/payments/attempts/payments.flow.ts';
import { braintreePayments } from '../../product/payments/braintree/braintree-payments.flow.ts';
import type { PaymentsDeps } from '../../product/payments/braintree-page/pay-page.routes.ts';
import { changeCard, checkCardChanges, keptCard } from '../../product/payments/kept-cards/change-card.flow.ts';
import { ownKeyOf } from '../../product/payments/payouts/payout-deps.flow.ts';
import type { PayoutPort } from '../../product/payments/payouts/payout-port.ts';
import { paypalPayments } from '../../product/payments/paypal/paypal-payments.flow.ts';
import { fetchCertificate } from '../../product/payments/paypal/paypal-webhook.flow.ts';
import { createBreaker, guarded } from '../../product/payments/port/breaker.flow.ts';
import { limitsOf, methodsOf, onlyProvider } from '../../product/payments/port/payee.ts';
import type { Payee, PaymentPort } from '../../product/payments/port/payment-port.ts';
import { sandboxPayments } from '../../product/payments/sandbox/sandbox-payments.flow.ts';
import { renewPayment } from '../../product/payments/settling/renew-payment.flow.ts';
import { checkPayments } from '../../product/payments/settling/settle-payment.flow.ts';
import { startPayment } from '../../product/payments/settling/start-payment.flow.ts';
import { stripeId, stripePayments } from '../../product/payments/stripe/stripe-payments.flow.ts';
import { stripePayouts } from '../../product/payments/stripe/stripe-payouts.flow.ts';
import { createSandboxGateway, type SandboxGateway } from '../sandbox-gateway/sandbox-gateway.ts';

/** The payments room ready to use, and the test gateway when it is allowed. */
export type Payments = { payments: PaymentsDeps; gateway: SandboxGateway | undefined };

/**
 * The configured providers. The test gateway runs in this process, but its adapter reaches it over loopback, since
 * a server may not reach itself through the proxy in front of it. A worker has no gateway and asks a web server's.
 */
export function composePayments(deps: PlatformContext, app: FastifyInstance, payScript: string): Payments {
  const { config } = deps;
  const stripe = stripeOf(deps);
  const ownPage = braintreeOf(deps, payScript);
  const real = [...stripe.providers, ...paypalOf(deps), ...(ownPage === undefined ? [] : [ownPage.braintree])];
  if (!config.sandboxPayments)
    return { payments: { ...deps, ...stripe, providers: real, ownPage }, gateway: undefined };
  // Derived from the installation's key, which all its servers share.
  const secret =
    config.SANDBOX_SECRET ?? createHmac('sha256', deps.linkSecret).update('test payments').digest('base64url');
  const baseUrl = () =>
    config.ROLE === 'worker' ? config.publicUrl : (loopback(app.server.address()) ?? config.publicUrl);
  return {
    payments: { ...deps, ...stripe, providers: [...real, sandboxPayments({ baseUrl, secret })], ownPage },
    gateway: createSandboxGateway({
      ...deps,
      secret,
      webhookUrl: () => `${baseUrl()}/api/webhooks/sandbox`,
      delivery: config.SANDBOX_DELIVERY,
    }),
  };
}

/** Stripe, where this installation or its creators have keys: taking payments, and accounts of creators. */
function stripeOf(deps: PlatformContext): { providers: PaymentPort[]; payouts: PayoutPort[] } {
  const { config } = deps;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_CONNECT: connects, STRIPE_API_BASE: base } = config;
  if (secretKey === undefined && !config.STRIPE_OWN_KEYS) return { providers: [], payouts: [] };
  const settings = {
    secretKey,
    webhookSecrets: [...config.STRIPE_WEBHOOK_SECRET, ...config.STRIPE_CONNECT_WEBHOOK_SECRET],
    base,
    methods: config.STRIPE_METHODS,
    live: secretKey?.includes('_live_') ?? config.mode === 'production',
    // With accounts of creators the money is theirs, never the installation's.
    collects: secretKey !== undefined && !connects,
    connects,
    takesKeys: config.STRIPE_OWN_KEYS,
    ownKey: (payee: Payee) => ownKeyOf(deps, stripeId, payee),
  };
  const breaker = createBreaker('Stripe');
  const payouts = connects || config.STRIPE_OWN_KEYS ? [guarded(stripePayouts(settings), breaker)] : [];
  return { providers: [guarded(stripePayments(settings), breaker)], payouts };
}

/** PayPal and Braintree pay the operator: with accounts of creators that would be other people's money. */
const paysOperator = ({ STRIPE_CONNECT: connects, STRIPE_OWN_KEYS: takesKeys }: Config): boolean =>
  !connects && !takesKeys;

/** Where PayPal is, for real money and for its test accounts. */
export const paypalBases = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' } as const;

function paypalOf({ config, clock }: PlatformContext): PaymentPort[] {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: secret, PAYPAL_ENV: env } = config;
  if (clientId === undefined || secret === undefined) return [];
  const paypal = paypalPayments({
    base: config.PAYPAL_API_BASE ?? paypalBases[env],
    clientId,
    secret,
    webhookId: config.PAYPAL_WEBHOOK_ID ?? '',
    brand: config.OPERATOR_NAME ?? 'Vitrine',
    live: env === 'live',
    collects: paysOperator(config),
    keeps: config.PAYPAL_MEMBERSHIPS,
    certificateAt: fetchCertificate,
    now: () => clock.now(),
  });
  return [guarded(paypal, createBreaker('PayPal'))];
}

/** Braintree and our page for it; `script` is the address of that page's script. */
function braintreeOf({ config, db, clock }: PlatformContext, script: string): PaymentsDeps['ownPage'] {
  const {
    BRAINTREE_MERCHANT_ID: merchantId,
    BRAINTREE_PUBLIC_KEY: publicKey,
    BRAINTREE_PRIVATE_KEY: privateKey,
  } = config;
  if (merchantId === undefined || publicKey === undefined || privateKey === undefined) return undefined;
  const at = { live: config.BRAINTREE_ENV === 'production', base: config.BRAINTREE_API_BASE };
  const braintree = braintreePayments({
    ...at,
    merchantId,
    publicKey,
    privateKey,
    accounts: perCurrency(currency => config[`BRAINTREE_MERCHANT_ACCOUNT_${currency}`]),
    methods: config.BRAINTREE_METHODS,
    confirms: config.BRAINTREE_THREE_D_SECURE,
    collects: paysOperator(config),
    origin: config.publicUrl,
    db,
    clock,
  });
  return {
    braintree: guarded(braintree, createBreaker('Braintree')),
    fields: { ...at, script, confirms: config.BRAINTREE_THREE_D_SECURE },
  };
}

/** Card payments as bookings know them. */
export function cardPayments(payments: PaymentDeps): CardPayments {
  return {
    methods: (accounts, currency, keeps) => methodsOf(payments.providers, accounts, currency, keeps),
    onlyProvider: (...asked) => onlyProvider(payments.providers, ...asked),
    limits: (...asked) => limitsOf(payments.providers, ...asked),
    test: payments.providers.some(provider => provider.caps.testPayments),
    start: input => startPayment(payments, { ...input, creatorId: creatorIdOf(input.creatorId) }),
    renew: input => renewPayment(payments, { ...input, creatorId: creatorIdOf(input.creatorId) }),
    keptCard: (creatorId, orderId) => keptCard(payments, creatorIdOf(creatorId), orderId),
    changeCard: input => changeCard(payments, { ...input, creatorId: creatorIdOf(input.creatorId) }),
    checkCard: (creatorId, orderId) => checkCardChanges(payments, creatorIdOf(creatorId), orderId),
    settle: (creatorId, orderId) => checkPayments(payments, creatorIdOf(creatorId), orderId),
  };
}

function loopback(address: AddressInfo | string | null): string | undefined {
  if (address === null || typeof address === 'string') return undefined;
  const everywhere = address.address === '0.0.0.0' || address.address === '::';
  const host = everywhere ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
