import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dollars, type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { holdBody, monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';

// A Saturday. Monday the 23rd is the first working day.
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock, settings: { HOLDS_PER_MINUTE: '500' } });
const { db } = app.deps;
const { post, held, details, hold, mailsTo } = visitorOf(app);
const newShop = shopsOn(app, 'attack');
const hourly = { durationMinutes: 60, stepMinutes: 60 };
const tuesday9 = '2026-11-24T09:00:00.000Z';
const wednesday9 = '2026-11-25T09:00:00.000Z';
const bookOf = (shop: Shop, offerId = shop.services[0]) => `/book/${shop.userUrl}/${offerId}`;
const page = async (url: string) => (await app.app.inject({ url, headers: { accept: 'text/html' } })).body;
const lead = (answer: { headers: Record<string, unknown> }) => String(answer.headers.location);
const bookingsOf = (shop: Shop) =>
  db
    .selectFrom('bookings')
    .select(['status', 'startsAt', 'customerName', 'notes', 'sequence'])
    .where('creatorId', '=', shop.creatorId)
    .execute();
const ordersOf = (shop: Shop) =>
  db.selectFrom('orders').select(['total', 'state']).where('creatorId', '=', shop.creatorId).execute();
/** Live things that take the host's time. */
const takenOf = async (shop: Shop) =>
  (
    await db
      .selectFrom('occupancies')
      .select('startsAt')
      .where('creatorId', '=', shop.creatorId)
      .where('status', 'in', ['held', 'pending', 'confirmed'])
      .execute()
  ).map(row => row.startsAt.toISOString());

