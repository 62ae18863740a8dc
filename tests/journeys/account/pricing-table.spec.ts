import { afterAll, expect, it } from 'vitest';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { shot } from '../../kit/browser/shot.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { openStripe } from '../../kit/payments/stripe/open-stripe.ts';
import { webhookSecret } from '../../kit/payments/stripe/stripe-events.ts';
import { startVitrine } from '../../kit/server/vitrine.ts';

const stripe = await openStripe(() => new Date());
afterAll(() => stripe.close());
for (const [plan, amount] of Object.entries({ basic: 900, pro: 1900 }))
  stripe.plans.addPrice(`price_${plan}`, { amount, currency: 'usd', interval: 'month' });
const vitrine = await startVitrine({
  settings: {
    STRIPE_SECRET_KEY: 'sk_test_platform',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_platform',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.base,
    STRIPE_PLAN_PRICES: 'basic.month=price_basic,pro.month=price_pro',
    STRIPE_PRICING_TABLE_ID: 'prctbl_1',
  },
});
const browser = await sharedBrowser();
const creator = await creatorWithSamplePage(vitrine, 'tablebuyer');

/** As Stripe's script does it: the element holds a frame of Stripe's, which lays itself out by its own width. */
const script = `customElements.define('stripe-pricing-table', class extends HTMLElement {
  connectedCallback() {
    const frame = document.createElement('iframe');
    frame.src = 'https://js.stripe.com/v3/pricing-table-app.html';
    frame.title = 'Pricing table ' + this.getAttribute('pricing-table-id') + ' ' + this.getAttribute('publishable-key');
    frame.style.cssText = 'display:block;width:100%;height:420px;border:0';
    this.attachShadow({ mode: 'open' }).append(frame);
  }
})`;
const frame = `<!doctype html><meta name="viewport" content="width=device-width"><title>Plans</title><style>
  main { display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); gap: 16px; font: 16px sans-serif; }
  section { padding: 16px; border: 1px solid #ddd; }</style>
  <main><section>Basic<p>$9.00 a month</section><section>Pro<p>$19.00 a month</section></main>`;

it.each(['light', 'dark'] as const)('Stripe’s table of prices has the room it needs, on %s', async colorScheme => {
  const page = await openTab(browser, vitrine, { as: creator, colorScheme, viewport: { width: 1440, height: 900 } });
  const refused: string[] = [];
  page.on('console', message => {
    if (/Content.Security.Policy/i.test(message.text()) && message.type() === 'error') refused.push(message.text());
  });
  await page.route('https://js.stripe.com/**', route =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: frame }),
  );
  await page.goto('/manage/pricing');
  await page.frameLocator('iframe[title^="Pricing table prctbl_1 pk_test_platform"]').getByText('Pro').waitFor();
  expect(await page.getByRole('radio', { name: /^Basic/ }).count()).toBe(0);
  for (const width of [360, 768, 1440]) {
    await resized(page, { width, height: 900 });
    expect(await isTooWide(page)).toBe(false);
    await shot(page, `table-${width}-${colorScheme}`, { fullPage: true });
  }
  expect(refused).toEqual([]);
  await page.context().close();
});

it('where Stripe’s table cannot be loaded, plans are chosen here', async () => {
  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1440, height: 900 } });
  await page.route('https://js.stripe.com/**', route => route.abort());
  await page.goto('/manage/pricing');
  await page.getByRole('radio', { name: /^Basic/ }).check();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await page.getByRole('heading', { name: 'Subscribe with Stripe' }).waitFor();
  await page.context().close();
});
