import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dollars, openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import type { BulkAnswer } from '../../../base/lists/list-question.ts';
import type { Availability, Booked, Hold } from '../booking/contract.ts';
import type { BookingDetail } from '../manage/parts/manage-contract.ts';
import { declineUnanswered } from './answer-request.flow.ts';

const saturday = '2026-11-21T10:00:00Z';
const clock = holdClock(saturday);
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db } = app.deps;
const { remindersOf } = visitorOf(app);
const monday9 = '2026-11-23T09:00:00.000Z';
let shops = 0;

type Asked = { shop: Shop; id: string; ref: string; answer: Booked };

/** A request of a shop that accepts each booking. */
async function request(
  offers: Parameters<typeof openShop>[2],
  method: string | null,
  startsAt = monday9,
): Promise<Asked> {
  clock.set(saturday);
  const shop = await openShop(app, `ask${String.fromCharCode(97 + shops++)}`, offers);
  return ask(shop, (shop.services[0] ?? shop.classes[0]) as string, method, startsAt);
}
async function ask(shop: Shop, offerId: string, method: string | null, startsAt: string): Promise<Asked> {
  const id = randomUUID();
  const held = await app.call('POST', '/api/holds', {
    userUrl: shop.userUrl,
    offerId,
    startsAt,
    bookingId: id,
  });
  expect(held.status, held.text).toBe(201);
  const { ref } = held.body as Hold;
  const details = { name: 'Ana Silva', email: `${id}@example.org`, notes: '', method };
  const answer = await app.call('POST', `/api/holds/${ref}/details`, details);
  expect(answer.status, answer.text).toBe(200);
  return { shop, id, ref, answer: answer.body as Booked };
}
const answer = ({ shop, id }: Asked, body: object) => app.call('POST', `/api/bookings/${id}/answer`, body, shop);
const detail = async ({ shop, id }: Asked) =>
  (await app.call('GET', `/api/bookings/${id}`, undefined, shop)).body as BookingDetail;
const mails = async (id: string, what: string) =>
  (
    await db
      .selectFrom('mails')
      .select('template')
      .where('dedupKey', 'like', `${what}:${id}:%`)
      .orderBy('template')
      .execute()
  ).map(mail => mail.template);
