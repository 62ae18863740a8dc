import { expect, it } from 'vitest';
import { managePolicy } from './manage-policy.ts';

it.each([
  ['/manage/pricing', 'prctbl_1', true],
  ['/manage/pricing', undefined, false],
  ['/manage/billing', 'prctbl_1', false],
  ['/manage', 'prctbl_1', false],
])('at %s with table %s, Stripe’s script may run: %s', (path, table, may) => {
  const policy = managePolicy({ STRIPE_PRICING_TABLE_ID: table }, path);
  expect(policy.includes("script-src 'self' https://js.stripe.com;")).toBe(may);
  expect(policy.includes("frame-src 'self' https://js.stripe.com;")).toBe(may);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toContain("script-src 'self' 'unsafe");
});

it.each([
  ['no key', {}, "connect-src 'self';"],
  ['a key, and this server', { ANALYTICS_APP_KEY: 'key-of-the-app' }, "connect-src 'self';"],
  ['an address without a key', { ANALYTICS_URL: 'https://collector.example/2' }, "connect-src 'self';"],
  [
    'a key and an address',
    { ANALYTICS_APP_KEY: 'key-of-the-app', ANALYTICS_URL: 'https://collector.example/2' },
    "connect-src 'self' https://collector.example;",
  ],
])('with %s the dashboard may send to: %j', (_what, config, rule) => {
  expect(managePolicy(config, '/manage')).toContain(rule);
});
