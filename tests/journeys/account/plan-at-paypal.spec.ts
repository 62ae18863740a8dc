import { afterAll, expect, it } from 'vitest';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { shot } from '../../kit/browser/shot.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { openPaypal, paypalSettings } from '../../kit/payments/paypal/open-paypal.ts';
import { startVitrine } from '../../kit/server/vitrine.ts';

const day = 86_400_000;
let ahead = 0;
const paypal = await openPaypal(() => new Date(Date.now() + ahead));
const { plans } = paypal.bank;
afterAll(async () => {
  expect([paypal.judged, paypal.misanswered]).toEqual([[], []]);
  await paypal.close();
});
for (const [plan, cents] of Object.entries({ basic: 900, pro: 1900 }))
  plans.addPlan(`P-${plan.toUpperCase()}AT4VITRINE`, { cents, interval: 'month' });
const vitrine = await startVitrine({
  settings: {
    ...paypalSettings(paypal.base),
    PAYPAL_PLAN_IDS: 'basic.month=P-BASICAT4VITRINE,pro.month=P-PROAT4VITRINE',
    PLAN_TRIAL_DAYS: '0',
  },
});
const browser = await sharedBrowser();

it('a plan is approved at PayPal, changed, stayed on, paid late, and cancelled for good', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'paypalplanday');
  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1440, height: 900 } });
  const look = async (name: string) => {
    expect(await findBarriers(page)).toEqual([]);
    for (const width of [768, 360, 1440]) {
      await resized(page, { width, height: 900 });
      expect(await isTooWide(page)).toBe(false);
      await shot(page, `${name}-${width}`);
    }
  };
  const agree = async () => {
    await page.getByRole('heading', { name: 'PayPal' }).waitFor();
    await page.getByRole('button', { name: 'Agree and subscribe' }).click();
  };

  await page.goto('/manage/pricing');
  await page.getByRole('radio', { name: /^Basic/ }).check();
  await look('pricing');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await page.getByRole('heading', { name: 'PayPal' }).waitFor();
  await page.goto('/manage/billing');
  await page.getByText('Approve Basic on PayPal to start it.').waitFor();
  await look('incomplete');
  await page.getByRole('link', { name: 'Continue to PayPal' }).click();
  await agree();
  await page.getByText('Renews on').waitFor();
  await page.getByText('PayPal, maya@paypal.example').waitFor();
  await look('active');
  const sub = plans.ids().at(-1) ?? '';

  await page.getByRole('link', { name: 'Change plan' }).click();
  await page.getByRole('radio', { name: /^Pro/ }).check();
  await page.getByRole('button', { name: 'Change plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('You’ll approve this on PayPal. You won’t be charged today.').waitFor();
  await look('quote');
  await dialog.getByRole('button', { name: 'Continue to PayPal' }).click();
  await page.getByRole('heading', { name: 'PayPal' }).waitFor();
  await page.goto('/manage/billing');
  await page.getByText('Approve your plan change on PayPal').waitFor();
  await look('confirm');
  // It opens beside: the same page is gone to here.
  await page.goto((await page.getByRole('link', { name: /^Approve on PayPal/ }).getAttribute('href')) ?? '');
  await agree();
  await page.getByText(/^Pro from /).waitFor();
  await look('next');
  await page.getByRole('button', { name: 'Keep subscription' }).click();
  await page.getByText('You stay on Basic once you approve it on PayPal.').waitFor();
  await look('staying');
  await page.goto((await page.getByRole('link', { name: /^Approve on PayPal/ }).getAttribute('href')) ?? '');
  await agree();
  await page.getByText(/\$9\.00 on /).waitFor();

  plans.setPays(sub, false);
  ahead = 32 * day;
  await page.goto('/manage/billing?back=checkout');
  await page.getByText('Payment failed', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: /^Check on PayPal/ }).getAttribute('href')).toContain(
    '/myaccount/autopay/',
  );
  await look('past-due');
  plans.payNow(sub);
  await page.goto('/manage/billing?back=checkout');
  await page.getByText('Renews on').waitFor();

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText('You can’t undo this on PayPal').waitFor();
  await look('cancelling');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText('You won’t be charged again.').waitFor();
  expect(plans.sub(sub).status).toBe('CANCELLED');
  expect(await page.getByRole('button', { name: 'Keep subscription' }).count()).toBe(0);
  await look('ending');
  await page.goto('/manage/pricing');
  await page.getByRole('radio', { name: /^Pro/ }).check();
  await page
    .getByText(/Then you can choose a plan again/)
    .first()
    .waitFor();
  await look('pricing-ending');
});