async function payByCard(asked: Asked): Promise<void> {
  if (asked.answer.next !== 'pay') throw new Error('there is nothing to pay');
  const answer = await app.app.inject({
    method: 'POST',
    url: asked.answer.url.replace(/^https?:\/\/[^/]+/, ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
    payload: new URLSearchParams({
      step: 'card',
      number: '4242 4242 4242 4242',
      expiry: '12 / 34',
      cvc: '123',
    }).toString(),
  });
  expect(answer.statusCode).toBeLessThan(400);
}
const free = { services: [{ title: 'Talk', approval: true }] };

describe('a request', () => {
  it('keeps the time, says so to both and names the deadline', async () => {
    const asked = await request(free, null);
    expect(await detail(asked)).toMatchObject({ status: 'pending', answerBy: '2026-11-22T10:00:00.000Z' });
    expect(await mails(asked.id, 'requested')).toEqual(['booking-request', 'booking-requested']);
    expect(await mails(asked.id, 'confirmed')).toEqual([]);
    const list = await app.call(
      'GET',
      `/api/vitrine/availability?userUrl=${asked.shop.userUrl}&offerId=${asked.shop.services[0]}&from=2026-11-23&days=1`,
    );
    const times = (list.body as Availability).days.flatMap(day => day.times.map(time => time.startsAt));
    expect(times).not.toContain(monday9);
    const page = await app.call('GET', `/bookings/${asked.ref}`);
    expect(page.text).toContain('Waiting for aska Tester to accept');
    expect(page.text).toContain('Sunday');
  });

  it('that is accepted is confirmed with mail to both and a line in the history', async () => {
    const asked = await request(free, null);
    expect(await remindersOf(asked.id)).toEqual([]);
    expect((await answer(asked, { accept: true })).status).toBe(200);
    expect((await remindersOf(asked.id)).map(({ at }) => at)).toEqual([
      '2026-11-22T09:00:00.000Z',
      '2026-11-23T08:00:00.000Z',
    ]);
    const { status, history } = await detail(asked);
    expect(status).toBe('confirmed');
    expect(history.map(row => row.what.kind)).toEqual(['accepted']);
    expect(await mails(asked.id, 'confirmed')).toEqual(['booking-confirmed', 'booking-received']);
    expect(codeOf(await answer(asked, { accept: false, words: '' }))).toBe('not_waiting');
  });

  it('says what its host put in its way meanwhile, and is accepted all the same', async () => {
    const asked = await request({ services: [{ approval: true }] }, null);
    expect((await detail(asked)).against).toEqual([]);
    const what = { kind: 'title', title: 'Call', minutes: 60, date: '2026-11-23', time: '09:30' };
    const input = {
      bookingId: randomUUID(),
      what,
      name: 'Bo',
      email: '',
      phone: '',
      notes: '',
      price: { how: 'free' },
    };
    const write = (override: string[]) =>
      app.call('POST', '/api/bookings/manual', { ...input, tell: false, override }, asked.shop);
    const { error } = (await write([])).body as { error: { details: { against: string[] } } };
    expect((await write(error.details.against)).status).toBe(201);
    const block = { date: '2026-11-23', from: 540, to: 570, words: 'Dentist' };
    const override = ['Ana Silva, 09:00 to 10:00'];
    expect((await app.call('POST', '/api/time-off', { ...block, override }, asked.shop)).status).toBe(201);
    const off = { windows: [], note: '' };
    const dayOff = await app.call('PUT', '/api/calendar/overrides/2026-11-23', off, asked.shop);
    expect(dayOff.status, dayOff.text).toBeLessThan(300);
    expect((await detail(asked)).against).toEqual([
      'Overlaps Dentist 09:00–09:30',
      'Overlaps Bo, Call 09:30–10:30',
      'Outside your hours',
    ]);
    expect((await answer(asked, { accept: true })).status).toBe(200);
    expect(await detail(asked)).toMatchObject({ status: 'confirmed', against: [] });
    expect(await mails(asked.id, 'confirmed')).toContain('booking-confirmed');
  });

  it('that is declined frees the time and sends the host’s words', async () => {
    const asked = await request(free, null);
    expect((await answer(asked, { accept: false, words: 'I am away that week' })).status).toBe(200);
    expect(await detail(asked)).toMatchObject({
      status: 'cancelled',
      declined: 'by_host',
      declineWords: 'I am away that week',
    });
    expect(await mails(asked.id, 'declined')).toEqual(['booking-declined', 'booking-declined-host']);
    const page = await app.call('GET', `/bookings/${asked.ref}`);
    expect(page.text).toContain('Not accepted');
    expect(page.text).toContain('I am away that week');
    await ask(asked.shop, asked.shop.services[0] ?? '', null, monday9);
  });

  it('that is not answered is declined exactly at its deadline', async () => {
    const asked = await request(free, null);
    clock.set('2026-11-22T09:59:59Z');
    await declineUnanswered(app.deps as Parameters<typeof declineUnanswered>[0]);
    expect((await detail(asked)).status).toBe('pending');
    clock.set('2026-11-22T10:00:00Z');
    await declineUnanswered(app.deps as Parameters<typeof declineUnanswered>[0]);
    const { status, declined, history } = await detail(asked);
    expect([status, declined, history[0]?.by]).toEqual(['cancelled', 'unanswered', 'clock']);
  });

  it('is accepted no more once its time has begun, late as its answer may be', async () => {
    const asked = await request(free, null);
    clock.set(monday9);
    expect(codeOf(await answer(asked, { accept: true }))).toBe('already_begun');
    expect((await detail(asked)).status).toBe('pending');
    expect(await mails(asked.id, 'confirmed')).toEqual([]);
    expect((await answer(asked, { accept: false, words: '' })).status).toBe(200);
    expect((await detail(asked)).status).toBe('cancelled');
  });

  it('for a paid session waits once paid, and declining gives all back', async () => {
    const paid = {
      services: [
        {
          title: 'Lesson',
          approval: true,
          price: dollars(40),
          payMethods: ['card' as const],
          refundPolicy: { template: 'no_refund' as const },
        },
      ],
    };
    const asked = await request(paid, 'card');
    await payByCard(asked);
    await app.call('GET', `/bookings/confirm?ref=${asked.ref}`);
    expect(await detail(asked)).toMatchObject({
      status: 'pending',
      refundIfCancelled: 4000,
      order: { paymentStatus: 'paid' },
    });
    const declined = await answer(asked, { accept: false, words: '' });
    expect(declined.body).toEqual({ refund: 4000 });
    // Not only said: the money is on its way.
    const { rows } = await app.deps.pool.query('select amount, state from refunds where creator_id = $1', [
      asked.shop.creatorId,
    ]);
    expect(rows).toEqual([{ amount: 4000, state: 'requested' }]);
  });

  it('may be withdrawn by the visitor with everything back, whatever the policy', async () => {
    const asked = await request(free, null);
    const answered = await app.app.inject({
      method: 'POST',
      url: `/bookings/${asked.ref}/cancellation`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
      payload: 'refund=0',
    });
    expect(answered.statusCode).toBeLessThan(400);
    expect((await detail(asked)).status).toBe('cancelled');
  });

  it('for a class keeps the place and gives it back', async () => {
    const asked = await request(
      {
        classes: [
          {
            title: 'Class',
            approval: true,
            capacity: 1,
            startDate: '2026-11-23',
            startTime: '18:00',
            recurrence: 'one_time',
          },
        ],
      },
      null,
      '2026-11-23T18:00:00.000Z',
    );
    const taken = () =>
      db
        .selectFrom('class_occurrences')
        .select('taken')
        .where('creatorId', '=', asked.shop.creatorId)
        .executeTakeFirstOrThrow();
    expect(await taken()).toEqual({ taken: 1 });
    await answer(asked, { accept: false, words: '' });
    expect(await taken()).toEqual({ taken: 0 });
  });

  it('beside others is accepted with them, and one that is gone is left', async () => {
    const one = await request(free, null);
    const { shop } = one;
    const other = await ask(shop, shop.services[0] ?? '', null, '2026-11-23T11:00:00.000Z');
    const gone = await ask(shop, shop.services[0] ?? '', null, '2026-11-23T13:00:00.000Z');
    await answer(gone, { accept: false, words: '' });
    const ids = [one.id, other.id, gone.id];
    const stranger = (await request(free, null)).shop;
    const byStranger = await app.call('POST', '/api/bookings/acceptances', { ids: [one.id] }, stranger);
    expect((byStranger.body as BulkAnswer).done).toEqual([]);
    const accepted = await app.call('POST', '/api/bookings/acceptances', { ids }, shop);
    expect(accepted.body).toEqual({
      done: [one.id, other.id],
      refused: [{ id: gone.id, code: 'not_waiting', message: expect.stringContaining('already answered') as string }],
    });
    expect((await detail(one)).status).toBe('confirmed');
    expect((await detail(gone)).status).toBe('cancelled');
    expect((await app.call('POST', '/api/bookings/acceptances', { ids: [] }, shop)).status).toBe(400);
  });

  it('with a conflict among several is named before any of them is accepted', async () => {
    const one = await request({ services: [{ approval: true }] }, null);
    const { shop } = one;
    const other = await ask(shop, shop.services[0] ?? '', null, '2026-11-24T11:00:00.000Z');
    const gone = await ask(shop, shop.services[0] ?? '', null, '2026-11-24T13:00:00.000Z');
    await answer(gone, { accept: false, words: '' });
    const ids = [one.id, other.id, gone.id, one.id];
    const look = (by: Shop) => app.call('POST', '/api/bookings/acceptances/preview', { ids }, by);
    const none = { requests: [one.id, other.id].map(id => ({ id, against: [] })) };
    expect((await look(shop)).body).toEqual(none);
    await app.call('PUT', '/api/calendar/overrides/2026-11-23', { windows: [], note: '' }, shop);
    expect((await look(shop)).body).toEqual({
      requests: [
        { id: one.id, against: [{ startsAt: monday9, reasons: ['Outside your hours'] }] },
        { id: other.id, against: [] },
      ],
    });
    expect((await detail(one)).status).toBe('pending');
    const stranger = (await request(free, null)).shop;
    expect((await look(stranger)).body).toEqual({ requests: [] });
    expect((await app.call('POST', '/api/bookings/acceptances/preview', { ids: [] }, shop)).status).toBe(400);
  });

  it('answered both ways at once is answered once', async () => {
    const asked = await request(free, null);
    const answers = await Promise.all([
      answer(asked, { accept: true }),
      answer(asked, { accept: false, words: '' }),
      answer(asked, { accept: true }),
    ]);
    expect(answers.map(given => given.status).toSorted()).toEqual([200, 409, 409]);
  });
});

it('a request is marked as not certain in a calendar until it is accepted, by a later file', async () => {
  const asked = await request(free, null);
  const file = async () => (await app.call('GET', `/bookings/${asked.ref}/booking.ics`)).text;
  const waiting = await file();
  expect(waiting).toContain('STATUS:TENTATIVE');
  clock.forward(1);
  await answer(asked, { accept: true });
  const accepted = await file();
  expect(accepted).toContain('STATUS:CONFIRMED');
  const [before = '', after = ''] = [waiting, accepted].map(
    text => /SEQUENCE:\d+[\s\S]*?DTSTAMP:\w+|DTSTAMP:\w+[\s\S]*?SEQUENCE:\d+/.exec(text)?.[0],
  );
  expect(after).not.toBe(before);
});
