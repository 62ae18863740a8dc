import { afterAll, expect, it } from 'vitest';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { shot } from '../../kit/browser/shot.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { openStripe } from '../../kit/payments/stripe/open-stripe.ts';
import { webhookSecret } from '../../kit/payments/stripe/stripe-events.ts';
import { startVitrine } from '../../kit/server/vitrine.ts';

const day = 86_400_000;
let ahead = 0;
const stripe = await openStripe(() => new Date(Date.now() + ahead));
const { bank, plans } = stripe;
afterAll(() => stripe.close());
for (const [plan, amount] of Object.entries({ basic: 900, pro: 1900 }))
  plans.addPrice(`price_${plan}`, { amount, currency: 'usd', interval: 'month' });
const vitrine = await startVitrine({
  settings: {
    STRIPE_SECRET_KEY: 'sk_test_platform',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.base,
    STRIPE_PLAN_PRICES: 'basic.month=price_basic,pro.month=price_pro',
    PLAN_TRIAL_DAYS: '0',
  },
});
const browser = await sharedBrowser();

it('a plan is bought at Stripe, changed once a bank is asked, paid late, cancelled and kept', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'stripeplanday');
  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1440, height: 900 } });
  const look = async (name: string) => {
    expect(await findBarriers(page)).toEqual([]);
    for (const width of [768, 360, 1440]) {
      await resized(page, { width, height: 900 });
      expect(await isTooWide(page)).toBe(false);
      await shot(page, `${name}-${width}`);
    }
  };
  /** Stripe's webhook reports the change. */
  async function tell(from: number): Promise<void> {
    for (const event of bank.events.told.slice(from)) {
      const { payload, headers } = bank.events.signed(event, { at: new Date() });
      const told = await fetch(`${vitrine.base}/api/webhooks/stripe`, { method: 'POST', headers, body: payload });
      expect(told.status).toBe(200);
    }
  }

  await page.goto('/manage/pricing');
  await page.getByRole('radio', { name: /^Basic/ }).check();
  await look('pricing');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await page.getByRole('heading', { name: 'Subscribe with Stripe' }).waitFor();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Renews on').waitFor();
  const sub = plans.ids().at(-1) ?? '';

  plans.newCard(sub, { last4: '3184', pays: true, asks: true });
  await page.getByRole('link', { name: 'Change plan' }).click();
  await page.getByRole('radio', { name: /^Pro/ }).check();
  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm change' }).click();
  await page.getByText('Your bank asks you to confirm the payment').waitFor();
  const link = page.getByRole('link', { name: /^Confirm payment/ });
  expect(await link.getAttribute('href')).toMatch(/^https:\/\/invoice\.stripe\.com\//);
  await look('confirm');
  const from = bank.events.told.length;
  plans.confirm(sub);
  await tell(from);
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText('$19.00 a month').count();
    })
    .toBeGreaterThan(0);
  expect(await link.count()).toBe(0);

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText('You won’t be charged again.').waitFor();
  await look('ending');
  await page.getByRole('button', { name: 'Keep subscription' }).click();
  await page.getByText('Renews on').waitFor();

  plans.newCard(sub, { last4: '0341', pays: false });
  ahead = 32 * day;
  await page.goto('/manage/billing?back=portal');
  await page.getByText('Payment failed', { exact: true }).waitFor();
  await look('past-due');
  await page.getByRole('button', { name: 'Update card' }).click();
  await page.getByRole('heading', { name: 'Billing portal' }).waitFor();
  plans.newCard(sub, { last4: '4242', pays: true });
  await page.goto('/manage/billing?back=portal');
  await page.getByText('Renews on').waitFor();
});
