import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { shot } from '../../kit/browser/shot.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

const widths = [
  ['phone', 360, 780],
  ['desktop', 1440, 900],
] as const;

describe.each(widths)('on a %s', (device, width, height) => {
  const handle = device === 'phone' ? 'inespocket' : 'inesdesk';
  const host = `${handle}@example.org`;
  const guest = `guest.${device}@example.org`;
  const look = (page: Page, name: string) => shot(page, `${name}-${device}`);

  async function newPage(timezoneId: string): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width, height },
      locale: 'en-GB',
      timezoneId,
      reducedMotion: 'reduce',
      baseURL: vitrine.base,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    page.on('pageerror', error => {
      throw error;
    });
    return page;
  }

  it('a creator signs up, answers six questions and is live; a visitor books and pays; both see it', async () => {
    const creator = await newPage('Europe/Lisbon');
    await signUp(creator);
    await answerQuestions(creator);
    await findTheListEmpty(creator);
    await addClass(creator);
    await publishChanges(creator);

    const visitor = await newPage('Asia/Seoul');
    await bookSession(visitor);
    await bookClass(visitor);
    await seeInManage(creator);
  });

  async function signUp(page: Page): Promise<void> {
    await page.goto('/signup');
    await page.getByLabel('First name').fill('Inês');
    await page.getByLabel('Last name').fill('Duarte');
    await page.getByLabel('Email').fill(host);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: /^(Sign up|Create|Continue)/ }).click();
    await expect.poll(() => page.getByText('Use 8 to 16 characters').count()).toBeGreaterThan(0);
    await page.getByLabel('Password', { exact: true }).fill('a window seat');
    await look(page, '1-sign-up');
    await page.getByRole('button', { name: /^(Sign up|Create|Continue)/ }).click();
    const code = /\b\d{6}\b/.exec(await vitrine.mailTo(host, 'is your Vitrine code'))?.[0] ?? '';
    await page.getByLabel('Code').fill(code);
    await page.waitForURL('**/onboarding**');
  }

  async function answerQuestions(page: Page): Promise<void> {
    const next = async () => {
      const button = page.getByRole('button', { name: /^(Continue|Next)/ });
      // In sight without scrolling, however long the question is.
      const box = await button.boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      await button.click();
    };
    const question = (title: string) => page.getByRole('heading', { name: title }).waitFor();
    await question('Add your photo');
    await look(page, '2-avatar');
    await page
      .getByRole('button', { name: /Skip|later/i })
      .first()
      .click();
    await question('What do you do?');
    await page.getByText('Dance Instructor').click();
    await next();
    await question('What are you good at?');
    await next();
    await page.getByText('Choose at least one, or skip this question.').waitFor();
    await page
      .getByRole('button', { name: /^Salsa/ })
      .first()
      .click();
    const typed = page.getByRole('combobox');
    await typed.fill('a');
    await page.getByRole('listbox').waitFor();
    // What is suggested does not lie over it.
    await page.getByRole('button', { name: 'Continue' }).click({ trial: true });
    await typed.fill('');
    for (let more = 0; more < 2; more++)
      await page.getByRole('group', { name: 'Popular' }).getByRole('button').first().click();
    await look(page, '3-skills');
    await next();
    await question('What can people book with you?');
    await page.getByLabel('Name').fill('Private lesson');
    // Dance is proposed in person; times of a lesson online are the visitor's.
    await page.getByRole('radio', { name: 'Online' }).press('Space');
    await look(page, '4-service');
    await next();
    await question('When can people book you?');
    await next();
    await question('Write your greeting');
    await next();
    await page.getByText('Greeting is required').waitFor();
    await page.getByRole('group', { name: 'Use a suggestion' }).getByRole('button').first().click();
    await next();
    await question('Choose a style');
    await look(page, '5-style');
    await next();
    const address = page.getByLabel(/address/i).first();
    await address.waitFor();
    // The styles before it are a long way down.
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await address.fill(handle);
    await look(page, '6-address');
    await page.getByRole('button', { name: /Publish|Open/ }).click();
    await expect.poll(async () => (await fetch(`${vitrine.base}/at/${handle}`)).status).toBe(200);
    await look(page, '7-live');
  }

  /** Before anything came in, nothing stands there to search or export, and what is left to do comes first. */
  async function findTheListEmpty(page: Page): Promise<void> {
    for (const [path, title] of [
      ['leads', 'No messages yet'],
      ['subscribers', 'No subscribers yet'],
      ['order', 'No orders yet'],
      ['bookings', 'No bookings yet'],
    ] as const) {
      await page.goto(`/manage/${path}`);
      await page.getByRole('heading', { name: title }).waitFor();
      expect(await page.getByRole('searchbox').count(), path).toBe(0);
      expect(await page.getByRole('button', { name: 'Export' }).filter({ visible: true }).count(), path).toBe(0);
    }
    await page.goto('/manage/leads?q=ana');
    await page.getByRole('heading', { name: 'No message matches' }).waitFor();
    expect(await page.getByRole('searchbox').count()).toBe(1);
    await page.goto('/manage');
    await page.getByRole('heading', { name: /of 7 done/ }).waitFor();
    await look(page, '7-home');
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.findIndex(text => /of 7 done/.test(text))).toBeLessThan(headings.indexOf('Next sessions'));
  }

  async function addClass(page: Page): Promise<void> {
    await page.goto('/manage/events');
    await page.getByRole('button', { name: 'ADD CLASS' }).click();
    await page.waitForURL('**/manage/pages/1**');
    await page.getByLabel('Title').fill('Salsa on the roof');
    await page.getByLabel('Spots').fill('2');
    await page.getByRole('radio', { name: 'Free' }).check({ force: true });
    await look(page, '8-class-form');
    await expect.poll(() => page.getByText(/^Saved/).count()).toBeGreaterThan(0);
  }

  async function publishChanges(page: Page): Promise<void> {
    const live = async () => (await fetch(`${vitrine.base}/at/${handle}`)).text();
    expect(await live()).not.toContain('Salsa on the roof');
    // On a phone the state is a dot beside the button.
    if (device === 'desktop')
      await page
        .getByText(/not published/)
        .first()
        .waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
    await page.getByText('Would you like to continue to publish your Showcase?').waitFor();
    await look(page, '9-publish');
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByText('Published').first().waitFor();
    expect(await live()).toContain('Salsa on the roof');
    await page.getByRole('button', { name: 'Done' }).click();
    await look(page, '10-editor');
  }

  async function fillDetails(page: Page): Promise<void> {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Minji Seo');
    await dialog.getByLabel('Email').fill('minji@gmial.com');
    await dialog.getByText('Did you mean gmail.com?').waitFor();
    await dialog.getByLabel('Email').fill('minji@');
    await dialog.getByRole('button', { name: /^(Continue to payment|Confirm booking)/ }).click();
    await dialog.getByText('Invalid email. Please enter a valid email').waitFor();
    await dialog.getByLabel('Email').fill(guest);
  }

  async function bookSession(page: Page): Promise<void> {
    await page.goto(`/at/${handle}`);
    await look(page, '11-page');
    await page.getByRole('link', { name: 'Book: Private lesson' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: /\d:\d\d/ })
      .first()
      .waitFor();
    expect(await dialog.getByText(/Times in Seoul/).count()).toBeGreaterThan(0);
    await look(page, '12-times');
    await dialog
      .getByRole('button', { name: /\d:\d\d/ })
      .first()
      .click();
    await fillDetails(page);
    await dialog.getByText('Card', { exact: false }).first().click();
    await look(page, '13-details');
    await dialog.getByRole('button', { name: /^Continue to payment/ }).click();
    await page.waitForURL('**/sandbox/pay/**');
    await look(page, '14-pay');
    await payWith(page, '4000 0000 0000 0002');
    await page.getByText('declined').first().waitFor();
    await payWith(page, '4242 4242 4242 4242');
    await page.waitForURL('**/bookings/confirm**');
    await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
    await look(page, '15-confirmed');
    expect(await vitrine.mailTo(guest, 'Confirmed: Private lesson')).toContain('Seoul time');
    expect(await vitrine.mailTo(host, 'New booking: Private lesson')).toContain('Lisbon time');
    const ics = await page.request.get(
      (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
    );
    expect(await ics.text()).toContain('BEGIN:VEVENT');
  }

  async function payWith(page: Page, card: string): Promise<void> {
    await page.getByLabel('Card number').fill(card);
    await page.getByLabel('Expires').fill('12 / 34');
    await page.getByLabel('Security code').fill('123');
    await page.getByRole('button', { name: /^Pay/ }).click();
  }

  async function bookClass(page: Page): Promise<void> {
    await page.goto(`/at/${handle}`);
    await page.getByRole('link', { name: 'Book a spot Salsa on the roof' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: /Choose|spots/ })
      .first()
      .click();
    await fillDetails(page);
    await look(page, '16-class-details');
    await dialog.getByRole('button', { name: 'Confirm booking' }).click();
    await page.waitForURL('**/bookings/confirm**');
    await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
    await vitrine.mailTo(guest, 'Confirmed: Salsa on the roof');
  }

  async function seeInManage(page: Page): Promise<void> {
    await page.goto('/manage/bookings');
    await page.getByText('Minji Seo').first().waitFor();
    expect(await page.getByText('Private lesson').count()).toBeGreaterThan(0);
    expect(await page.getByText('Salsa on the roof').count()).toBeGreaterThan(0);
    await look(page, '17-bookings');
    await page.goto('/manage/order');
    await page.getByText('Minji Seo').first().waitFor();
    expect(await page.getByText('€55.00').count()).toBeGreaterThan(0);
    await look(page, '18-orders');
    await page.goto('/manage');
    await page.getByText('Minji Seo').first().waitFor();
    await look(page, '19-home');
  }
});
