import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { Availability, Hold } from '../../../src/product/bookings/booking/contract.ts';
import { openShop } from '../../kit/bookings/shop.ts';
import { findBarriers } from '../../kit/browser/find-barriers.ts';
import { focused } from '../../kit/browser/keyboard.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { hasRadicale, openRadicale } from '../../kit/providers/radicale.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { startVitrine } from '../../kit/server/vitrine.ts';

describe.skipIf(!hasRadicale)('a host connects a calendar', async () => {
  if (!hasRadicale) return;
  const radicale = await openRadicale();
  const vitrine = await startVitrine({ settings: { CALENDARS_PRIVATE: '1' } });
  const browser = await sharedBrowser();
  afterAll(() => radicale.remove());
  const caller = overHttp(vitrine);
  const shop = await openShop(caller, 'calhost', {
    services: [{ title: 'Trial lesson', minimumNoticeMinutes: 0 }],
  });
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);
  const offerId = shop.services[0] ?? '';
  const work = await radicale.addCalendar('work', 'Work');
  await radicale.addCalendar('home', 'Home and garden');

  it('sees what is wrong beside the field, connects, and is shown a deletion that cancels nothing', async () => {
    const path = `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${offerId}&days=14`;
    const { days } = (await caller.call('GET', path)).body as Availability;
    const startsAt = days.at(-1)?.times[0]?.startsAt ?? '';
    const bookingId = randomUUID();
    const input = { userUrl: shop.userUrl, offerId, startsAt, bookingId };
    const held = (await caller.call('POST', '/api/holds', input)).body as Hold;
    const details = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: null };
    expect((await caller.call('POST', `/api/holds/${held.ref}/details`, details)).status).toBe(200);

    const page = await openTab(browser, vitrine, { as: shop });
    await page.goto('/manage/accountSettings');
    await page.getByRole('button', { name: 'Set up Calendars' }).press('Enter');
    await page.getByRole('button', { name: 'Connect a calendar' }).click();
    const form = page.getByRole('form', { name: 'Connect a calendar' });
    await form.getByLabel('Choose your calendar provider').selectOption('Google');
    await form.getByText('Google Calendar isn’t set up on this server.').waitFor();
    expect(await form.getByRole('link').count()).toBe(0);
    await form.getByLabel('Choose your calendar provider').selectOption('other');
    await form.getByRole('button', { name: 'Connect' }).click();
    await form.getByText('Enter the server address').waitFor();
    await form.getByLabel('Server address').fill(radicale.url);
    await form.getByLabel('User name').fill(radicale.account);
    await form.getByLabel('App password').fill('wrong');
    await form.getByRole('button', { name: 'Connect' }).click();
    await form.getByText('Wrong user name or password.').waitFor();
    await form.getByLabel('App password').fill(radicale.password);
    await form.getByRole('button', { name: 'Connect' }).click();

    const account = page.getByRole('region', { name: `${radicale.account} at 127.0.0.1` });
    await account.getByText('Synced just now').waitFor();
    expect(await account.locator('.v-check').allTextContents()).toEqual(['Home and garden', 'Work']);
    const garden = account.getByLabel('Home and garden');
    expect(await garden.isChecked()).toBe(true);
    await garden.click();
    await expect.poll(() => garden.isChecked()).toBe(false);
    await account.getByLabel('Add bookings to').selectOption({ label: 'Work' });
    const file = `${work}${bookingId}.ics`;
    await expect.poll(async () => (await radicale.send('GET', file)).status).toBe(200);
    expect((await radicale.send('GET', file)).text).toContain('Trial lesson: Ana Silva');

    await radicale.send('DELETE', file);
    await account.getByRole('button', { name: 'Sync now' }).click();
    await page.getByText('Trial lesson: Ana Silva was deleted in your calendar.').waitFor();
    expect(await vitrine.mailTo(shop.email, 'Deleted in your calendar')).toContain('the booking is still confirmed');
    const found = await findBarriers(page, { within: '#calendars' });
    expect(found).toEqual([]);
    await page.goto(`/manage/bookings/${bookingId}`);
    const notice = page.getByText('Deleted from your calendar.');
    await notice.waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    await notice.waitFor({ state: 'detached' });
    expect((await radicale.send('GET', file)).status).toBe(200);
  });

  it('says why it could not be read and how old the copy is, and forgets the account when asked', async () => {
    const page = await openTab(browser, vitrine, { as: shop, viewport: { width: 360, height: 780 } });
    await page.goto('/manage/accountSettings#calendars');
    await page.getByRole('button', { name: 'Connect another account' }).click();
    await expect.poll(() => focused(page)).toMatch(/^select Choose your calendar provider/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => focused(page)).toBe('button Connect another account');
    await radicale.stop();
    await page.getByRole('button', { name: 'Sync now' }).click();
    const words = page.locator('#calendars .v-banner-words', { hasText: 'The last sync failed.' });
    await words.waitFor();
    const icon = await words.locator('xpath=preceding-sibling::*[1]').boundingBox();
    expect((await words.boundingBox())?.x).toBeGreaterThan((icon?.x ?? 0) + (icon?.width ?? 0));
    await page.getByText(/isn’t responding\. Synced .* events from then still block your time/).waitFor();
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('button', { name: 'Connect a calendar' }).waitFor();
  });
});
