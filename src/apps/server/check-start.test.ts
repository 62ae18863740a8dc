import { expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { checkStart } from './check-start.ts';

const operator = { OPERATOR_NAME: 'Ana Ltd', OPERATOR_ADDRESS: 'Rua 1, Lisbon', SUPPORT_EMAIL: 'help@ana.example' };
const paypal = {
  PAYPAL_CLIENT_ID: 'client-of-this',
  PAYPAL_CLIENT_SECRET: 'secret-of-this',
  PAYPAL_WEBHOOK_ID: '8PT597110X687430LKGECATA',
};
const stripe = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const open = { PUBLIC_URL: 'https://vitrine.example.org', SMTP_URL: 'smtp://mail.example.org', ...operator };
const braintree = {
  BRAINTREE_MERCHANT_ID: 'merchant',
  BRAINTREE_PUBLIC_KEY: 'public-of-this',
  BRAINTREE_PRIVATE_KEY: 'private-of-this',
  BRAINTREE_MERCHANT_ACCOUNT_USD: 'dollars',
};
it.each<[string, Record<string, string>, RegExp[], RegExp[]]>([
  ['with mail and https', open, [], []],
  ['without mail', { ...open, SMTP_URL: '' }, [/^SMTP_URL/], []],
  ['without mail, as wished', { ...open, SMTP_URL: '', WITHOUT_MAIL: '1' }, [], [/^WITHOUT_MAIL/]],
  ['without https', { ...open, PUBLIC_URL: 'http://vitrine.example.org' }, [/^PUBLIC_URL/], []],
  [
    'without https, as wished',
    { ...open, PUBLIC_URL: 'http://vitrine.example.org', WITHOUT_HTTPS: '1' },
    [],
    [/^WITHOUT_HTTPS/],
  ],
  ['with bad days of test payments', { ...open, SANDBOX_DELIVERY: 'lost' }, [/^SANDBOX_DELIVERY/], []],
  ['with test payments', { ...open, SANDBOX_PAYMENTS: '1' }, [/^SANDBOX_PAYMENTS/], []],
  [
    'with all of it',
    { ...operator, VITRINE_MODE: 'production', SANDBOX_PAYMENTS: '1' },
    [/^SANDBOX/, /^SMTP/, /^PUBLIC/],
    [],
  ],
  ['with a fast clock for tests', { SANDBOX_CLOCK: '10' }, [], []],
  ['with a fast clock in production', { ...open, SANDBOX_CLOCK: '10' }, [/^SANDBOX_CLOCK/], []],
  [
    'with a fast clock beside a real provider',
    { SANDBOX_PAYMENTS: '1', SANDBOX_CLOCK: '10', ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' },
    [/^SANDBOX_CLOCK/],
    [],
  ],
  ['that names no operator', { ...open, SUPPORT_EMAIL: '' }, [], [/^SUPPORT_EMAIL not set/]],
  ['for development', {}, [], []],
  ['with Stripe', { ...open, ...stripe }, [], []],
  ['with Stripe’s test keys', { ...open, ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' }, [], [/test key/]],
  ['with Stripe and no webhooks', { ...open, ...stripe, STRIPE_WEBHOOK_SECRET: '' }, [], [/^STRIPE_WEBHOOK_SECRET/]],
  ['with Braintree', { ...open, ...braintree }, [], []],
  ['with Braintree’s test accounts', { ...open, ...braintree, BRAINTREE_ENV: 'sandbox' }, [], [/^BRAINTREE_ENV/]],
  ['with half of Braintree', { ...open, ...braintree, BRAINTREE_PRIVATE_KEY: '' }, [/^BRAINTREE_PRIVATE_KEY/], []],
  [
    'with Braintree and no currency',
    { ...open, ...braintree, BRAINTREE_MERCHANT_ACCOUNT_USD: '' },
    [/^BRAINTREE_MERCHANT_ACCOUNT_USD/],
    [],
  ],
  ['with PayPal', { ...open, ...paypal }, [], []],
  ['with PayPal’s test accounts', { ...open, ...paypal, PAYPAL_ENV: 'sandbox' }, [], [/^PAYPAL_ENV/]],
  ['with memberships of PayPal without its keys', { ...open, PAYPAL_MEMBERSHIPS: '1' }, [], [/^PAYPAL_MEMBERSHIPS/]],
  ['with memberships of PayPal', { ...open, ...paypal, PAYPAL_MEMBERSHIPS: '1' }, [], []],
  ['with PayPal and no webhooks', { ...open, ...paypal, PAYPAL_WEBHOOK_ID: '' }, [], [/^PAYPAL_WEBHOOK_ID/]],
  ['with plans at PayPal', { ...open, ...paypal, PAYPAL_PLAN_IDS: 'pro.month=P-5ML4271244454362WXNWU5NQ' }, [], []],
  [
    'with plans at PayPal without its keys',
    { ...open, PAYPAL_PLAN_IDS: 'pro.month=P-5ML4271244454362WXNWU5NQ' },
    [/^PAYPAL_PLAN_IDS: set/],
    [],
  ],
  [
    'with plans at two providers',
    {
      ...{ ...open, ...paypal, PAYPAL_PLAN_IDS: 'pro.month=P-5ML4271244454362WXNWU5NQ' },
      ...{ ...stripe, STRIPE_PLAN_PRICES: 'pro.month=price_1' },
    },
    [],
    [/^PAYPAL_PLAN_IDS: not used/],
  ],
  [
    'with half of PayPal',
    { ...open, PAYPAL_CLIENT_ID: 'client-of-this' },
    [/PAYPAL_CLIENT_SECRET as well/],
    [/^PAYPAL_WEBHOOK/],
  ],
  [
    'with accounts of creators beside what pays the operator alone',
    { ...open, ...stripe, STRIPE_CONNECT: '1', STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2', ...paypal, ...braintree },
    [],
    [/^PAYPAL_CLIENT_ID: not offered, since STRIPE_CONNECT/, /^BRAINTREE_MERCHANT_ID: not offered/],
  ],
  ['with half of Stripe', { ...open, STRIPE_WEBHOOK_SECRET: 'whsec_1' }, [/STRIPE_SECRET_KEY as well/], []],
  [
    'with Stripe’s keys of two modes',
    { ...open, ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    [/^STRIPE_PUBLISHABLE_KEY/],
    [],
  ],
  ['with a file that is not there', { CUSTOM_HOSTS_CA: '/nowhere/ca.pem' }, [/^CUSTOM_HOSTS_CA: there is no file/], []],
])('settings start a server %s, or say what keeps it from starting', (_case, env, refusals, warnings) => {
  const checked = checkStart(readConfig(env));
  expect(checked.refusals).toEqual(refusals.map(words => expect.stringMatching(words)));
  expect(checked.warnings).toEqual(warnings.map(words => expect.stringMatching(words)));
});
