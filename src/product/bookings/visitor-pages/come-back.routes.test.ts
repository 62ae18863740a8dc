import { describe, expect, it } from 'vitest';
import { dollars, type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { visitorBrowser } from '../../../../tests/kit/bookings/visitor-browser.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import type { Availability, BegunBooking, Booked } from '../booking/contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db } = app.deps;
const { payWith, settleAll } = visitorOf(app);
const newShop = shopsOn(app, 'comeback');
const paid = () => newShop({ services: [{ price: dollars(40), payMethods: ['card'] }] });
const ana = { name: 'Ana Silva', email: 'ana@example.org', notes: 'By the river', method: 'card' };

/** A browser that chose Monday at nine, gave its details and left the payment page. */
async function leftPayment(shop: Shop) {
  const browser = visitorBrowser(app);
  const { ref } = await browser.hold(shop, monday9);
  const answer = await browser.ask(`/api/holds/${ref}/details`, ana);
  expect(answer.statusCode, answer.body).toBe(200);
  const [offerId = ''] = shop.services;
  const begun = async () =>
    (await browser.look(`/api/holds/unfinished?userUrl=${shop.userUrl}`)).json<{ begun: BegunBooking | null }>().begun;
  const times = async () =>
    (await browser.look(`/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${offerId}`))
      .json<Availability>()
      .days.flatMap(day => day.times.map(({ startsAt }) => startsAt));
  return { ...browser, ref, offerId, begun, times, payUrl: answer.json<Booked>().url, answer };
}
const states = async (shop: Shop) =>
  (
    await db
      .selectFrom('bookings')
      .select('status')
      .where('creatorId', '=', shop.creatorId)
      .orderBy('createdAt')
      .execute()
  ).map(({ status }) => status);

