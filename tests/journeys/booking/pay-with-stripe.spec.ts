import { afterAll, expect, it } from 'vitest';
import { dollars, openShop } from '../../kit/bookings/shop.ts';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { openStripe } from '../../kit/payments/stripe/open-stripe.ts';
import { connectSecret, webhookSecret } from '../../kit/payments/stripe/stripe-events.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { startVitrine } from '../../kit/server/vitrine.ts';

const stripe = await openStripe();
const { bank } = stripe;
afterAll(() => stripe.close());
const vitrine = await startVitrine({
  settings: {
    STRIPE_SECRET_KEY: 'sk_test_platform',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret,
    STRIPE_CONNECT: '1',
    STRIPE_API_BASE: stripe.base,
  },
});
const browser = await sharedBrowser();
const app = overHttp(vitrine);

it('a creator connects Stripe, a visitor pays on its page, and the order is paid and refunded', async () => {
  const shop = await openShop(app, 'stripeday', {
    services: [{ title: 'A lesson', price: dollars(45), payMethods: ['card'] }],
  });
  await app.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);

  const desk = await openTab(browser, vitrine, { as: shop, viewport: { width: 1440, height: 900 } });
  await desk.goto('/manage/accountSettings#payouts');
  const part = desk.locator('#payouts');
  await part.getByText('Customers can’t pay you by card yet.').waitFor();
  await part.getByRole('button', { name: 'Connect Stripe' }).click();
  await desk.getByRole('button', { name: 'Later' }).click();
  await part.getByText('Setup not finished').waitFor();
  await part.getByRole('button', { name: 'Finish on Stripe' }).click();
  await desk.getByRole('button', { name: 'Finish', exact: true }).click();
  await part.getByText('Active').waitFor();
  expect(await findBarriers(desk, { within: '#payouts' })).toEqual([]);
  await resized(desk, { width: 360, height: 780 });
  expect(await isTooWide(desk)).toBe(false);
  await resized(desk, { width: 1440, height: 900 });

  const page = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 }, timezoneId: 'Europe/Lisbon' });
  const dialog = page.getByRole('dialog');
  await page.goto(`/at/${shop.userUrl}`);
  await page.getByRole('link', { name: 'Book: A lesson' }).first().click();
  await dialog
    .getByRole('button', { name: /^\d{1,2}:\d\d/ })
    .first()
    .click();
  await dialog.getByText('Apple Pay, Google Pay or card').waitFor();
  await dialog.getByLabel('Name').fill('Ana Silva');
  await dialog.getByLabel('Email').fill('ana@example.org');
  await dialog.getByRole('button', { name: 'Continue to payment, $45.00' }).click();
  await page.getByRole('heading', { name: 'Pay with Stripe' }).waitFor();

  // Back without paying: the time is still held, and Stripe’s same page opens again.
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL(/\/bookings\//);
  await page.goto(`/at/${shop.userUrl}`);
  await dialog.getByText(/Not paid yet\. Your time is held until/).waitFor();
  await dialog.getByRole('button', { name: 'Continue to payment, $45.00' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
  expect(bank.sessions()).toHaveLength(1);
  for (const event of bank.events.told) {
    const { payload, headers } = bank.events.signed(event);
    const told = await fetch(`${vitrine.base}/api/webhooks/stripe`, { method: 'POST', headers, body: payload });
    expect(told.status).toBe(200);
  }
  await page.context().close();

  await desk.goto('/manage/order');
  await desk
    .getByRole('row', { name: /Ana Silva/ })
    .getByRole('link')
    .first()
    .click();
  const sheet = desk.getByRole('dialog').first();
  await sheet.getByText('Paid by card').first().waitFor();
  await sheet
    .getByRole('button', { name: /^Refund/ })
    .first()
    .click();
  await desk.getByLabel('Amount').fill('45');
  await desk.getByRole('button', { name: 'Refund $45.00' }).click();
  await expect.poll(() => bank.refunds().map(({ amount }) => amount)).toEqual([4500]);
  await desk.context().close();
});
