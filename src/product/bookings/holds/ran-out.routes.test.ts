import { describe, expect, it } from 'vitest';
import { dollars, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { endHolds } from './expire-holds.flow.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { held, post, hold } = visitorOf(app);
const newShop = shopsOn(app, 'ranout');
const service = { price: dollars(40), payMethods: ['unpaid_pay_later' as const], series: { max: 4 } };
const typed = { name: 'Ana Silva', email: 'ana@example.org', notes: 'My knee', method: 'unpaid_pay_later' };
const actionIn = (html: string) => /action="(\/bookings\/[^"]+\/details)"/.exec(html)?.[1] ?? '';
const inputs = (html: string) => ['Ana Silva', 'ana@example.org', 'My knee'].filter(word => html.includes(word));

describe.each([
  ['by the clock alone', async () => {}],
  ['and was swept', () => endHolds(app.deps, null)],
] as const)('without script, a time that ran out %s while its details were typed', (_how, sweep) => {
  it('is held once more with all that was typed, once however often it is sent, and booked by another submit', async () => {
    const shop = await newShop({ services: [service] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    clock.forward(11);
    await sweep();
    const late = await post(`/bookings/${ref}/details`, typed);
    expect(late.statusCode).toBe(410);
    expect(late.body).toContain('we’re holding the time for you again');
    expect(late.body).toContain('Book for $40.00');
    expect(inputs(late.body)).toHaveLength(3);
    const again = actionIn(late.body);
    expect(again).not.toBe(`/bookings/${ref}/details`);
    expect(actionIn((await post(`/bookings/${ref}/details`, typed)).body)).toBe(again);
    const booked = await post(again, typed);
    expect([booked.statusCode, booked.headers.location]).toEqual([303, expect.stringContaining('/bookings/')]);
    const rows = await app.deps.db.selectFrom('bookings').select('status').where('creatorId', '=', shop.creatorId);
    expect((await rows.execute()).map(({ status }) => status).sort()).toEqual(['confirmed', 'expired']);
  });

  it('that somebody else has booked is shown as taken, without a button that must fail', async () => {
    const shop = await newShop({ services: [service] });
    const [offerId = ''] = shop.services;
    const { ref } = await held(shop, offerId, monday9);
    clock.forward(11);
    await held(shop, offerId, monday9);
    const late = await post(`/bookings/${ref}/details`, typed);
    // Who took it swept it, so its own page says the rest.
    expect([late.statusCode, late.headers.location]).toEqual([303, `/bookings/${ref}`]);
    const page = await app.call('GET', `/bookings/${ref}`);
    expect(page.text).toContain('You’re not booked or charged');
    expect(page.text).toContain('Hold this time again');
    expect(page.text).toContain('name="zone" value="Asia/Seoul"');
    expect(page.text).not.toContain('Refund');
    const file = await app.call('GET', `/bookings/${ref}/booking.ics`);
    expect(file.status).toBe(404);
    const pressed = await post(`/book/${shop.userUrl}/${offerId}`, { startsAt: monday9 });
    expect(pressed.body).toContain('That time was just taken');
  });
});

it('an expired time that is no longer offered is shown as unavailable, though nobody took it', async () => {
  const shop = await newShop({ services: [service] });
  const { ref } = await held(shop, shop.services[0] ?? '', monday9);
  const windows = [{ weekday: 2, from: 540, to: 1020 }];
  expect((await app.call('PUT', '/api/calendar/schedule', { windows }, shop)).status).toBe(200);
  clock.forward(11);
  const late = await post(`/bookings/${ref}/details`, typed);
  expect(late.statusCode).toBe(410);
  expect(late.body).toContain('please choose another time');
  expect(late.body).toContain('Held for you until');
  expect(late.body).not.toContain('Book for');
  expect(inputs(late.body)).toHaveLength(3);
});

it('all dates of a series are held once more, or none', async () => {
  const shop = await newShop({ services: [service] });
  const [offerId = ''] = shop.services;
  const starts = [monday9, monday9.replace('-23T', '-30T')];
  const whole = { userUrl: shop.userUrl, offerId, starts, bookingId: crypto.randomUUID() };
  const first = await app.call('POST', '/api/series-holds', whole);
  const { ref } = first.body as { ref: string };
  clock.forward(11);
  await endHolds(app.deps, null);
  const page = await app.call('GET', `/bookings/${ref}`);
  expect(page.text).toContain('Hold these dates again');
  const late = await post(`/bookings/${ref}/details`, typed);
  expect([late.statusCode, late.body.match(/2 dates\. Held for you until/)?.length]).toEqual([410, 1]);
  expect((await hold(shop, offerId, starts[1] ?? '')).status).toBe(409);
});
