import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dollars, openShop, type Shop } from '../../../../../tests/kit/bookings/shop.ts';
import { codeOf, holdClock, testApp } from '../../../../../tests/kit/server/app.ts';
import { setPlan } from '../../../accounts/creators/creators.flow.ts';
import type { BookingDetail } from '../parts/manage-contract.ts';
import type { ManualOffers } from './manual-booking-contract.ts';

// A Saturday. Monday the 23rd is the first working day.
const saturday = '2026-11-21T10:00:00Z';
const clock = holdClock(saturday);
const app = await testApp({ clock });
let shops = 0;

const newShop = (offers: Parameters<typeof openShop>[2]) => {
  clock.set(saturday);
  return openShop(app, `hand${String.fromCharCode(97 + shops++)}`, offers);
};
const oneService = () =>
  newShop({
    services: [
      {
        title: 'First talk',
        durationMinutes: 60,
        bufferAfterMinutes: 15,
        price: dollars(40),
        payMethods: ['unpaid_pay_later'],
      },
    ],
  });

const plain = {
  name: 'Ana Silva',
  email: 'ana@example.org',
  phone: '',
  notes: '',
  price: { how: 'free' },
  tell: true,
  override: [],
};
const monday = (time: string) => ({ date: '2026-11-23', time });
const add = (shop: Shop, what: object, more: object = {}) =>
  app.call('POST', '/api/bookings/manual', { bookingId: randomUUID(), what, ...plain, ...more }, shop);
const session = (shop: Shop, time: string) => ({ kind: 'session', offerId: shop.services[0], ...monday(time) });
const idOf = (answer: { body: unknown }) => (answer.body as { id: string }).id;
const detail = async (shop: Shop, id: string) =>
  (await app.call('GET', `/api/bookings/${id}`, undefined, shop)).body as BookingDetail;
const againstOf = (answer: { body: unknown }) =>
  (answer.body as { error: { details: { against: string[] } } }).error.details.against;
const mailsTo = async (shop: Shop, to: string) =>
  (
    await app.deps.db
      .selectFrom('mails')
      .select('template')
      .where('creatorId', '=', shop.creatorId)
      .where('recipient', '=', to)
      .execute()
  ).map(mail => mail.template);
const hold = (shop: Shop, startsAt: string) =>
  app.call('POST', '/api/holds', {
    userUrl: shop.userUrl,
    offerId: shop.services[0],
    startsAt,
    bookingId: randomUUID(),
  });

