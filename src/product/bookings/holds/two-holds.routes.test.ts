import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { heldTimes } from '../../../../tests/kit/bookings/held-times.ts';
import { openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { visitorOf, wish } from '../../../../tests/kit/bookings/visitor.ts';
import { holdClock, type TestApp, testApp } from '../../../../tests/kit/server/app.ts';
import type { Hold } from '../booking/contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { details, held } = visitorOf(app);
const hourly = { durationMinutes: 60, stepMinutes: 60 };
const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`;
let shops = 0;
const newShop = (service: object = {}) =>
  openShop(app, `twoholds${String.fromCharCode(97 + shops++)}`, { services: [{ ...hourly, ...service }] });

/** A browser, which brings along what it was told to remember. */
function browser({ app: server, deps }: TestApp) {
  let cookie = '';
  const kept = () => ({ origin: deps.config.publicUrl, ...(cookie !== '' && { cookie }) });
  const keep = <Answer extends { cookies: { name: string; value: string }[] }>(answer: Answer): Answer => {
    for (const { name, value } of answer.cookies) cookie = `${name}=${value}`;
    return answer;
  };
  const send = async (url: string, type: string, payload: string) =>
    keep(await server.inject({ method: 'POST', url, headers: { ...kept(), 'content-type': type }, payload }));
  /** As a tab does when it is closed, or another time is chosen in it. */
  const leave = async ({ ref }: Hold) =>
    keep(await server.inject({ method: 'DELETE', url: `/api/bookings/holds/${ref}`, headers: kept() }));
  const ask = (url: string, body: object) => send(url, 'application/json', JSON.stringify(body));
  const hold = async (shop: Shop, hour: number): Promise<Hold> => {
    const answer = await ask('/api/bookings/holds', wish(shop, shop.services[0] ?? '', at(hour)));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Hold>();
  };
  const press = (url: string, fields: Record<string, string>) =>
    send(url, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString());
  return { hold, press, ask, leave };
}
const heldHours = async (shop: Shop) => (await heldTimes(app, shop)).map(start => start.getUTCHours());

it('a third time gives the first one back, with script and without', async () => {
  const shop = await newShop();
  const { hold, press } = browser(app);
  for (const hour of [9, 10]) await hold(shop, hour);
  expect(await heldHours(shop)).toEqual([9, 10]);
  await hold(shop, 11);
  expect(await heldHours(shop)).toEqual([10, 11]);
  const pressed = await press(`/book/${shop.userUrl}/${shop.services[0]}`, { startsAt: at(12) });
  expect(pressed.statusCode).toBe(303);
  expect(await heldHours(shop)).toEqual([11, 12]);
});

it('what one has gone on with stays, and so does what another host holds', async () => {
  const [shop, other] = [await newShop(), await newShop()];
  const { hold } = browser(app);
  const { ref } = await hold(shop, 9);
  expect((await details(ref)).status).toBe(200);
  await hold(other, 9);
  for (const hour of [10, 11]) await hold(shop, hour);
  expect(await heldHours(shop)).toEqual([10, 11]);
  expect(await heldHours(other)).toEqual([9]);
});

it('a series is given back whole', async () => {
  const shop = await newShop({ series: { max: 3 } });
  const { hold, ask } = browser(app);
  const [offerId = ''] = shop.services;
  const starts = [at(9), at(9).replace('-23T', '-30T')];
  const series = { userUrl: shop.userUrl, offerId, starts, bookingId: randomUUID() };
  expect((await ask('/api/bookings/series-holds', series)).statusCode).toBe(201);
  await hold(shop, 10);
  expect(await heldHours(shop)).toEqual([9, 10, 9]);
  await hold(shop, 11);
  expect(await heldHours(shop)).toEqual([10, 11]);
});

describe('a time that oneself holds, in another tab', () => {
  it('is gone on with, with script and without', async () => {
    const shop = await newShop();
    const { hold, press } = browser(app);
    const first = await hold(shop, 9);
    const second = await hold(shop, 9);
    expect(second).toEqual(first);
    const pressed = await press(`/book/${shop.userUrl}/${shop.services[0]}`, { startsAt: at(9) });
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `/bookings/${first.ref}/details`]);
    expect(await heldHours(shop)).toEqual([9]);
    expect((await details(second.ref)).status).toBe(200);
  });

  it('is given back by the last of its tabs alone', async () => {
    const shop = await newShop();
    const { hold, leave } = browser(app);
    const shown = await hold(shop, 9);
    for (const _tab of ['second', 'third']) await hold(shop, 9);
    for (const _tab of ['first', 'second']) {
      expect((await leave(shown)).statusCode).toBe(204);
      expect(await heldHours(shop)).toEqual([9]);
    }
    await leave(shown);
    expect(await heldHours(shop)).toEqual([]);
    await leave(await hold(shop, 9));
    expect(await heldHours(shop)).toEqual([]);
  });

  it('stays with the other tab when a page without script goes on to another time', async () => {
    const shop = await newShop();
    const { hold, press, leave } = browser(app);
    const shown = await hold(shop, 9);
    await press(`/book/${shop.userUrl}/${shop.services[0]}`, { startsAt: at(9) });
    const other = await press(`/bookings/${shown.ref}/another-time`, {});
    expect(other.headers.location).toContain(`/book/${shop.userUrl}/${shop.services[0]}`);
    expect(await heldHours(shop)).toEqual([9]);
    await leave(shown);
    expect(await heldHours(shop)).toEqual([]);
  });

  it('leads to the booking once it is one', async () => {
    const shop = await newShop();
    const { hold, ask, press } = browser(app);
    const { ref } = await hold(shop, 9);
    await details(ref);
    const again = await ask('/api/bookings/holds', wish(shop, shop.services[0] ?? '', at(9)));
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      error: { code: 'yours_already', details: { path: `/bookings/${ref}` } },
    });
    const pressed = await press(`/book/${shop.userUrl}/${shop.services[0]}`, { startsAt: at(9) });
    const page = await app.app.inject({ url: String(pressed.headers.location) });
    expect([page.statusCode, page.headers.location]).toEqual([303, `/bookings/${ref}`]);
  });

  it('is the last place of a class, too', async () => {
    const shop = await openShop(app, 'ownplace', {
      classes: [{ startDate: '2026-11-23', startTime: '09:00', capacity: 1 }],
    });
    const asked = () => wish(shop, shop.classes[0] ?? '', at(9));
    const { ask } = browser(app);
    const [first, second] = [await ask('/api/bookings/holds', asked()), await ask('/api/bookings/holds', asked())];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json<Hold>().ref).toBe(first.json<Hold>().ref);
  });

  it('is another’s to everybody else, and free again when it ran out', async () => {
    const shop = await newShop();
    const mine = browser(app);
    const { ref } = await mine.hold(shop, 9);
    const theirs = await browser(app).ask('/api/bookings/holds', wish(shop, shop.services[0] ?? '', at(9)));
    expect([theirs.statusCode, theirs.json().error.code]).toEqual([409, 'slot_taken']);
    clock.forward(11);
    expect((await mine.hold(shop, 9)).ref).not.toBe(ref);
    clock.forward(-11);
  });
});

it('nobody gives back another’s hold by naming it', async () => {
  const shop = await newShop();
  const { ref } = await held(shop, shop.services[0] ?? '', at(9));
  const forged = `${ref.slice(0, 50)}${ref.slice(50).replace(/./g, letter => (letter === 'A' ? 'B' : 'A'))}`;
  const second = `${forged.slice(0, 63)}${forged.endsWith('A') ? 'B' : 'A'}`;
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/bookings/holds',
    headers: { cookie: `vitrine_held=${forged}.${second}`, origin: app.deps.config.publicUrl },
    payload: wish(shop, shop.services[0] ?? '', at(10)),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(await heldHours(shop)).toEqual([9, 10]);
});
