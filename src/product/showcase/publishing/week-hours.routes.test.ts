import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openShop, republish, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { testApp } from '../../../../tests/kit/server/app.ts';

const app = await testApp();

const page = async ({ userUrl }: Shop) => {
  const { statusCode, body, headers } = await app.app.inject({ url: `/at/${userUrl}` });
  expect(statusCode).toBe(200);
  return { html: body.replaceAll(/[\u00a0\u202f]/g, ' '), etag: headers.etag };
};
const setHours = async (shop: Shop, from: number, to: number) => {
  const answer = await app.call('PUT', '/api/calendar/schedule', { windows: [{ weekday: 2, from, to }] }, shop);
  expect(answer.status, answer.text).toBe(200);
};
async function showWeek(shop: Shop, scheduleId: string | null): Promise<void> {
  const rows = [{ weekday: 1, from: '09:00', to: '10:00', title: 'Open studio', place: '' }];
  const fields = { title: '', withClasses: false, rows, scheduleId };
  const answer = await editPage(app, { edit: 'item', id: randomUUID(), kind: 'weeklySchedule', fields }, shop);
  expect(answer.status, answer.text).toBe(200);
  await republish(app, shop);
}

it('the week shows the hours of a schedule, and the new ones as soon as they are set', async () => {
  const shop = await openShop(app, 'openhours', { windows: [{ weekday: 2, from: 540, to: 720 }] });
  const { body } = await app.call('GET', '/api/calendar/schedules', undefined, shop);
  const [{ id } = { id: '' }] = (body as { schedules: { id: string }[] }).schedules;
  await showWeek(shop, id);
  const before = await page(shop);
  expect(before.html).toContain('Open for booking');
  expect(before.html).toContain('9:00 AM – 12:00 PM');

  await setHours(shop, 840, 1080);
  const after = await page(shop);
  expect(after.html).toContain('2:00 – 6:00 PM');
  expect(after.html).not.toContain('9:00 AM – 12:00 PM');
});

it('a week without hours keeps the same snapshot when they change', async () => {
  const shop = await openShop(app, 'nohours', { windows: [{ weekday: 2, from: 540, to: 720 }] });
  await showWeek(shop, null);
  const before = await page(shop);
  expect(before.html).not.toContain('Open for booking');
  await setHours(shop, 840, 1080);
  expect((await page(shop)).etag).toBe(before.etag);
});

it('a schedule that is gone leaves the default hours in the week, as it does in a service', async () => {
  const shop = await openShop(app, 'gonehours', { windows: [{ weekday: 2, from: 540, to: 720 }] });
  await showWeek(shop, randomUUID());
  expect((await page(shop)).html).toContain('9:00 AM – 12:00 PM');
});
