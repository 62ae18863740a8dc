import { afterAll, expect, it } from 'vitest';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { openStripe } from '../../kit/payments/stripe/open-stripe.ts';
import { webhookSecret } from '../../kit/payments/stripe/stripe-events.ts';
import { startVitrine } from '../../kit/server/vitrine.ts';

const stripe = await openStripe();
const { plans } = stripe;
afterAll(() => stripe.close());
plans.addPrice('price_pro_month', { amount: 1900, currency: 'usd', interval: 'month' });
plans.addPrice('price_empower_month', { amount: 3900, currency: 'usd', interval: 'month' });
const vitrine = await startVitrine({
  settings: {
    STRIPE_SECRET_KEY: 'sk_test_platform',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.base,
    STRIPE_PLAN_PRICES: 'pro.month=price_pro_month,empower.month=price_empower_month',
    PLAN_TRIAL_DAYS: '0',
  },
});
const browser = await sharedBrowser();

it('a creator subscribes on Stripe’s page, changes the plan, cancels and keeps it', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'stripeplans');
  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 768, height: 1024 } });
  await page.goto('/manage/pricing');
  await page.getByText('$19.00 a month').waitFor();
  expect(await isTooWide(page)).toBe(false);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByText('Enter a card to start Pro.').waitFor();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Renews on').waitFor();
  await page.getByText('Card ending in 4242').waitFor();

  await page.getByRole('link', { name: 'Change plan' }).click();
  await page.getByText('Premium', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByText('You pay the difference of $20.00 today.').waitFor();
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await page.getByText('You’re on Premium now.').waitFor();

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText('You won’t be charged again.').waitFor();
  await page.getByRole('button', { name: 'Keep my plan' }).click();
  await page.getByText('Renews on').waitFor();

  await page
    .getByRole('link', { name: /^View invoice/ })
    .first()
    .click();
  const pdf = page.getByRole('link', { name: 'Download PDF' });
  expect(await pdf.getAttribute('href')).toContain('https://pay.stripe.com/invoice/');
  await page.keyboard.press('Escape');
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await isTooWide(page)).toBe(false);
  await page.getByRole('button', { name: 'Open billing portal' }).click();
  await page.getByRole('heading', { name: 'Billing portal' }).waitFor();
});
