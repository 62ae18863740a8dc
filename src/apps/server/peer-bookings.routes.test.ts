import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dollars, openShop } from '../../../tests/kit/bookings/shop.ts';
import { holdBody, monday9, testCard, visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { codeOf, holdClock, testApp } from '../../../tests/kit/server/app.ts';

/** What was wrong with bookings and payments in other products, tried here (docs/security/holes.md). */
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { pool, config } = app.deps;
const { held, hold, details, toPay, payWith, settleAll } = visitorOf(app);
const session = { durationMinutes: 60, stepMinutes: 60 };
const maya = await openShop(app, 'maya', {
  services: [{ ...session, price: dollars(40), payMethods: ['card'] }, session],
  classes: [{ platform: 'offline', delivery: { mode: 'offline', place: 'Studio' } }],
});
const bea = await openShop(app, 'bea', { services: [session], classes: [{ title: 'Hers' }] });
const [paid = '', free = ''] = maya.services;
const states = async (ref: string) => {
  const id = Buffer.from(ref, 'base64url').subarray(16, 32).toString('hex');
  const { rows } = await pool.query<{
    status: string;
    name: string;
    payment: string | null;
    total: string;
    currency: string;
  }>(
    `select b.status, b.customer_name as name, o.payment_status as payment, o.total::text, o.currency from bookings b left join orders o on o.creator_id = b.creator_id and o.booking_id = b.id
     where replace(b.id::text, '-', '') = $1`,
    [id],
  );
  return rows[0];
};

it('19 CVE-2023-3700: nothing of one host is booked at the page of another', async () => {
  for (const body of [
    holdBody(maya, bea.services[0] ?? '', monday9),
    { ...holdBody(maya, free, monday9), userUrl: 'bea' },
  ]) {
    const answer = await app.call('POST', '/api/holds', body);
    expect([answer.status, codeOf(answer)]).toEqual([404, expect.any(String)]);
  }
  for (const more of [{ creatorId: bea.creatorId }, { hostId: bea.creatorId }, { serviceId: bea.services[0] }])
    expect((await app.call('POST', '/api/holds', { ...holdBody(maya, free, monday9), ...more })).status).toBe(400);
  const { rows } = await pool.query('select 1 from bookings where creator_id = $1', [bea.creatorId]);
  expect(rows).toEqual([]);
});

it('23 CVE-2025-66027: nothing public says who comes to a class', async () => {
  const offerId = maya.classes[0] ?? '';
  const seen = `userUrl=maya&offerId=${offerId}`;
  const { body } = await app.call('GET', `/api/vitrine/availability?${seen}`);
  const startsAt = (body as { days: { times: { startsAt: string }[] }[] }).days[0]?.times[0]?.startsAt ?? '';
  const { ref } = await held(maya, offerId, startsAt);
  const guest = { name: 'Quentin Attendee', email: 'quentin@attendee.example', notes: 'Allergic to nuts' };
  expect((await details(ref, guest)).status).toBe(200);
  for (const url of [
    `/api/vitrine/availability?${seen}`,
    '/api/vitrine/availability/facts?userUrl=maya',
    `/book/maya/${offerId}`,
    `/at/maya/services/${offerId}`,
    '/at/maya',
    '/api/at/maya',
  ]) {
    const { text } = await app.call('GET', url);
    expect([url, /quentin|attendee\.example|allergic/i.test(text)]).toEqual([url, false]);
  }
});

describe('sums', () => {
  let day = 0;
  const nextDay = () => `2026-12-${String(++day).padStart(2, '0')}T09:00:00.000Z`;

  it.each([
    ['quantity', 0],
    ['quantity', -1],
    ['qty', 0.5],
    ['amount', 0],
    ['amount', 1],
    ['payment_portion', 0],
    ['price', -4000],
    ['total', 0],
    ['discount', 4000],
    ['currency', 'KRW'],
  ])('47 CVE-2026-105256: a visitor who sends %s %j pays what the page says', async (field, value) => {
    const { ref } = await held(maya, paid, nextDay());
    const refused = await details(ref, { method: 'card', [field]: value });
    // The total is what the visitor was shown: another one is refused, and never charged.
    const refusal = field === 'total' ? [409, 'price_changed'] : [400, 'invalid_input'];
    expect([refused.status, codeOf(refused)]).toEqual(refusal);
    expect(await states(ref)).toMatchObject({ status: 'held' });
    expect((await details(ref, { method: 'card' })).body).toMatchObject({ next: 'pay' });
    expect(await states(ref)).toMatchObject({ total: '4000', currency: 'USD' });
  });

  it('47 CVE-2026-105256: a method that costs nothing is not taken where the host does not offer it', async () => {
    const { ref } = await held(maya, paid, '2026-11-23T16:00:00.000Z');
    for (const method of ['unpaid_pay_later', 'unpaid_other_payments', 'free', null]) {
      const answer = await details(ref, { method });
      expect([method, answer.status >= 400]).toEqual([method, true]);
    }
    expect(await states(ref)).toMatchObject({ status: 'held' });
  });
});

it('46 CVE-2026-80342: what another order paid pays for this one never', async () => {
  const first = await toPay(maya, paid, '2026-11-24T09:00:00.000Z');
  const second = await toPay(maya, paid, '2026-11-24T10:00:00.000Z');
  await payWith(first.payUrl, testCard);
  const foreign = new URL(first.payUrl, config.publicUrl).pathname.split('/').at(-1) ?? '';
  for (const query of [
    `payment_intent=${foreign}&redirect_status=succeeded`,
    `token=${foreign}&PayerID=A`,
    `session_id=${foreign}`,
    'status=paid',
  ])
    await app.call('GET', `/bookings/confirm?ref=${second.ref}&${query}`);
  await settleAll(maya);
  expect([await states(first.ref), await states(second.ref)]).toMatchObject([
    { status: 'confirmed', payment: 'paid' },
    { status: 'held', payment: 'pending' },
  ]);
});

it('48 CVE-2026-91050: what was paid is not paid with again, and nobody else’s hold is filled in', async () => {
  const { ref, payUrl } = await toPay(maya, paid, '2026-11-25T09:00:00.000Z');
  await payWith(payUrl);
  await settleAll(maya);
  const before = await states(ref);
  // Sent again, the details of a paid booking are answered as before and change nothing.
  await details(ref, { name: 'Mallory', email: 'mallory@example.org', method: 'card' });
  expect(await states(ref)).toEqual(before);
  const next = await held(maya, paid, '2026-11-25T10:00:00.000Z');
  for (const more of [{ orderId: ref }, { order_item_id: ref }, { bookingId: ref }, { pass: ref }])
    expect((await details(next.ref, { method: 'card', ...more })).status).toBeGreaterThanOrEqual(400);
  expect(await states(ref)).toEqual(before);
  expect(await states(next.ref)).toMatchObject({ status: 'held' });
});

it('50 CVE-2026-15398: no visitor sets the state of a booking or its payment', async () => {
  const { ref } = await held(maya, paid, '2026-11-26T09:00:00.000Z');
  for (const more of [{ status: 'confirmed' }, { paid: true }, { paymentStatus: 'paid' }, { state: 'paid' }])
    expect((await details(ref, { method: 'card', ...more })).status).toBe(400);
  const { rows } = await pool.query<{ id: string }>('select id from bookings where creator_id = $1', [maya.creatorId]);
  for (const { id } of rows)
    for (const [method, url] of [
      ['PATCH', `/api/bookings/${id}`],
      ['PUT', `/api/bookings/${id}`],
      ['POST', `/api/bookings/${id}/answer`],
      ['PUT', `/api/bookings/${id}/check-in`],
      ['POST', '/api/bookings/acceptances'],
    ] as const)
      expect([401, 404, 405]).toContain((await app.call(method, url, { status: 'confirmed' })).status);
  expect(await states(ref)).toMatchObject({ status: 'held' });
});

it('51 CVE-2026-107616: no list of a class goes to a visitor, a customer or another host', async () => {
  const { rows } = await pool.query<{ id: string }>('select id from class_occurrences where creator_id = $1 limit 1', [
    maya.creatorId,
  ]);
  const url = `/api/classes/${rows[0]?.id}/roster.csv`;
  expect((await app.call('GET', url, undefined, maya)).status).toBe(200);
  expect((await app.call('GET', url, undefined, bea)).status).toBe(404);
  expect((await app.call('GET', url)).status).toBe(401);
});

it('52 CVE-2026-9188: what opens a booking cannot be computed from what is public', async () => {
  const { ref } = await held(maya, free, '2026-11-27T09:00:00.000Z');
  expect((await details(ref)).status).toBe(200);
  const bytes = Buffer.from(ref, 'base64url');
  const named = bytes.subarray(0, 32);
  const startsAt = '2026-11-27T09:00:00.000Z';
  const facts = [`${maya.creatorId}${startsAt}`, named.toString('hex'), `ana@example.org${startsAt}`, ''];
  const guesses = [
    Buffer.alloc(16),
    ...facts.map(text => createHash('md5').update(text).digest()),
    ...facts.map(text => createHash('sha256').update(text).digest().subarray(0, 16)),
    ...['', 'secret', config.publicUrl].map(key => createHmac('sha256', key).update(named).digest().subarray(0, 16)),
  ];
  const other = await held(bea, bea.services[0] ?? '', monday9);
  guesses.push(Buffer.from(other.ref, 'base64url').subarray(32));
  for (const proof of guesses) {
    const forged = Buffer.concat([named, proof]).toString('base64url');
    expect((await app.call('GET', `/bookings/${forged}`)).status).toBe(404);
    expect((await app.call('POST', `/bookings/${forged}/cancel`, {})).status).toBeGreaterThanOrEqual(400);
  }
  expect((await app.call('GET', `/bookings/${ref}`)).status).toBe(200);
  expect(await states(ref)).toMatchObject({ status: 'confirmed' });
  expect(await hold(maya, free, startsAt)).toMatchObject({ status: 409 });
});
