import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { setPlan } from '../../accounts/creators/creators.flow.ts';
import type { Hold } from '../booking/contract.ts';
import type { ImportPreview } from '../import/import-contract.ts';
import { remind } from './remind.flow.ts';

// A Saturday; Monday the 23rd is the first working day.
const saturday = '2026-11-21T10:00:00Z';
const clock = holdClock(saturday);
const app = await testApp({ clock, settings: { MAILS_TO_STRANGERS: '3' } });
const open = shopsOn(app, 'stranger');
const newShop = async () => {
  clock.set(saturday);
  const shop = await open({ services: [{ title: 'First talk', durationMinutes: 30 }] });
  await setPlan(app.deps, shop.creatorId, 'free');
  return shop;
};

const byHand = (shop: Shop, email: string, hour: number, tell = true) =>
  app.call(
    'POST',
    '/api/bookings/manual',
    {
      bookingId: randomUUID(),
      what: {
        kind: 'title',
        title: 'A talk',
        minutes: 30,
        mode: 'online',
        place: '',
        date: '2026-12-08',
        time: `${String(hour).padStart(2, '0')}:00`,
      },
      name: 'Ana',
      email,
      phone: '',
      notes: '',
      price: { how: 'settled', amount: 4000, currency: 'USD' },
      tell,
      override: [],
    },
    shop,
  );
async function bring(shop: Shop, people: number) {
  const lines = Array.from({ length: people }, (_, nth) => {
    const [day, hour] = [1 + Math.floor(nth / 10), 8 + (nth % 10)];
    return `2026-12-${String(day).padStart(2, '0')} ${String(hour).padStart(2, '0')}:00,30,First talk,P${nth},p${nth}@example.org`;
  });
  const text = `STARTS,DURATION,SERVICE,CUSTOMER NAME,EMAIL\n${lines.join('\n')}\n`;
  const sent = Buffer.from(text).toString('base64');
  const looked = await app.call('POST', '/api/bookings/import/preview', { file: sent }, shop);
  const seen = (looked.body as ImportPreview).seen;
  const answer = await app.call('POST', '/api/bookings/import', { file: sent, seen }, shop);
  expect(answer.status, answer.text).toBe(201);
  const { rows } = await sql<{ id: string }>`
    select id from bookings where creator_id = ${shop.creatorId} and customer_email like 'p%' order by starts_at`.execute(
    app.deps.db,
  );
  return rows.map(row => row.id);
}
const write = (shop: Shop, ids: readonly string[]) =>
  app.call(
    'POST',
    '/api/bookings/messages',
    { id: randomUUID(), to: { kind: 'bookings', ids }, people: ids.length, subject: 'Win now', text: 'Click here' },
    shop,
  );
async function booked(shop: Shop, email: string, hour: number) {
  const input = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt: `2026-11-23T${hour}:00:00.000Z` };
  const held = await app.call('POST', '/api/holds', { ...input, bookingId: randomUUID(), zone: 'Europe/Lisbon' });
  const details = { name: 'Bo', email, notes: '', method: null };
  return app.call('POST', `/api/holds/${(held.body as Hold).ref}/details`, details);
}
const mailed = async (shop: Shop) =>
  (
    await app.deps.db
      .selectFrom('mails')
      .select(['recipient', 'template'])
      .where('creatorId', '=', shop.creatorId)
      .where('recipient', '!=', shop.email)
      .orderBy('recipient')
      .execute()
  ).map(({ recipient, template }) => `${recipient} ${template}`);
const history = async (shop: Shop, id: string) =>
  ((await app.call('GET', `/api/bookings/${id}`, undefined, shop)).body as { history: { what: { kind: string } }[] })
    .history;

describe('mails to people who never dealt with the host themselves', () => {
  it('are one sum: by hand, messages and reminders', async () => {
    const shop = await newShop();
    const ids = await bring(shop, 40);
    expect(codeOf(await write(shop, ids))).toBe('too_many_strangers');
    expect(await mailed(shop)).toEqual([]);
    expect((await byHand(shop, 'a@example.org', 9)).status).toBe(201);
    expect((await write(shop, ids.slice(0, 1))).status).toBe(201);
    const start = new Date('2026-12-01T00:00:00Z');
    clock.set(start.toISOString());
    const due = (id: string) =>
      remind(app.deps as never, { creatorId: shop.creatorId, bookingId: id, sequence: 0, hours: 24 });
    for (const id of ids.slice(10, 13)) await due(id);
    expect(await mailed(shop)).toEqual([
      'a@example.org booking-confirmed',
      'p0@example.org host-message',
      'p10@example.org booking-reminder',
    ]);
    expect((await history(shop, ids[11] ?? '')).map(({ what }) => what.kind)).toContain('not_emailed');
    expect((await history(shop, ids[10] ?? '')).map(({ what }) => what.kind)).not.toContain('not_emailed');
    expect(codeOf(await byHand(shop, 'b@example.org', 10))).toBe('too_many_strangers');
    expect((await byHand(shop, 'b@example.org', 10, false)).status).toBe(201);
  });

  it('are refused on the way of a receipt, and left out when a booking is cancelled', async () => {
    const shop = await newShop();
    const answer = await byHand(shop, 'c@example.org', 9);
    const { id } = answer.body as { id: string };
    const { rows } = await sql<{ id: string }>`
      select id from orders where creator_id = ${shop.creatorId} and booking_id = ${id}`.execute(app.deps.db);
    const receipt = () => app.call('POST', `/api/orders/${rows[0]?.id}/receipt`, {}, shop);
    clock.forward(1);
    expect((await receipt()).status).toBe(200);
    clock.forward(1);
    expect((await receipt()).status).toBe(200);
    clock.forward(1);
    expect(codeOf(await receipt())).toBe('too_many_strangers');
    const cancelled = await app.call(
      'POST',
      `/api/bookings/${id}/cancellation`,
      { refund: 4000, message: 'Click' },
      shop,
    );
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(await mailed(shop)).toHaveLength(3);
  });

  it('do not count for whoever booked on the page', async () => {
    const shop = await newShop();
    for (let nth = 0; nth < 5; nth++) expect((await booked(shop, `own${nth}@example.org`, 10 + nth)).status).toBe(200);
    expect(await mailed(shop)).toHaveLength(5);
    expect((await byHand(shop, 'own1@example.org', 9)).status).toBe(201);
    for (const hour of [10, 11, 12]) expect((await byHand(shop, `d${hour}@example.org`, hour)).status).toBe(201);
    expect(codeOf(await byHand(shop, 'd13@example.org', 13))).toBe('too_many_strangers');
    expect((await byHand(shop, 'own2@example.org', 14)).status).toBe(201);
  });

  it('may be more on a paid plan, and again after a day', async () => {
    const shop = await newShop();
    for (const hour of [9, 10, 11]) await byHand(shop, `e${hour}@example.org`, hour);
    expect(codeOf(await byHand(shop, 'e12@example.org', 12))).toBe('too_many_strangers');
    await sql`update stranger_mails set counted_at = counted_at - interval '25 hours' where creator_id = ${shop.creatorId}`.execute(
      app.deps.db,
    );
    expect((await byHand(shop, 'e12@example.org', 12)).status).toBe(201);
    await setPlan(app.deps, shop.creatorId, 'basic');
    for (const hour of [13, 14, 15, 16]) expect((await byHand(shop, `e${hour}@example.org`, hour)).status).toBe(201);
  });
});
