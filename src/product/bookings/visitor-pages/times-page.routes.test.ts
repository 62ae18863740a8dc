import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dollars, openShop, republish, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import type { Hold } from '../booking/contract.ts';
import { endHolds } from '../holds/expire-holds.flow.ts';

// A Saturday. Monday the 23rd is the first working day.
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
// The test gateway is reached over the network.
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db } = app.deps;
const monday9 = '2026-11-23T09:00:00.000Z';
const guest = { name: 'Ana Silva', email: 'ana@example.org', notes: '' };

const get = async (url: string) => (await app.app.inject({ url })).body;
const post = (url: string, fields: Record<string, string> | [string, string][]) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { origin: app.deps.config.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const bookOf = (shop: Shop, offerId = shop.services[0] ?? shop.classes[0]) => `/book/${shop.userUrl}/${offerId}`;
/** The fields a press on this page sends along. */
const carried = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, a, b]) => [a, b]),
  );
const statuses = async (shop: Shop) =>
  (
    await db
      .selectFrom('bookings')
      .select(['status', 'startsAt'])
      .where('creatorId', '=', shop.creatorId)
      .orderBy('createdAt')
      .execute()
  ).map(({ status }) => status);

describe('a click on a page of times', () => {
  it('sent twice is one hold, also at the same moment', async () => {
    const shop = await openShop(app, 'pressed', { services: [{}] });
    const press = { ...carried(await get(bookOf(shop))), startsAt: monday9 };
    const answers = await Promise.all([1, 2, 3].map(() => post(bookOf(shop), press)));
    answers.push(await post(bookOf(shop), press));
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.location}`)).size).toBe(1);
    expect(answers[0]?.headers.location).toMatch(/^\/bookings\/.+\/details$/);
    expect(await statuses(shop)).toEqual(['held']);
  });

  it('of another visitor, with a page of their own, has come too late', async () => {
    const shop = await openShop(app, 'twopages', { services: [{}] });
    const [mine, theirs] = [await get(bookOf(shop)), await get(bookOf(shop))];
    expect((await post(bookOf(shop), { ...carried(mine), startsAt: monday9 })).statusCode).toBe(303);
    const late = await post(bookOf(shop), { ...carried(theirs), startsAt: monday9 });
    expect([late.statusCode, late.body.includes('That time was just taken')]).toEqual([409, true]);
  });

  it('takes one place of a class, however often it is sent', async () => {
    const shop = await openShop(app, 'oneplace', {
      classes: [{ startDate: '2026-11-23', startTime: '09:00', capacity: 2 }],
    });
    const press = { ...carried(await get(bookOf(shop))), startsAt: monday9 };
    await Promise.all([1, 2, 3].map(() => post(bookOf(shop), press)));
    const { taken } = await db
      .selectFrom('class_occurrences')
      .select('taken')
      .where('creatorId', '=', shop.creatorId)
      .where('startsAt', '=', new Date(monday9))
      .executeTakeFirstOrThrow();
    expect(taken).toBe(1);
  });

  it('once more, after going back from the details that were sent, leads to the booking', async () => {
    const shop = await openShop(app, 'goneback', { services: [{}] });
    const press = { ...carried(await get(bookOf(shop))), startsAt: monday9 };
    const details = String((await post(bookOf(shop), press)).headers.location);
    expect((await post(details, guest)).statusCode).toBe(303);
    const again = await post(bookOf(shop), press);
    const shown = await app.app.inject({ url: String(again.headers.location) });
    expect(await get(String(shown.headers.location))).toContain('You’re booked');
    expect(await statuses(shop)).toEqual(['confirmed']);
  });

  it.each(['before', 'after'])('on a page left open until the hold was over, %s the sweep, holds anew', async when => {
    const shop = await openShop(app, `leftopen${when}`, { services: [{}] });
    const press = { ...carried(await get(bookOf(shop))), startsAt: monday9 };
    await post(bookOf(shop), press);
    clock.forward(11);
    if (when === 'after') await endHolds(app.deps, null);
    const again = await post(bookOf(shop), press);
    clock.forward(-11);
    expect(again.statusCode, again.body).toBe(303);
    expect(await statuses(shop)).toEqual(['expired', 'held']);
  });

  it('that is refused leaves one at the weeks one was looking at, with the code of one’s package', async () => {
    const shop = await openShop(app, 'farahead', { services: [{ furthestDays: 90 }] });
    const page = await get(`${bookOf(shop)}?from=2026-12-19&pass=ABCD`);
    const startsAt = '2026-12-21T09:00:00.000Z';
    await post(bookOf(shop), { startsAt });
    const late = await post(bookOf(shop), { ...carried(page), startsAt });
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain('Saturday, December 19, 2026');
    expect(carried(late.body)).toMatchObject({ from: '2026-12-19', pass: 'ABCD' });
  });
});

it('a series whose dates are held twice from one page is held once', async () => {
  const shop = await openShop(app, 'seriespress', { services: [{ series: { max: 4 } }] });
  const page = await get(`${bookOf(shop)}/series?startsAt=${monday9}&count=2`);
  const fields: [string, string][] = [...Object.entries(carried(page)), ['starts', monday9]];
  fields.push(['starts', '2026-11-30T09:00:00.000Z']);
  const answers = [await post(`${bookOf(shop)}/series`, fields), await post(`${bookOf(shop)}/series`, fields)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect(answers[0]?.headers.location).toBe(answers[1]?.headers.location);
  expect(await statuses(shop)).toEqual(['held', 'held']);
});

describe('choosing another time on the page of the details', () => {
  it('releases the hold and leads to the times, with the package code', async () => {
    const shop = await openShop(app, 'another', { services: [{}] });
    const details = String((await post(bookOf(shop), { startsAt: monday9 })).headers.location);
    const action = /formaction="([^"]+)"/i.exec(await get(details))?.[1] ?? '';
    const answer = await post(action, { ...guest, pass: 'ABCD' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${bookOf(shop)}?pass=ABCD`]);
    expect(await statuses(shop)).toEqual(['expired']);
    expect(await get(bookOf(shop))).toContain(`value="${monday9}"`);
  });

  it('far ahead leads to the weeks around the time that was held', async () => {
    const shop = await openShop(app, 'anotherfar', { services: [{ furthestDays: 90 }] });
    const held = await post(bookOf(shop), { startsAt: '2026-12-21T09:00:00.000Z' });
    const action = String(held.headers.location).replace('details', 'another-time');
    expect((await post(action, {})).headers.location).toBe(`${bookOf(shop)}?from=2026-12-21`);
  });

  it('closes the payment of who has gone on to pay', async () => {
    const shop = await openShop(app, 'paysnow', { services: [{ price: dollars(40), payMethods: ['card'] }] });
    const details = String((await post(bookOf(shop), { startsAt: monday9 })).headers.location);
    expect(await get(details)).toContain('Choose another time');
    await post(details, { ...guest, method: 'card' });
    expect(await get(details)).toContain('Not paid yet');
    await post(details.replace('details', 'another-time'), {});
    expect(await statuses(shop)).toEqual(['expired']);
  });

  it('changes nothing for who is booked', async () => {
    const shop = await openShop(app, 'anotherlate', {
      services: [{ price: dollars(40), payMethods: ['unpaid_pay_later'] }],
    });
    const details = String((await post(bookOf(shop), { startsAt: monday9 })).headers.location);
    await post(details, { ...guest, method: 'unpaid_pay_later' });
    const answer = await post(details.replace('details', 'another-time'), {});
    expect(answer.headers.location).toBe(details.replace('/details', ''));
    expect(await statuses(shop)).toEqual(['confirmed']);
  });
});

