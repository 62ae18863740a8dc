import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openShop, republish, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { calendarOfferDefaults } from '../../services/service.ts';
import type { Availability } from '../booking/contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const title = 'A coffee chat about where your dancing should go next year, with no obligation at all';
const monday = '2026-11-23';

async function addLink(
  shop: Shop,
  fields: object,
): Promise<{ id: string; answer: Awaited<ReturnType<typeof app.call>> }> {
  const id = randomUUID();
  const link = { linkKind: 'calendar_booking', title, description: 'Bring a question.', ...fields };
  return { id, answer: await editPage(app, { edit: 'item', id, kind: 'link', fields: link }, shop) };
}

const own = (offer = {}) => ({ offer: { ...calendarOfferDefaults, minimumNoticeMinutes: 0, ...offer } });

async function offered(shop: Shop, offerId: string): Promise<Availability> {
  const query = new URLSearchParams({ userUrl: shop.userUrl, offerId, from: monday, days: '1' });
  return (await app.call('GET', `/api/vitrine/availability?${query}`)).body as Availability;
}

it('is booked like a one-on-one service and listed as none', async () => {
  const shop = await openShop(app, 'coffee', { services: [{ title: 'Lesson', minimumNoticeMinutes: 0 }] });
  const { id, answer } = await addLink(shop, own({ mostPerDay: 1 }));
  expect(answer.status, answer.text).toBeLessThan(300);
  expect((await app.call('GET', `/book/${shop.userUrl}/${id}`)).status).toBe(404);
  await republish(app, shop);
  await expect.poll(async () => (await app.call('GET', `/book/${shop.userUrl}/${id}`)).status).toBe(200);

  const page = (await app.call('GET', `/at/${shop.userUrl}`)).text;
  expect(page).toContain(`data-book="${id}"`);
  expect(page).toContain(`href="/book/${shop.userUrl}/${id}"`);
  expect((await app.call('GET', `/at/${shop.userUrl}/services/${id}`)).status).toBe(404);

  const { offer, days } = await offered(shop, id);
  expect(offer).toMatchObject({ kind: 'individualService', title, durationMinutes: 30, pricing: 'free' });
  expect(days[0]?.times).toHaveLength(16);

  const startsAt = `${monday}T09:30:00.000Z`;
  const input = { userUrl: shop.userUrl, offerId: id, startsAt, bookingId: randomUUID() };
  const held = await app.call('POST', '/api/holds', input);
  expect(held.status, held.text).toBe(201);
  const { ref } = held.body as { ref: string };
  const details = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: null };
  expect((await app.call('POST', `/api/holds/${ref}/details`, details)).body).toMatchObject({
    next: 'confirmed',
  });
  expect((await app.call('GET', '/api/bookings', undefined, shop)).body).toMatchObject({
    bookings: [{ title, kind: 'individual', startsAt }],
  });
  const { rows: mails } = await app.deps.pool.query('select 1 from mails where dedup_key like $1', [
    `confirmed:${input.bookingId}:%`,
  ]);
  expect(mails).toHaveLength(2);

  // Its limit is reached, and it takes the host's time from the lesson too.
  expect((await offered(shop, id)).days).toEqual([]);
  const lesson = { ...input, offerId: shop.services[0], startsAt: `${monday}T09:00:00.000Z`, bookingId: randomUUID() };
  expect(codeOf(await app.call('POST', '/api/holds', lesson))).toBe('slot_taken');
});

it('keeps a schedule, and the schedule is kept for it', async () => {
  const shop = await openShop(app, 'evening', {});
  const scheduleId = randomUUID();
  const evenings = { name: 'Evenings', windows: [{ weekday: 1, from: 1140, to: 1200 }] };
  await app.call('PUT', `/api/calendar/schedules/${scheduleId}`, evenings, shop);
  const { id } = await addLink(shop, own({ scheduleId }));
  await republish(app, shop);
  await expect
    .poll(async () => (await offered(shop, id)).days?.[0]?.times.map(time => time.startsAt))
    .toEqual([`${monday}T19:00:00.000Z`, `${monday}T19:30:00.000Z`]);
  const refused = await app.call('DELETE', `/api/calendar/schedules/${scheduleId}`, undefined, shop);
  expect(refused.body).toMatchObject({ error: { code: 'schedule_in_use', details: { services: [title] } } });
});

it('counts among the calendar bookings a plan holds, its own and those of services alike', async () => {
  const shop = await openShop(app, 'counted', { plan: 'free', services: [{}] });
  expect((await addLink(shop, own())).answer.status).toBeLessThan(300);
  expect((await addLink(shop, { targetId: shop.services[0] })).answer.status).toBeLessThan(300);
  const third = (await addLink(shop, own())).answer;
  expect(codeOf(third)).toBe('limit_reached');
  expect(third.body).toMatchObject({ error: { details: { what: 'calendar_booking', limit: 2, plan: 'free' } } });
});
