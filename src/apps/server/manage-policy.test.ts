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