describe('a visitor who leaves the payment page', () => {
  it('finds the held details with everything that was typed, and says so to the script of the page', async () => {
    const shop = await paid();
    const { begun, ref, offerId, answer } = await leftPayment(shop);
    expect(answer.cookies.map(({ name, value }) => [name, value])).toContainEqual(['vitrine_paying', shop.userUrl]);
    const { method: _method, ...typed } = ana;
    expect(await begun()).toMatchObject({
      ref,
      offerId,
      state: 'held',
      starts: [monday9],
      typed: { ...typed, phone: '', answers: {} },
      packageId: null,
    });
    const stranger = await visitorBrowser(app).look(`/api/holds/unfinished?userUrl=${shop.userUrl}`);
    expect(stranger.json()).toEqual({ begun: null });
  });

  it('still sees the time that they hold, and chooses it once more without a second hold', async () => {
    const shop = await paid();
    const { times, hold, ref, offerId } = await leftPayment(shop);
    expect(await times()).toContain(monday9);
    expect((await hold(shop, monday9, offerId)).ref).toBe(ref);
    expect(await states(shop)).toEqual(['held']);
    const others = await app.call('GET', `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${offerId}`);
    expect(others.text).not.toContain(monday9);
  });

  it('takes no second spot of a class that they are paying for', async () => {
    const shop = await newShop({ classes: [{ price: dollars(20), payMethods: ['card'], capacity: 8 }] });
    const [offerId = ''] = shop.classes;
    const browser = visitorBrowser(app);
    const list = await browser.look(`/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${offerId}`);
    const startsAt = list.json<Availability>().days[0]?.times[0]?.startsAt ?? '';
    const first = await browser.hold(shop, startsAt, offerId);
    await browser.ask(`/api/holds/${first.ref}/details`, ana);
    expect((await browser.hold(shop, startsAt, offerId)).ref).toBe(first.ref);
    expect(await states(shop)).toEqual(['held']);
  });

  it('reads that nothing is paid, until when the time is held, and what can be done', async () => {
    const shop = await paid();
    const { look, ref } = await leftPayment(shop);
    for (const path of [`/bookings/confirm?ref=${ref}`, `/bookings/${ref}`]) {
      const page = (await look(path)).body;
      expect(page).toContain('Not paid yet');
      expect(page).toMatch(/Your time is held until \d/);
      for (const action of ['Continue to payment', 'Choose another time', 'Release this time'])
        expect(page).toContain(action);
      expect(page).not.toContain('Payment processing');
    }
  });

  it('gives it back: the time is free, and the list asks for no payment', async () => {
    const shop = await paid();
    const { begun, press, look, ref, offerId } = await leftPayment(shop);
    const answer = await press(`/bookings/${ref}/give-back`, {});
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/bookings/${ref}`]);
    expect((await look(`/bookings/${ref}`)).body).toContain('You gave this time back');
    expect(await begun()).toBeNull();
    expect(await states(shop)).toEqual(['expired']);
    const free = await app.call('GET', `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${offerId}`);
    expect(free.text).toContain(monday9);
  });

  it('refunds nothing that was paid meanwhile', async () => {
    const shop = await paid();
    const { ask, look, ref, payUrl, begun } = await leftPayment(shop);
    await payWith(payUrl);
    expect((await ask(`/api/holds/${ref}/release`, {})).statusCode).toBe(204);
    expect(await begun()).toBeNull();
    await settleAll(shop);
    expect(await states(shop)).toEqual(['confirmed']);
    expect((await look(`/bookings/${ref}`)).body).toContain('You’re booked');
  });

  it('chooses another time: the one they held is free for it', async () => {
    const shop = await paid();
    const { press, ref, offerId } = await leftPayment(shop);
    const answer = await press(`/bookings/${ref}/another-time`, {});
    expect(answer.headers.location).toContain(`/book/${shop.userUrl}/${offerId}`);
    expect(await states(shop)).toEqual(['expired']);
  });
});

describe('without script', () => {
  it('the list of times says what is held and leads back to the payment', async () => {
    const shop = await paid();
    const { look, press, ref, offerId } = await leftPayment(shop);
    const list = (await look(`/book/${shop.userUrl}/${offerId}`)).body;
    expect(list).toMatch(/your time is held until \d/);
    expect(list).toContain(`/bookings/${ref}/payment`);
    expect(list).toContain('Release this time');
    expect(list).toContain(`value="${monday9}"`);
    const details = (await look(`/bookings/${ref}/details`)).body;
    for (const text of ['Not paid yet', 'Ana Silva', 'By the river', 'Release this time'])
      expect(details).toContain(text);
    expect((await press(`/bookings/${ref}/payment`, {})).statusCode).toBeLessThan(400);
  });

  it('names the zone of every time where the zones of visitor and location differ', async () => {
    const shop = await paid();
    const browser = visitorBrowser(app);
    const [offerId = ''] = shop.services;
    const times = `/book/${shop.userUrl}/${offerId}`;
    const held = await browser.press(times, { startsAt: monday9, zone: 'Asia/Seoul' });
    const details = String(held.headers.location);
    const until = /eld (?:for you )?until \d{1,2}:\d\d [AP]M \(Seoul time\)/;
    expect((await browser.look(details)).body).toMatch(until);
    expect((await browser.look(`${times}?zone=Asia/Seoul`)).body).toMatch(until);
    // The zone in which the time was held is known without an address that names it.
    expect((await browser.look(times)).body).toMatch(until);
    expect((await browser.look(details.replace(/\/details.*/, ''))).body).toMatch(until);
  });

  it('after the hold ran out it says so, and the same time comes with everything that was typed', async () => {
    const shop = await paid();
    const { look, press, begun, ref, offerId } = await leftPayment(shop);
    clock.forward(30);
    expect((await look(`/book/${shop.userUrl}/${offerId}`)).body).toContain('your hold has expired');
    expect(await begun()).toMatchObject({ state: 'over', typed: { name: 'Ana Silva' } });
    expect((await look(`/bookings/${ref}`)).body).toContain('Hold this time again');
    const again = await press(`/book/${shop.userUrl}/${offerId}`, { startsAt: monday9 });
    const details = await look(String(again.headers.location));
    expect(details.body).toContain('Ana Silva');
    expect(details.body).toContain('By the river');
    clock.forward(-30);
  });
});
