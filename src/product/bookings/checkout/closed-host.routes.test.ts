import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { leaveAccount } from '../../accounts/leaving/leaving.flow.ts';
import type { Hold } from '../booking/contract.ts';

// A Saturday; Monday the 23rd is the first working day.
const app = await testApp({ clock: holdClock('2026-11-21T10:00:00Z') });
const open = shopsOn(app, 'closedhost');

async function held(shop: Shop) {
  const input = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt: '2026-11-23T10:00:00.000Z' };
  const answer = await app.call('POST', '/api/holds', { ...input, bookingId: randomUUID(), zone: 'Europe/Lisbon' });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as Hold).ref;
}
const book = (ref: string) =>
  app.call('POST', `/api/holds/${ref}/details`, { name: 'Ana', email: 'ana@example.org', notes: '', method: null });

it.each([
  ['asked to leave', (shop: Shop) => leaveAccount(app.deps, shop.creatorId, { source: '192.0.2.1', userAgent: '' })],
  [
    'was disabled',
    ({ creatorId }: Shop) => sql`update users set disabled_at = now() where id = ${creatorId}`.execute(app.deps.db),
  ],
])('a hold from before the host %s becomes no booking', async (_, close) => {
  const shop = await open({ services: [{ title: 'First talk', durationMinutes: 30 }] });
  const ref = await held(shop);
  await close(shop);
  expect(codeOf(await book(ref))).toBe('hold_expired');
  const { rows } = await sql`
    select 1 from bookings where creator_id = ${shop.creatorId} and status in ('confirmed', 'pending')`.execute(
    app.deps.db,
  );
  expect(rows).toEqual([]);
});