describe('a manual booking', () => {
  it('is confirmed at once, takes its time with its buffers, and emails the customer alone', async () => {
    const shop = await oneService();
    const answer = await add(shop, session(shop, '10:00'), {
      phone: '+351 912',
      price: { how: 'owed', amount: 4000, currency: 'USD' },
    });
    expect(answer.status, answer.text).toBe(201);
    const added = await detail(shop, idOf(answer));
    expect(added).toMatchObject({
      status: 'confirmed',
      manualBooking: true,
      title: 'First talk',
      startsAt: '2026-11-23T10:00:00.000Z',
      customerPhone: '+351 912',
      order: { paymentStatus: 'pending', total: 4000, paymentMethod: 'unpaid_pay_later' },
      history: [{ by: 'creator', what: { kind: 'by_hand', override: [] } }],
    });
    expect((await app.call('GET', `/api/orders/${added.order?.id}`, undefined, shop)).body).toMatchObject({
      byHost: true,
    });
    expect(await mailsTo(shop, 'ana@example.org')).toEqual(['booking-confirmed']);
    expect(await mailsTo(shop, shop.email)).toEqual([]);
    expect(codeOf(await hold(shop, '2026-11-23T11:00:00.000Z'))).toBe('slot_taken');
    expect((await hold(shop, '2026-11-23T12:00:00.000Z')).status).toBe(201);
  });

  it('the same id twice is the same booking', async () => {
    const shop = await oneService();
    const bookingId = randomUUID();
    const twice = await Promise.all([1, 2].map(() => add(shop, session(shop, '10:00'), { bookingId })));
    expect(twice.map(answer => answer.status)).toEqual([201, 201]);
    expect(await mailsTo(shop, 'ana@example.org')).toEqual(['booking-confirmed']);
  });

  it('needs no email and then sends none, not even when it is cancelled', async () => {
    const shop = await oneService();
    const answer = await add(shop, { kind: 'title', title: 'Coffee', minutes: 45, ...monday('14:00') }, { email: '' });
    expect(answer.status, answer.text).toBe(201);
    expect(await detail(shop, idOf(answer))).toMatchObject({
      title: 'Coffee',
      customerEmail: '',
      endsAt: '2026-11-23T14:45:00.000Z',
    });
    const file = await app.call('GET', `/api/bookings/${idOf(answer)}/booking.ics`, undefined, shop);
    expect(file.status).toBe(200);
    expect(file.text).not.toContain('ATTENDEE');
    const cancelled = await app.call('POST', `/api/bookings/${idOf(answer)}/cancellation`, { refund: 0 }, shop);
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(await mailsTo(shop, '')).toEqual([]);
  });

  it.each([
    ['at an address', { mode: 'offline', place: 'Rua da Rosa 14' }],
    ['behind a link', { mode: 'online', place: 'https://meet.example.org/ana' }],
    ['at a place both know', {}],
  ])('under a title of its own takes place %s, and the customer is told', async (_name, where) => {
    const shop = await oneService();
    const answer = await add(shop, { kind: 'title', title: 'Coffee', minutes: 45, ...where, ...monday('14:00') });
    expect(answer.status, answer.text).toBe(201);
    const told = { mode: 'offline', place: '', ...where };
    expect(await detail(shop, idOf(answer))).toMatchObject(told);
    const mail = await app.deps.db
      .selectFrom('mails')
      .select('props')
      .where('creatorId', '=', shop.creatorId)
      .executeTakeFirst();
    expect(mail?.props).toMatchObject(told);
  });

  it.each([
    ['settled', { how: 'settled', amount: 3500, currency: 'USD' }, { paymentStatus: 'paid', total: 3500 }],
    ['free', { how: 'free' }, { paymentStatus: 'free', total: 0 }],
  ])('costs what the host says: %s', async (_name, price, order) => {
    const shop = await oneService();
    expect((await detail(shop, idOf(await add(shop, session(shop, '10:00'), { price })))).order).toMatchObject(order);
  });

  it('is not to be paid later on a plan without it, and nothing of it is kept; what is paid or free is', async () => {
    const shop = await newShop({ plan: 'free', services: [{ price: dollars(40), payMethods: ['card'] }] });
    const owed = { price: { how: 'owed', amount: 4000, currency: 'USD' } };
    const refused = await add(shop, session(shop, '10:00'), owed);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'plan_excludes']);
    expect(refused.text).toContain('part of the Pro plan');
    expect((await app.call('GET', '/api/bookings', undefined, shop)).body).toMatchObject({ bookings: [] });
    expect((await add(shop, session(shop, '10:00'), { price: { ...owed.price, how: 'settled' } })).status).toBe(201);
    expect((await add(shop, session(shop, '12:00'))).status).toBe(201);
    await setPlan(app.deps, shop.creatorId, 'pro');
    expect((await add(shop, session(shop, '14:00'), owed)).status).toBe(201);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a broken mail', { email: 'ana@' }, 'email'],
    ['an amount of nothing', { price: { how: 'owed', amount: 0, currency: 'USD' } }, 'price.amount'],
    ['no time', { what: { kind: 'title', title: 'x', minutes: 30, date: '2026-11-23', time: '' } }, 'what.time'],
    [
      'online at what is no link',
      { what: { kind: 'title', title: 'x', minutes: 30, mode: 'online', place: 'my room', ...monday('10:00') } },
      'what.place',
    ],
    ['no minutes', { what: { kind: 'title', title: 'x', minutes: 0, ...monday('10:00') } }, 'what.minutes'],
  ])('says beside the field what is wrong: %s', async (_name, change, field) => {
    const shop = await oneService();
    const answer = await add(shop, session(shop, '10:00'), change);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { error: { fields: object } }).error.fields)).toEqual([field]);
  });
});