describe('a time that is not offered', () => {
  it.each([
    ['is over', '2026-11-20T09:00:00.000Z'],
    ['lies beside the grid', '2026-11-23T09:07:00.000Z'],
    ['lies a second beside it', '2026-11-23T09:00:01.000Z'],
    ['lies in the night', '2026-11-23T03:00:00.000Z'],
    ['lies years ahead', '2036-11-24T09:00:00.000Z'],
  ])('because it %s is refused in words, with the list, and nothing is written', async (_why, startsAt) => {
    const shop = await newShop({ services: [hourly] });
    const answer = await post(bookOf(shop), { startsAt });
    expect([answer.statusCode, answer.body.includes('This time isn’t available. Please choose another.')]).toEqual([
      409,
      true,
    ]);
    expect((await hold(shop, shop.services[0] ?? '', startsAt)).body).toMatchObject({
      error: { code: 'slot_not_offered' },
    });
    expect([await bookingsOf(shop), await takenOf(shop)]).toEqual([[], []]);
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    await details(ref);
    const moved = await post(`/bookings/${ref}/move`, { startsAt });
    expect([moved.statusCode, /no longer offered|Please choose another/.test(moved.body)]).toEqual([409, true]);
    expect(await takenOf(shop)).toEqual([monday9]);
  });

  it.each(['', 'tomorrow', '2026-11-23', '2026-02-30T09:00:00.000Z', '9'.repeat(10_000)])(
    'because it is none (%.20s) is a page that leads on',
    async startsAt => {
      const shop = await newShop({ services: [hourly] });
      for (const path of [bookOf(shop), `${bookOf(shop)}/series`]) {
        const answer = await app.app.inject({
          method: 'POST',
          url: path,
          headers: {
            accept: 'text/html',
            origin: app.deps.config.publicUrl,
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload: new URLSearchParams({ startsAt, count: '2' }).toString(),
        });
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
      }
      expect(await bookingsOf(shop)).toEqual([]);
    },
  );
});

describe('fields that are not the form’s', () => {
  it('change neither price nor length nor host', async () => {
    const [shop, other] = [
      await newShop({ services: [{ ...hourly, price: dollars(40), payMethods: ['unpaid_pay_later'] }] }),
      await newShop({ services: [hourly] }),
    ];
    const requested = {
      startsAt: monday9,
      amount: '1',
      price: '0',
      durationMinutes: '600',
      creatorId: other.creatorId,
    };
    const at = lead(await post(bookOf(shop), requested));
    const form = { name: 'Ana', email: 'ana@example.org', method: 'unpaid_pay_later', amount: '1' };
    // A sum that is not what it costs is not taken for it: the right one is told.
    expect((await post(at, { ...form, total: '1' })).statusCode).toBe(409);
    expect(await ordersOf(shop)).toEqual([]);
    expect((await post(at, { ...form, currency: 'KRW', status: 'paid' })).statusCode).toBe(303);
    expect(await ordersOf(shop)).toMatchObject([{ total: 4000 }]);
    const { endsAt: end } = await db
      .selectFrom('bookings')
      .select('endsAt')
      .where('creatorId', '=', shop.creatorId)
      .executeTakeFirstOrThrow();
    expect(end.toISOString()).toBe('2026-11-23T10:00:00.000Z');
    expect(await bookingsOf(other)).toEqual([]);
  });

  it('an offer of another host is not found here', async () => {
    const [shop, other] = [await newShop({ services: [hourly] }), await newShop({ services: [hourly] })];
    const mixed = bookOf(shop, other.services[0]);
    for (const answer of [
      await post(mixed, { startsAt: monday9 }),
      await app.app.inject({ url: mixed }),
      await app.app.inject({ url: `${mixed}/zone` }),
      await app.app.inject({ url: `${mixed}/series?startsAt=${monday9}&count=2` }),
      await app.app.inject({ url: `${mixed}/waitlist?at=${monday9}` }),
    ])
      expect([answer.statusCode, answer.body.includes('This service isn’t available right now')]).toEqual([404, true]);
    const asked = { ...holdBody(shop, other.services[0] ?? '', monday9), userUrl: shop.userUrl };
    expect((await app.call('POST', '/api/holds', asked)).status).toBe(404);
    expect([...(await bookingsOf(shop)), ...(await bookingsOf(other))]).toEqual([]);
  });

  it('a way to pay or a package that is not offered buys nothing', async () => {
    const shop = await newShop({ services: [{ ...hourly, price: dollars(40), payMethods: ['unpaid_pay_later'] }] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    const form = { name: 'Ana', email: 'ana@example.org' };
    for (const wrong of [{ method: 'unpaid_other_payments' }, { method: 'free' }, {}]) {
      const answer = await post(`/bookings/${ref}/details`, { ...form, ...wrong });
      expect([answer.statusCode, answer.body.includes('Choose how you would like to pay')]).toEqual([422, true]);
    }
    const packaged = await post(`/bookings/${ref}/details`, {
      ...form,
      method: 'unpaid_pay_later',
      packageId: randomUUID(),
    });
    expect([packaged.statusCode, packaged.body.includes('no longer available')]).toEqual([409, true]);
    expect([await ordersOf(shop), (await bookingsOf(shop)).map(({ status }) => status)]).toEqual([[], ['held']]);
  });
});

describe('what is typed', () => {
  it.each([
    ['name', 'N'.repeat(10_000)],
    ['notes', 'n'.repeat(10_000)],
    ['name', 'N'.repeat(100_000)],
    ['notes', '🪩'.repeat(6000)],
  ])('too long into %s is said on a page, and the time stays held', async (field, typed) => {
    const shop = await newShop({ services: [hourly] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    const answer = await app.app.inject({
      method: 'POST',
      url: `/bookings/${ref}/details`,
      headers: {
        accept: 'text/html',
        origin: app.deps.config.publicUrl,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ name: 'Ana', email: 'ana@example.org', [field]: typed }).toString(),
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    // Beyond what any field takes it comes from no form of Vitrine.
    expect(answer.body).toContain([...typed].length > 10_000 ? 'Something went wrong' : 'Use at most');
    expect((await bookingsOf(shop)).map(({ status }) => status)).toEqual(['held']);
  });

  it('in another direction, with pictures or as markup is kept and shown as it was typed', async () => {
    const shop = await newShop({ services: [hourly] });
    const names = ['שרה כהן', '🪩 Ana 🇵🇹', '<script>alert(1)</script>', 'Ana\u202Egnorw', '김하나'];
    for (const [nth, name] of names.entries()) {
      const { ref } = await held(shop, shop.services[0] ?? '', monday9.replace('T09', `T${10 + nth}`));
      const notes = `${name} & "${name}"`;
      expect((await post(`/bookings/${ref}/details`, { name, email: 'odd@example.org', notes })).statusCode).toBe(303);
      const shown = await page(`/bookings/${ref}`);
      expect(shown).toContain('You’re booked');
      expect(shown).not.toContain('<script>alert');
    }
    const rows = await bookingsOf(shop);
    // What turns letters around unseen is left out, as everywhere.
    const kept = names.map(name => name.replace('\u202E', '')).sort();
    expect(rows.map(row => row.customerName).sort()).toEqual(kept);
    for (const { props } of await mailsTo('odd@example.org'))
      expect(kept).toContain((props as { customer: { name: string } }).customer.name);
  });
});

describe('the link of another booking', () => {
  it('opens nothing but its own, and half of each opens neither', async () => {
    const shop = await newShop({ services: [hourly] });
    const [one, two] = [
      await held(shop, shop.services[0] ?? '', monday9),
      await held(shop, shop.services[0] ?? '', tuesday9),
    ];
    await details(one.ref);
    await details(two.ref);
    const bytes = (ref: string) => Buffer.from(ref, 'base64url');
    const mixed = Buffer.concat([bytes(one.ref).subarray(0, 32), bytes(two.ref).subarray(32)]).toString('base64url');
    for (const path of ['', '/move', '/move/zone', '/details', '/answers', '/booking.ics'])
      expect((await app.app.inject({ url: `/bookings/${mixed}${path}` })).statusCode, path).toBe(404);
    for (const [path, fields] of [
      ['cancellation', { refund: '0' }],
      ['move', { startsAt: wednesday9 }],
      ['payment', {}],
      ['another-time', {}],
      ['details', { name: 'X', email: 'x@example.org' }],
    ] as [string, Record<string, string>][])
      expect((await post(`/bookings/${mixed}/${path}`, fields)).statusCode, path).toBe(404);
    expect((await bookingsOf(shop)).map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
    expect((await takenOf(shop)).sort()).toEqual([monday9, tuesday9]);
  });
});

describe('two tabs', () => {
  it('that move and cancel the same booking at once end in one of both, which each is shown', async () => {
    for (let round = 0; round < 6; round++) {
      const shop = await newShop({ services: [hourly] });
      const { ref } = await held(shop, shop.services[0] ?? '', monday9);
      await details(ref);
      const [moved, cancelled] = await Promise.all([
        post(`/bookings/${ref}/move`, { startsAt: wednesday9 }),
        post(`/bookings/${ref}/cancellation`, { refund: '0' }),
      ]);
      const [booking] = await bookingsOf(shop);
      if (booking?.status === 'cancelled') {
        expect(cancelled.statusCode).toBe(303);
        expect(await takenOf(shop)).toEqual([]);
        expect([303, 404, 409]).toContain(moved.statusCode);
      } else {
        expect([booking?.status, booking?.sequence, moved.statusCode]).toEqual(['confirmed', 1, 303]);
        expect(await takenOf(shop)).toEqual([wednesday9]);
        // The link it was sent with is over: it says so and leads on.
        expect([cancelled.statusCode, cancelled.body.includes('This booking was rescheduled')]).toEqual([410, true]);
      }
    }
  });

  it('that move it to different times at once leave it at one of them', async () => {
    const shop = await newShop({ services: [hourly] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    await details(ref);
    const answers = await Promise.all(
      [tuesday9, wednesday9].map(startsAt => post(`/bookings/${ref}/move`, { startsAt })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 410]);
    expect(await takenOf(shop)).toHaveLength(1);
    expect((await bookingsOf(shop)).map(({ sequence }) => sequence)).toEqual([1]);
  });

  it('that send the details, cancel or go back at once do it once', async () => {
    const shop = await newShop({ services: [{ ...hourly, price: dollars(40), payMethods: ['unpaid_pay_later'] }] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    const form = { name: 'Ana', email: 'twice@example.org', method: 'unpaid_pay_later' };
    const sent = await Promise.all([1, 2, 3].map(() => post(`/bookings/${ref}/details`, form)));
    for (const answer of sent) expect([303, 409]).toContain(answer.statusCode);
    expect(sent.some(({ statusCode }) => statusCode === 303)).toBe(true);
    expect(await ordersOf(shop)).toHaveLength(1);
    expect((await mailsTo('twice@example.org')).length).toBe(1);
    const back = await post(`/bookings/${ref}/another-time`, {});
    expect([back.statusCode, lead(back)]).toEqual([303, `/bookings/${ref}`]);
    const ends = await Promise.all([1, 2, 3].map(() => post(`/bookings/${ref}/cancellation`, { refund: '0' })));
    expect(ends.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect((await mailsTo('twice@example.org')).map(({ template }) => template).sort()).toEqual([
      'booking-cancelled',
      'booking-confirmed',
    ]);
    expect(await takenOf(shop)).toEqual([]);
  });
});
