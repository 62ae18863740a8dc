import { describe, expect, it } from 'vitest';
import { dollars, type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { setPlan } from '../../accounts/creators/creators.flow.ts';
import type { BookingDetail } from '../manage/parts/manage-contract.ts';
import type { ImportPreview } from './import-contract.ts';

// A Saturday; Monday the 23rd is the first working day.
const saturday = '2026-11-21T10:00:00Z';
const clock = holdClock(saturday);
const app = await testApp({ clock, settings: { MEETING_ROOM_URL: 'https://meet.example.org' } });
const open = shopsOn(app, 'bring');
const newShop = (offers: Parameters<typeof open>[0] = {}) => {
  clock.set(saturday);
  return open({
    services: [
      {
        title: 'First talk',
        durationMinutes: 60,
        bufferAfterMinutes: 15,
        price: dollars(40),
        payMethods: ['unpaid_pay_later'],
      },
    ],
    ...offers,
  });
};

const header = 'STARTS,ENDS,SERVICE,CUSTOMER NAME,EMAIL,PRICE,PAYMENT METHOD,PAYMENT STATUS,STATUS';
const file = (...lines: string[]) => `${[header, ...lines].join('\n')}\n`;
const past = '2026-10-05 10:00,11:00,First talk,Ana Reis,ana@example.org,40.00,cc,paid,';
const coming = '2026-11-23 10:00,11:00,First talk,Bea Sol,bea@example.org,40.00,paypal,paid,';

const sent = (text: string | Uint8Array) => Buffer.from(text).toString('base64');
const preview = (shop: Shop, text: string | Uint8Array) =>
  app.call('POST', '/api/bookings/import/preview', { file: sent(text) }, shop);
const looked = async (shop: Shop, text: string): Promise<ImportPreview> => {
  const answer = await preview(shop, text);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as ImportPreview;
};
const confirm = (shop: Shop, text: string, seen: string) =>
  app.call('POST', '/api/bookings/import', { file: sent(text), seen }, shop);
const bring = async (shop: Shop, text: string) => {
  const answer = await confirm(shop, text, (await looked(shop, text)).seen);
  expect(answer.status, answer.text).toBe(201);
  return answer.body as { bookings: number; orders: number };
};
const listed = async (shop: Shop, scope: string) =>
  (
    (await app.call('GET', `/api/bookings?scope=${scope}`, undefined, shop)).body as {
      bookings: { id: string; customerName: string }[];
    }
  ).bookings;
const detail = async (shop: Shop, scope: string, name: string) => {
  const found = (await listed(shop, scope)).find(({ customerName }) => customerName === name);
  return (await app.call('GET', `/api/bookings/${found?.id}`, undefined, shop)).body as BookingDetail;
};
const hold = (shop: Shop, startsAt: string, offerId = shop.services[0]) =>
  app.call('POST', '/api/holds', { userUrl: shop.userUrl, offerId, startsAt, bookingId: crypto.randomUUID() });
const mails = async (shop: Shop) =>
  (await app.deps.db.selectFrom('mails').select('template').where('creatorId', '=', shop.creatorId).execute()).length;
const reminders = async (id: string) =>
  (await app.deps.db.selectFrom('outbox').select('payload').where('task', '=', 'remind').execute()).filter(
    ({ payload }) => (payload as { bookingId: string }).bookingId === id,
  ).length;
const ledger = (shop: Shop) =>
  app.deps.db
    .selectFrom('ledger_entries')
    .select(['kind', 'account', 'amount'])
    .where('creatorId', '=', shop.creatorId)
    .orderBy('happenedAt')
    .orderBy('line')
    .execute();

describe('the preview of a file', () => {
  it('says what will be made, what each way to pay becomes, and writes nothing', async () => {
    const shop = await newShop();
    const text = file(past, coming, '2026-10-06 10:00,11:00,Old course,Cleo Paz,,,,,cancelled');
    expect(await looked(shop, text)).toMatchObject({
      lines: 3,
      past: 1,
      coming: 1,
      cancelled: 1,
      alreadyHere: 0,
      orders: 2,
      comingPaid: 1,
      from: '2026-10-05T09:00:00.000Z',
      to: '2026-11-23T10:00:00.000Z',
      totals: [{ currency: 'USD', paid: 8000, owed: 0, refunded: 0 }],
      methods: [
        { said: 'cc', method: 'CreditCard', paidBy: 'Card', orders: 1 },
        { said: 'paypal', method: 'unlisted', paidBy: 'Other', orders: 1 },
      ],
      services: [
        { said: 'First talk', title: 'First talk', bookings: 2 },
        { said: 'Old course', title: null, bookings: 1 },
      ],
      problems: [],
      problemLines: 0,
    });
    expect(await listed(shop, 'past')).toEqual([]);
    expect(await listed(shop, 'upcoming')).toEqual([]);
  });

  it('names line, column and problem, each line for itself', async () => {
    const shop = await newShop();
    const text = file(past, coming.replace('paypal', 'barter'), 'soon,,First talk,,x,,,,');
    expect(await looked(shop, text)).toMatchObject({
      past: 1,
      coming: 0,
      problemLines: 2,
      problems: [
        { line: 3, field: 'method', header: 'PAYMENT METHOD', message: expect.stringContaining('“barter”') },
        { line: 4, field: 'name' },
        { line: 4, field: 'email' },
        { line: 4, field: 'starts', message: expect.stringContaining('“soon”') },
      ],
    });
  });

  it.each([
    ['a workbook', 'PK\u0003\u0004', 'file_is_workbook', 422],
    ['no text', Buffer.from([0x89, 0x50, 0, 0, 0, 1, 0, 2, 0, 0, 0, 0, 0]), 'file_no_text', 422],
    ['no booking', header, 'file_empty', 422],
    ['an open quote', `${header}\n"2026`, 'file_unreadable', 422],
    ['orders', 'ORDER#,DATE,CUSTOMER NAME,PAID BY\n1,2026-11-01 10:00,Ana,Card', 'file_of_orders', 422],
    ['too much', 'x'.repeat(700_001), 'file_too_large', 413],
  ])('of %s is refused with a sentence', async (_what, text, code, status) => {
    const shop = await newShop();
    const answer = await preview(shop, text);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect(answer.body).toMatchObject({ error: { fields: { file: expect.stringMatching(/\.$/) } } });
  });
});

describe('an import', () => {
  it('makes ended bookings and their paid orders, in the ledger too, and mails nobody', async () => {
    const shop = await newShop();
    expect(await bring(shop, file(past))).toEqual({ bookings: 1, orders: 1 });
    expect(await detail(shop, 'past', 'Ana Reis')).toMatchObject({
      status: 'confirmed',
      title: 'First talk',
      startsAt: '2026-10-05T09:00:00.000Z',
      order: { paymentStatus: 'paid', paymentMethod: 'CreditCard', total: 4000, currency: 'USD' },
      history: [{ what: { kind: 'imported' } }],
    });
    const moved = (await ledger(shop)).map(({ kind, account, amount }) => `${kind} ${account} ${amount}`);
    expect(moved.toSorted()).toEqual([
      'charge customer -4000',
      'payout creator -4000',
      'payout hand 4000',
      'transfer creator 4000',
    ]);
    expect(await mails(shop)).toBe(0);
  });

  it('makes bookings to come that take their time and are reminded of, without a confirmation', async () => {
    const shop = await newShop();
    await bring(shop, file(coming));
    const { id, status } = await detail(shop, 'upcoming', 'Bea Sol');
    expect(status).toBe('confirmed');
    expect(codeOf(await hold(shop, '2026-11-23T10:00:00.000Z'))).toBe('slot_taken');
    expect(codeOf(await hold(shop, '2026-11-23T11:00:00.000Z'))).toBe('slot_taken');
    expect((await hold(shop, '2026-11-23T12:00:00.000Z')).status).toBe(201);
    expect(await reminders(id)).toBe(2);
    expect(await mails(shop)).toBe(0);
  });

  it('makes no order where no price is named, and keeps the placeholder of an unlisted one', async () => {
    const shop = await newShop();
    const text = file('2026-11-23 10:00,11:00,First talk,Bea Sol,bea@example.org,,,,');
    expect(await bring(shop, text)).toEqual({ bookings: 1, orders: 0 });
    const { id, order } = await detail(shop, 'upcoming', 'Bea Sol');
    expect(order).toBeNull();
    const { offer } = await app.deps.db
      .selectFrom('bookings')
      .select('offer')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(offer).toMatchObject({ pricing: 'unlisted', amount: 999_999 });
    const cancelled = await app.call('POST', `/api/bookings/${id}/cancellation`, { refund: 0 }, shop);
    expect(cancelled.status, cancelled.text).toBe(200);
  });

  it('of what was paid elsewhere leaves giving back to the host, and says so', async () => {
    const shop = await newShop();
    await bring(shop, file(coming.replace('paypal', 'cc')));
    const { id, order } = await detail(shop, 'upcoming', 'Bea Sol');
    expect(order).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'unlisted', total: 4000 });
    const asked = await app.call('POST', '/api/bookings/cancellations/preview', { ids: [id] }, shop);
    expect(asked.body).toMatchObject({ bookings: [{ refund: 4000, paidDirectly: true }] });
    const cancelled = await app.call('POST', `/api/bookings/${id}/cancellation`, { refund: 4000 }, shop);
    expect(cancelled.status, cancelled.text).toBe(200);
  });

  it('of what was paid elsewhere by card leaves what a no-show refunds to the host, and says so', async () => {
    const talk = { title: 'First talk', durationMinutes: 60, price: dollars(40) };
    const tiers = [
      { hours: 48, percent: 100 },
      { hours: 0, percent: 60 },
    ];
    const shop = await newShop({ services: [{ ...talk, refundPolicy: { template: 'custom', tiers, noShow: 25 } }] });
    await bring(shop, file(past));
    expect((await detail(shop, 'past', 'Ana Reis')).noShowGift).toMatchObject({ refund: 1000, byHand: true });
  });

  it('keeps what was cancelled and given back', async () => {
    const shop = await newShop();
    const text = `${header},REFUNDED\n${past.replace(/,$/, ',cancelled')},10\n`;
    await bring(shop, text);
    expect(await detail(shop, 'cancelled', 'Ana Reis')).toMatchObject({
      status: 'cancelled',
      order: { paymentStatus: 'paid', total: 4000, refunded: 1000 },
    });
    const { orders } = (await app.call('GET', '/api/orders', undefined, shop)).body as { orders: object[] };
    expect(orders).toMatchObject([{ state: 'partially_refunded', refunded: 1000 }]);
  });

  it('keeps won whole', async () => {
    const shop = await newShop();
    await bring(shop, file(past.replace('40.00', '"₩50,000"')));
    expect(await detail(shop, 'past', 'Ana Reis')).toMatchObject({ order: { total: 50000, currency: 'KRW' } });
  });

  it('made twice makes nothing twice, also where a booking was moved since', async () => {
    const shop = await newShop();
    const text = file(past, coming, coming);
    expect(await looked(shop, text)).toMatchObject({ past: 1, coming: 1, alreadyHere: 1 });
    await bring(shop, text);
    const { id } = await detail(shop, 'upcoming', 'Bea Sol');
    const move = { startsAt: '2026-11-23T14:00:00.000Z', override: [] };
    const moved = await app.call('POST', `/api/bookings/${id}/move`, move, shop);
    expect(moved.status, moved.text).toBe(200);
    const again = await looked(shop, text);
    expect(again).toMatchObject({ past: 0, coming: 0, alreadyHere: 3, problemLines: 0 });
    expect(codeOf(await confirm(shop, text, again.seen))).toBe('nothing_to_import');
  });

  it('asked for twice at once is done once', async () => {
    const shop = await newShop();
    const text = file(past, coming);
    const { seen } = await looked(shop, text);
    const both = await Promise.all([1, 2].map(() => confirm(shop, text, seen)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await listed(shop, 'past')).toHaveLength(1);
  });

  it('leaves out the lines with problems and makes all others, or nothing where anything changed', async () => {
    const shop = await newShop();
    const text = file(past, coming, coming.replace('10:00,11:00', '15:00,14:00').replace('Bea', 'Dora'));
    const { seen, problemLines } = await looked(shop, text);
    expect(problemLines).toBe(1);
    expect((await hold(shop, '2026-11-23T10:00:00.000Z')).status).toBe(201);
    expect(codeOf(await confirm(shop, text, seen))).toBe('import_changed');
    expect(await listed(shop, 'past')).toEqual([]);
    const now = await looked(shop, text);
    expect(now.problems.map(({ line, message }) => [line, message])).toEqual([
      [3, expect.stringContaining('Overlaps')],
      [4, 'Ends before it starts'],
    ]);
    expect((await confirm(shop, text, now.seen)).status).toBe(201);
    expect(await listed(shop, 'past')).toHaveLength(1);
  });

  it('names what has the time of a booking to come, in the file too, and minds nothing that is over', async () => {
    const shop = await newShop();
    await bring(shop, file(coming));
    const text = file(
      coming.replace('Bea', 'Dora').replace('10:00,11:00', '10:30,11:30'),
      coming.replace('Bea', 'Eva').replace('10:00,11:00', '14:00,15:00'),
      coming.replace('Bea', 'Fay').replace('10:00,11:00', '15:10,16:00'),
      past,
      past.replace('Ana', 'Gil'),
    );
    const { problems, past: over, coming: ahead } = await looked(shop, text);
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [2, 'Overlaps Bea Sol, First talk 10:00–11:00'],
      [4, 'Too close to line 3 for the buffer of the service'],
    ]);
    expect([over, ahead]).toEqual([2, 1]);
    await bring(shop, text);
    expect(await listed(shop, 'past')).toHaveLength(2);
  });

  it('gives a class to come its spots, and keeps a past one by itself', async () => {
    const rhythm = { startDate: '2026-11-24', startTime: '18:00' };
    const shop = await newShop({
      classes: [{ title: 'Salsa', capacity: 1, price: dollars(10), payMethods: ['card'], ...rhythm }],
    });
    const dates = await app.deps.db
      .selectFrom('class_occurrences')
      .select(['startsAt', 'endsAt'])
      .where('creatorId', '=', shop.creatorId)
      .orderBy('startsAt')
      .execute();
    const at = dates[0]?.startsAt.toISOString() ?? '';
    const line = (starts: string, name: string) => `${starts},,salsa,${name},${name}@example.org,10,cc,paid,`;
    const text = file(
      line(at, 'ana'),
      line(at, 'bea'),
      line('2026-12-25T03:00Z', 'cleo'),
      line('2026-10-06 10:00', 'dora'),
    );
    expect((await looked(shop, text)).problems.map(({ line: nth, message }) => [nth, message])).toEqual([
      [3, 'Salsa has no spot left on this date'],
      [4, 'Salsa has no date at this time'],
    ]);
    expect(await bring(shop, text)).toEqual({ bookings: 2, orders: 2 });
    expect(await detail(shop, 'upcoming', 'ana')).toMatchObject({ kind: 'group', title: 'Salsa' });
    expect(await detail(shop, 'past', 'dora')).toMatchObject({ kind: 'individual', title: 'Salsa' });
  });

  it('brings what is yet to be paid only on a plan with paying later', async () => {
    const shop = await newShop();
    await setPlan(app.deps, shop.creatorId, 'free');
    const owed = coming.replace('paypal,paid', ',pending');
    const { problems } = await looked(shop, file(owed));
    expect(problems).toMatchObject([{ field: 'paymentStatus', message: expect.stringContaining('Pro plan') }]);
    await setPlan(app.deps, shop.creatorId, 'pro');
    expect(await bring(shop, file(owed))).toEqual({ bookings: 1, orders: 1 });
    expect(await detail(shop, 'upcoming', 'Bea Sol')).toMatchObject({
      order: { paymentStatus: 'pending', paymentMethod: 'unlisted' },
    });
  });

  it('reads our own file of bookings back, here as nothing new and elsewhere as the same', async () => {
    const [one, other] = [await newShop(), await newShop()];
    const formula = '2026-10-07 10:00,11:00,First talk,=SUM(A1),sum@example.org,0,,,';
    await bring(one, file(past, coming, formula, `${past.replace(/,$/, ',cancelled')}`.replace('Ana', 'Hal')));
    const { text } = await app.call('GET', '/api/bookings.csv?scope=all', undefined, one);
    expect(await looked(one, text)).toMatchObject({ lines: 4, alreadyHere: 4, problemLines: 0 });
    expect(await bring(other, text)).toEqual({ bookings: 4, orders: 4 });
    const again = await app.call('GET', '/api/bookings.csv?scope=all', undefined, other);
    const plain = (csv: string) =>
      csv
        .split('\r\n')
        .map(line => line.replaceAll(/\b[0-9A-HJKMNP-TV-Z]{8}\b/g, 'NUMBER'))
        .toSorted();
    expect(plain(again.text)).toEqual(plain(text));
  });

  it('is its creator’s own: another’s bookings are neither known nor in the way', async () => {
    const [one, other] = [await newShop(), await newShop()];
    await bring(one, file(past, coming));
    expect(await looked(other, file(past, coming))).toMatchObject({ past: 1, coming: 1, alreadyHere: 0 });
  });

  it('offers a template whose columns are all read', async () => {
    const shop = await newShop();
    const { text, status } = await app.call('GET', '/api/bookings/import.csv', undefined, shop);
    expect(status).toBe(200);
    const { columns } = await looked(shop, `${text.trim()}\n${past}`);
    expect(columns.every(({ field }) => field !== null)).toBe(true);
  });
});