describe('over something else', () => {
  it('is refused with every conflict, then booked despite them, which the history names', async () => {
    const shop = await oneService();
    await add(shop, session(shop, '16:00'));
    const asked = await add(shop, session(shop, '16:30'), { name: 'Bo Li' });
    expect(codeOf(asked)).toBe('in_the_way');
    expect(againstOf(asked)).toEqual(['Overlaps Ana Silva, First talk 16:00–17:00', 'Outside your hours']);
    // Half of it read is not enough.
    const half = await add(shop, session(shop, '16:30'), { name: 'Bo Li', override: ['Outside your hours'] });
    expect(codeOf(half)).toBe('in_the_way');
    const anyway = await add(shop, session(shop, '16:30'), { name: 'Bo Li', override: againstOf(asked) });
    expect(anyway.status, anyway.text).toBe(201);
    expect((await detail(shop, idOf(anyway))).history).toMatchObject([
      { what: { kind: 'by_hand', override: againstOf(asked) } },
    ]);
    const stored = await app.deps.db
      .selectFrom('occupancies')
      .select('exclusive')
      .where('id', '=', idOf(anyway))
      .executeTakeFirstOrThrow();
    expect(stored.exclusive).toBe(false);
  });

  it('outside the hours alone still keeps the time to itself', async () => {
    const shop = await oneService();
    const late = await add(shop, session(shop, '20:00'), { override: ['Outside your hours'] });
    expect(late.status).toBe(201);
    expect(againstOf(await add(shop, session(shop, '20:00')))).toEqual([
      'Overlaps Ana Silva, First talk 20:00–21:00',
      'Outside your hours',
    ]);
  });

  it('of two at one time, at once, one is refused with the other’s name', async () => {
    const shop = await oneService();
    const names = Array.from({ length: 8 }, (_, i) => `Guest ${i}`);
    const answers = await Promise.all(names.map(name => add(shop, session(shop, '10:00'), { name, tell: false })));
    const won = answers.flatMap((answer, i) => (answer.status === 201 ? [names[i]] : []));
    expect(won).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(againstOf(answer)).toEqual([`Overlaps ${won[0]}, First talk 10:00–11:00`]);
  });

  it('against visitors who hold the same time at once, exactly one has it', async () => {
    const shop = await oneService();
    const [hand, ...holds] = await Promise.all([
      add(shop, session(shop, '10:00'), { tell: false }),
      ...Array.from({ length: 6 }, () => hold(shop, '2026-11-23T10:00:00.000Z')),
    ]);
    const won = [hand, ...holds].filter(answer => answer.status === 201);
    expect(won).toHaveLength(1);
    if (hand.status !== 201) expect(codeOf(hand)).toBe('in_the_way');
  });
});

describe('in a class', () => {
  const oneClass = () =>
    newShop({
      classes: [{ title: 'Salsa', startDate: '2026-11-23', startTime: '18:00', recurrence: 'one_time', capacity: 2 }],
    });
  const dateOf = async (shop: Shop) =>
    ((await app.call('GET', '/api/bookings/manual', undefined, shop)).body as ManualOffers).dates[0];

  it('takes a place, and never more than there are, with visitors or without', async () => {
    const shop = await oneClass();
    const dateId = (await dateOf(shop))?.id ?? '';
    const answers = await Promise.all(
      [1, 2, 3, 4].map(n => add(shop, { kind: 'class', dateId }, { name: `Guest ${n}`, tell: false })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    expect(codeOf(answers.find(({ status }) => status === 409) ?? { body: null })).toBe('date_is_full');
    expect(await dateOf(shop)).toMatchObject({ left: 0 });
  });

  it('is listed with how many have a spot and how many of them owe', async () => {
    const shop = await oneClass();
    const dateId = (await dateOf(shop))?.id ?? '';
    const owed = { price: { how: 'owed', amount: 1500, currency: 'USD' } };
    await add(shop, { kind: 'class', dateId }, { name: 'Ana', tell: false });
    await add(shop, { kind: 'class', dateId }, { name: 'Bo', tell: false, ...owed });
    const { bookings } = (await app.call('GET', '/api/bookings', undefined, shop)).body as { bookings: object[] };
    const classDate = { id: dateId, capacity: 2, booked: 2, unpaid: 1 };
    expect(bookings).toMatchObject([{ classDate }, { classDate }]);
  });

  it('lets an attendee be added until it ends', async () => {
    const shop = await oneClass();
    const dateId = (await dateOf(shop))?.id ?? '';
    clock.set('2026-11-23T18:20:00Z');
    expect((await add(shop, { kind: 'class', dateId })).status).toBe(201);
    clock.set('2026-11-23T23:00:00Z');
    expect(codeOf(await add(shop, { kind: 'class', dateId }))).toBe('date_is_full');
  });
});

it('lists what the host sells, and nothing of another’s can be booked', async () => {
  const shop = await oneService();
  const other = await oneService();
  const { offers } = (await app.call('GET', '/api/bookings/manual', undefined, shop)).body as ManualOffers;
  expect(offers).toMatchObject([{ offerId: shop.services[0], title: 'First talk', amount: 4000 }]);
  expect(codeOf(await add(other, session(shop, '10:00')))).toBe('offer_not_found');
});