describe('a date of a class that a poster leads to', () => {
  const weekly = { startDate: '2026-11-23', startTime: '18:00', recurrence: 'weekly' as const };
  const from = (shop: Shop, search: string) =>
    app.app
      .inject({
        url: bookOf(shop),
        headers: { referer: `${app.deps.config.publicUrl}/at/${shop.userUrl}/services/${shop.classes[0]}?${search}` },
      })
      .then(({ body }) => body);

  it('is the first of the list, though the page before passes nothing on', async () => {
    const shop = await openShop(app, 'poster', { classes: [weekly] });
    const page = await from(shop, 'date=2026-12-21');
    expect(/<h2>(.*?)<\/h2>/.exec(page)?.[1]).toBe('Monday, December 21, 2026 · Your selected date');
    expect(await get(`${bookOf(shop)}?date=2026-12-21`)).toContain('Your selected date');
    // A visitor who looks at other weeks has seen it.
    expect(await get(`${bookOf(shop)}?from=2026-11-23&date=2026-12-21`)).not.toContain('Your selected date');
  });

  it.each([
    ['another weekday', 'postera', '2026-12-22'],
    ['over', 'posterb', '2026-11-16'],
    ['years away', 'posterc', '2036-01-07'],
  ])('and is none, being %s: says so and shows those there are', async (_why, name, date) => {
    const shop = await openShop(app, name, { classes: [weekly] });
    const page = await from(shop, `date=${date}`);
    expect(page).toContain('The date you selected is no longer available');
    expect(page).toContain('Monday, November 23, 2026');
    expect(page).not.toContain('Show previous two weeks');
  });

  it('that is no date, or that another page asked for, is the list as ever', async () => {
    const shop = await openShop(app, 'posterless', { classes: [weekly], services: [{}] });
    expect(await from(shop, 'date=tomorrow')).not.toContain('came for');
    expect(await get(`${bookOf(shop, shop.classes[0])}?date=tomorrow`)).not.toContain('came for');
    expect(await get(`${bookOf(shop)}?date=2026-11-25`)).not.toContain('came for');
  });
});

