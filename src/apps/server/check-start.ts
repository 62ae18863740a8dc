import { accessSync, constants } from 'node:fs';
import { currencyCodes } from '../../base/currency.ts';
import type { Config } from '../../platform/config.ts';
import { authSentences } from '../../product/accounts/errors/auth-errors.ts';

/**
 * Settings with which a server refuses to start in public, and those it only warns about because another setting
 * allows them.
 */
export function checkStart(config: Config): { refusals: string[]; warnings: string[] } {
  const refusals: string[] = [];
  const warnings: string[] = [];
  if (config.DATABASE_DIRECT_URL !== undefined && config.DATABASE_URL === undefined)
    refusals.push('DATABASE_DIRECT_URL: set DATABASE_URL to the address of the pooler as well');
  if (config.DATABASE_REPLICA_URL !== undefined && config.DATABASE_URL === undefined)
    refusals.push('DATABASE_REPLICA_URL: set DATABASE_URL to the address of the database that it follows');
  if ((config.OIDC_ISSUER === undefined) !== (config.OIDC_CLIENT_ID === undefined))
    refusals.push('OIDC_ISSUER and OIDC_CLIENT_ID: set both, or neither');
  if (config.IDENTITY_PROVIDER === 'cognito') {
    if (config.COGNITO_USER_POOL_ID === undefined || config.COGNITO_CLIENT_ID === undefined)
      refusals.push(`COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID: ${authSentences.poolAndClientRequired}`);
    if (config.USER_POOL_API) refusals.push('USER_POOL_API: with IDENTITY_PROVIDER=cognito clients ask Amazon itself');
  }
  if (config.USER_POOL_API && (config.USER_POOL_ID === undefined || config.USER_POOL_CLIENT_ID === undefined))
    refusals.push(`USER_POOL_ID and USER_POOL_CLIENT_ID: ${authSentences.poolAndClientRequired}`);
  if (config.CUSTOM_HOSTS_CA !== undefined && !isReadable(config.CUSTOM_HOSTS_CA))
    refusals.push(`CUSTOM_HOSTS_CA: there is no file ${config.CUSTOM_HOSTS_CA} that can be read`);
  checkRole(config, refusals);
  checkHosts(config, refusals);
  checkFiles(config, refusals, warnings);
  checkStripe(config, refusals, warnings);
  checkPaypal(config, refusals, warnings);
  checkBraintree(config, refusals, warnings);
  checkPayees(config, warnings);
  if (config.SANDBOX_CLOCK !== undefined && !paysInTestsAlone(config))
    refusals.push('SANDBOX_CLOCK: real money would be charged by it: only with test payments, and no other provider');
  if (config.mode !== 'production') return { refusals, warnings };
  if (config.sandboxPayments) refusals.push('SANDBOX_PAYMENTS: test payments take no money: none in production');
  if (config.SANDBOX_DELIVERY !== 'prompt') refusals.push('SANDBOX_DELIVERY: there are no test payments in production');
  if (config.SMTP_URL === undefined) {
    if (config.WITHOUT_MAIL) warnings.push('WITHOUT_MAIL is set: no email leaves this server, and nobody can sign up');
    else refusals.push('SMTP_URL: without it nobody can sign up or hears of a booking (WITHOUT_MAIL=1 starts anyway)');
  }
  const missing = (['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'SUPPORT_EMAIL'] as const).filter(
    name => config[name] === undefined,
  );
  if (missing.length > 0)
    warnings.push(`${missing.join(', ')} not set: terms and privacy policy do not say who runs this Vitrine`);
  if (!config.secure) {
    if (config.WITHOUT_HTTPS) warnings.push('WITHOUT_HTTPS is set: passwords and sessions are sent in clear');
    else refusals.push('PUBLIC_URL: passwords and sessions need https (WITHOUT_HTTPS=1 starts anyway)');
  }
  return { refusals, warnings };
}

function checkRole(config: Config, refusals: string[]): void {
  if (config.ROLE !== 'all' && config.VITRINE_DEMO)
    refusals.push('VITRINE_DEMO: fills a Vitrine that does everything: leave ROLE out');
  if (config.ROLE === 'worker' && config.publicUrl === `http://localhost:${config.PORT}`)
    refusals.push('PUBLIC_URL: a worker writes it into emails: set it to the address of the web servers');
}

function checkHosts(config: Config, refusals: string[]): void {
  for (const name of ['API_URL', 'BOOKING_URL', 'HOME_URL'] as const) {
    const address = config[name] === undefined ? undefined : new URL(config[name]);
    if (address === undefined) continue;
    if (address.pathname !== '/' || address.search !== '') refusals.push(`${name}: write a host alone, without a path`);
    if (config.secure && address.protocol !== 'https:')
      refusals.push(`${name}: PUBLIC_URL is https, and so must this be`);
  }
}

function checkFiles(config: Config, refusals: string[], warnings: string[]): void {
  if (config.FILES === 's3' && config.S3_BUCKET === undefined) refusals.push('S3_BUCKET: FILES=s3 needs a bucket');
  if ((config.S3_ACCESS_KEY_ID === undefined) !== (config.S3_SECRET_ACCESS_KEY === undefined))
    refusals.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both, or neither');
  if (config.mode === 'production' && config.S3_ENDPOINT?.startsWith('http:'))
    warnings.push('S3_ENDPOINT is not https: images and the signatures of calls are sent in clear');
}

const paysInTestsAlone = (config: Config): boolean =>
  config.mode !== 'production' &&
  config.sandboxPayments &&
  !config.STRIPE_OWN_KEYS &&
  [config.STRIPE_SECRET_KEY, config.PAYPAL_CLIENT_ID, config.BRAINTREE_MERCHANT_ID].every(key => key === undefined);

function checkStripe(config: Config, refusals: string[], warnings: string[]): void {
  const { STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: shown, STRIPE_PRICING_TABLE_ID: table } = config;
  const sellsPlans = Object.keys(config.STRIPE_PLAN_PRICES).length > 0;
  if (key === undefined) {
    const alone = (['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET'] as const).find(
      name => config[name] !== undefined && config[name].length > 0,
    );
    if (config.STRIPE_CONNECT) refusals.push('STRIPE_CONNECT: set STRIPE_SECRET_KEY as well');
    if (sellsPlans) refusals.push('STRIPE_PLAN_PRICES: set STRIPE_SECRET_KEY as well');
    if (table !== undefined) refusals.push('STRIPE_PRICING_TABLE_ID: set STRIPE_SECRET_KEY as well');
    if (alone !== undefined) refusals.push(`${alone}: set STRIPE_SECRET_KEY as well`);
    return;
  }
  if (table !== undefined && (shown === undefined || !sellsPlans))
    refusals.push('STRIPE_PRICING_TABLE_ID: set STRIPE_PUBLISHABLE_KEY and STRIPE_PLAN_PRICES as well');
  const isLive = /^.k_live_/;
  if (shown !== undefined && isLive.test(shown) !== isLive.test(key))
    refusals.push('STRIPE_PUBLISHABLE_KEY: one key is for tests and the other is live; take both from one mode');
  if (config.STRIPE_WEBHOOK_SECRET.length === 0)
    warnings.push('STRIPE_WEBHOOK_SECRET not set: payments and refunds are noticed up to a minute late');
  if (config.STRIPE_CONNECT && config.STRIPE_CONNECT_WEBHOOK_SECRET.length === 0)
    warnings.push('STRIPE_CONNECT_WEBHOOK_SECRET not set: payments to creators are noticed up to a minute late');
  if (config.mode === 'production' && !isLive.test(key))
    warnings.push('STRIPE_SECRET_KEY is a test key: payments take no money');
}

function checkPaypal(config: Config, refusals: string[], warnings: string[]): void {
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret, PAYPAL_WEBHOOK_ID: webhook } = config;
  if (id === undefined && secret === undefined) {
    if (webhook !== undefined)
      refusals.push('PAYPAL_WEBHOOK_ID: set PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET as well');
    if (Object.keys(config.PAYPAL_PLAN_IDS).length > 0)
      refusals.push('PAYPAL_PLAN_IDS: set PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET as well');
    if (config.PAYPAL_MEMBERSHIPS)
      warnings.push('PAYPAL_MEMBERSHIPS: not offered: PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are not set');
    return;
  }
  if (id === undefined) refusals.push('PAYPAL_CLIENT_SECRET: set PAYPAL_CLIENT_ID as well');
  if (secret === undefined) refusals.push('PAYPAL_CLIENT_ID: set PAYPAL_CLIENT_SECRET as well');
  if (Object.keys(config.PAYPAL_PLAN_IDS).length > 0 && Object.keys(config.STRIPE_PLAN_PRICES).length > 0)
    warnings.push('PAYPAL_PLAN_IDS: not used, since STRIPE_PLAN_PRICES lets Stripe sell plans');
  if (webhook === undefined)
    warnings.push('PAYPAL_WEBHOOK_ID not set: payments and refunds are noticed up to a minute late');
  if (config.mode === 'production' && config.PAYPAL_ENV === 'sandbox')
    warnings.push('PAYPAL_ENV is sandbox: payments take no money');
}

