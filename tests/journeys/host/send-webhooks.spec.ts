import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import type { Availability, Hold } from '../../../src/product/bookings/booking/contract.ts';
import { openShop } from '../../kit/bookings/shop.ts';
import { findBarriers } from '../../kit/browser/find-barriers.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';
import { webhookReceiver } from '../../kit/webhooks/receiver.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const receiver = await webhookReceiver();
const caller = overHttp(vitrine);
const shop = await openShop(caller, 'hookhost', { services: [{ title: 'Trial lesson', minimumNoticeMinutes: 0 }] });
await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);
const url = `http://127.0.0.1:${receiver.port}/events`;

async function book(): Promise<string> {
  const bookingId = randomUUID();
  const offerId = shop.services[0] ?? '';
  const path = `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${offerId}&days=14`;
  const { days } = (await caller.call('GET', path)).body as Availability;
  const input = { userUrl: shop.userUrl, offerId, startsAt: days.at(-1)?.times[0]?.startsAt ?? '', bookingId };
  const held = (await caller.call('POST', '/api/holds', input)).body as Hold;
  const details = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: null };
  const booked = await caller.call('POST', `/api/holds/${held.ref}/details`, details);
  expect(booked.status, booked.text).toBe(200);
  return bookingId;
}

it('a creator adds an endpoint, hears of a booking with a signature that holds, and sends again what failed', async () => {
  const page = await openTab(browser, vitrine, { as: shop });
  await page.goto('/manage/accountSettings#webhooks');
  const panel = page.locator('#webhooks');
  await panel.getByText('No endpoint gets your events.').waitFor();
  await panel.getByRole('button', { name: 'Add endpoint' }).click();
  const sheet = page.getByRole('dialog', { name: 'New endpoint' });
  await sheet.getByLabel('Address').fill('http://maya.example/events');
  await sheet.getByRole('checkbox', { name: 'booking.confirmed' }).check();
  await sheet.getByRole('button', { name: 'Add endpoint' }).click();
  await sheet.getByText('Enter an address that begins with https:// and has no password').waitFor();
  await sheet.getByLabel('Address').fill(url);
  await sheet.getByRole('button', { name: 'Add endpoint' }).click();
  await sheet.getByText('Copy the secret now: it is shown once.', { exact: false }).waitFor();
  const secret = /whsec_[A-Za-z0-9+/]{43}=/.exec(await sheet.innerHTML())?.[0] ?? '';
  await sheet.getByRole('button', { name: 'Done' }).click();
  const line = panel.getByRole('listitem').filter({ hasText: url });
  await line.getByText('Active').waitFor();
  expect(await page.content()).not.toContain(secret);
  const read = (place: number) => {
    const heard = receiver.heard[place];
    return new Webhook(secret).verify(heard?.body ?? '', heard?.headers as Record<string, string>);
  };

  await line.getByRole('button', { name: 'Deliveries' }).click();
  const deliveries = page.getByRole('dialog', { name: 'Deliveries' });
  await deliveries.getByText('Nothing was sent yet.').waitFor();
  await deliveries.getByRole('button', { name: 'Send a test' }).click();
  const sent = (kind: string, state: string) =>
    deliveries.getByRole('listitem').filter({ hasText: kind }).filter({ hasText: state });
  await sent('webhook.test', 'Delivered').filter({ hasText: '204' }).waitFor();
  expect(read(0)).toMatchObject({ type: 'webhook.test' });

  const bookingId = await book();
  await expect.poll(() => receiver.heard.length).toBe(2);
  expect(read(1)).toMatchObject({ type: 'booking.confirmed', data: { bookingId } });
  expect(receiver.heard[1]?.body).not.toContain('Ana');

  receiver.answer(response => response.writeHead(500).end());
  await deliveries.getByRole('button', { name: 'Send a test' }).click();
  // The next try is minutes away, so that only the creator sends it again.
  const failing = sent('webhook.test', 'Waiting').filter({ hasText: '500' }).filter({ hasText: '2 tries' });
  await failing.waitFor();
  expect(await findBarriers(page, { within: 'dialog[open]' })).toEqual([]);
  receiver.answer(response => response.writeHead(204).end());
  await failing.getByRole('button', { name: /^Send webhook\.test of .* again$/ }).click();
  await sent('webhook.test, again', 'Delivered').filter({ hasText: '204' }).waitFor();
  const ids = receiver.heard.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids.slice(2)).size).toBe(1);
  expect(read(receiver.heard.length - 1)).toMatchObject({ type: 'webhook.test' });
});

it('nothing is sent while it is paused, and it is removed with its deliveries', async () => {
  const page = await openTab(browser, vitrine, { as: shop, viewport: { width: 360, height: 780 } });
  await page.goto('/manage/accountSettings#webhooks');
  const panel = page.locator('#webhooks');
  await panel.getByRole('button', { name: 'Pause' }).click();
  await panel.getByText('Paused').waitFor();
  const before = receiver.heard.length;
  await book();
  await panel.getByRole('button', { name: 'Deliveries' }).click();
  const deliveries = page.getByRole('dialog', { name: 'Deliveries' });
  await deliveries.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('Nothing is sent to this endpoint; resume it first').waitFor();
  expect(receiver.heard).toHaveLength(before);
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Remove' }).click();
  const asked = page.getByRole('dialog', { name: 'Remove this endpoint?' });
  await asked.getByText('Its deliveries are removed too.').waitFor();
  await asked.getByRole('button', { name: 'Remove' }).click();
  await panel.getByText('No endpoint gets your events.').waitFor();
});