describe('what is held keeps its terms', () => {
  const priced = { price: dollars(40), payMethods: ['unpaid_pay_later' as const] };
  const changed = async (shop: Shop) => {
    const fields = { price: dollars(90), payMethods: ['card', 'unpaid_other_payments'], title: 'Dearer' };
    await editPage(app, { edit: 'item', id: shop.services[0], kind: 'individualService', fields }, shop);
    await republish(app, shop);
  };
  const pay = { ...guest, method: 'unpaid_pay_later' };
  const totalOf = (shop: Shop) =>
    db.selectFrom('orders').select(['total', 'productName']).where('creatorId', '=', shop.creatorId).execute();

  it('on the page of the details, though the price was raised and another way to pay is asked for now', async () => {
    const shop = await openShop(app, 'raised', { services: [priced] });
    const details = String((await post(bookOf(shop), { startsAt: monday9 })).headers.location);
    await changed(shop);
    const page = await get(details);
    expect(page).toContain('A session with');
    expect(page).toContain('Book for $40.00');
    expect(page).not.toMatch(/\$90|Pay the host|name="method" value="card"/);
    expect((await post(details, pay)).statusCode).toBe(303);
    expect(await totalOf(shop)).toEqual([{ total: 4000, productName: 'A session' }]);
  });

  it.each([
    ['Continue to payment', 'card'],
    ['Confirm booking', 'unpaid_pay_later'],
  ] as const)('beside packages, whose price the button cannot know, it says "%s" (%s)', async (button, method) => {
    const five = { id: randomUUID(), sessions: 5, amount: 21_000, validDays: null };
    const offer = { ...priced, payMethods: [method], packages: [five] };
    const shop = await openShop(app, `five${method.replaceAll('_', '')}`, { services: [offer] });
    const page = await get(String((await post(bookOf(shop), { startsAt: monday9 })).headers.location));
    expect(page).toContain('One session, $40.00');
    expect(page).toContain(`>${button}</button>`);
    expect(page).not.toContain('Total:');
  });

  it('and can be booked to the end though it was taken off the page', async () => {
    const shop = await openShop(app, 'takenoff', { services: [priced] });
    const details = String((await post(bookOf(shop), { startsAt: monday9 })).headers.location);
    await editPage(app, { edit: 'present', id: shop.services[0], present: false }, shop);
    await republish(app, shop);
    expect(await get(details)).toContain('Book for $40.00');
    const done = await post(details, pay);
    expect(await get(String(done.headers.location))).toContain('You’re booked');
  });

  it('and says them in its answer, also when it is asked for once more', async () => {
    const shop = await openShop(app, 'saysterms', { services: [priced] });
    const bookingId = randomUUID();
    const hold = async () => {
      const input = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt: monday9, bookingId };
      return (await app.call('POST', '/api/holds', input)).body as Hold;
    };
    const terms = { title: 'A session', pricing: 'paid', amount: 4000, currency: 'USD', packages: [], approval: false };
    const first = await hold();
    expect(first.terms).toMatchObject({ ...terms, payMethods: ['unpaid_pay_later'] });
    await changed(shop);
    // Each answer is to a browser that brings no cookie: another visitor.
    expect(await hold()).toEqual({ ...first, visitorId: expect.any(String) });
  });
});

it('the way to earlier weeks ends at today', async () => {
  const shop = await openShop(app, 'earlier', { services: [{ furthestDays: 90 }] });
  expect(await get(bookOf(shop))).not.toContain('Show previous two weeks');
  expect(await get(`${bookOf(shop)}?from=2026-11-01`)).not.toContain('Show previous two weeks');
  expect(await get(`${bookOf(shop)}?from=2026-12-05`)).toContain('?from=2026-11-21');
});