const braintreeKeys = ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'] as const;
const braintreeAccounts = currencyCodes.map(currency => `BRAINTREE_MERCHANT_ACCOUNT_${currency}` as const);

function checkBraintree(config: Config, refusals: string[], warnings: string[]): void {
  const missing = braintreeKeys.filter(name => config[name] === undefined);
  const accounts = braintreeAccounts.filter(name => config[name] !== undefined);
  if (missing.length === braintreeKeys.length && accounts.length === 0) return;
  if (missing.length > 0) refusals.push(`${missing.join(' and ')}: set with the other BRAINTREE_ settings, or none`);
  if (accounts.length === 0)
    refusals.push('BRAINTREE_MERCHANT_ACCOUNT_USD or another currency’s: Braintree takes no currency without one');
  if (config.mode === 'production' && config.BRAINTREE_ENV === 'sandbox')
    warnings.push('BRAINTREE_ENV is sandbox: payments take no money');
}

/** Offers that pay the operator are unavailable where creators are paid themselves. */
function checkPayees(config: Config, warnings: string[]): void {
  const way = (['STRIPE_CONNECT', 'STRIPE_OWN_KEYS'] as const).find(name => config[name]);
  if (way === undefined) return;
  for (const name of ['PAYPAL_CLIENT_ID', 'BRAINTREE_MERCHANT_ID'] as const)
    if (config[name] !== undefined)
      warnings.push(`${name}: not offered, since ${way} pays creators in their own accounts`);
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
