import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { heldTimes } from '../../../../tests/kit/bookings/held-times.ts';
import { openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { holdBody, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { visitorBrowser } from '../../../../tests/kit/bookings/visitor-browser.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { type Hold, takenAnswerSchema } from '../booking/contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { details, held } = visitorOf(app);
const hourly = { durationMinutes: 60, stepMinutes: 60 };
const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`;
let shops = 0;
const newShop = (service: object = {}) =>
  openShop(app, `twoholds${String.fromCharCode(97 + shops++)}`, { services: [{ ...hourly, ...service }] });

const heldHours = async (shop: Shop) => (await heldTimes(app, shop)).map(start => start.getUTCHours());

it('another time gives the first one back, with script and without', async () => {
  const shop = await newShop();
  const { hold, press } = visitorBrowser(app);
  await hold(shop, at(9));
  await hold(shop, at(10));
  expect(await heldHours(shop)).toEqual([10]);
  const pressed = await press(`/book/${shop.userUrl}/${shop.services[0]}`, { startsAt: at(11) });
  expect(pressed.statusCode).toBe(303);
  expect(await heldHours(shop)).toEqual([11]);
});

it('each hold names its visitor as the app does, and another visitor otherwise', async () => {
  const shop = await newShop();
  const mine = visitorBrowser(app);
  const idOf = (hold: Hold) => takenAnswerSchema.parse(hold).visitorId;
  const first = idOf(await mine.hold(shop, at(9)));
  expect((await mine.ask('/api/auth/guest', {})).json()).toMatchObject({ id: first, isNew: false });
  const weeks = { ...holdBody(shop, shop.services[0] ?? '', at(9)), startsAt: undefined, starts: [at(10)] };
  expect(idOf((await mine.ask('/api/series-holds', weeks)).json())).toBe(first);
  expect(idOf(await visitorBrowser(app).hold(shop, at(11)))).not.toBe(first);
});

it('a hold without a script gives the credential from which the app makes the same id later', async () => {
  const shop = await newShop();
  const mine = visitorBrowser(app);
  expect((await mine.press(`/book/${shop.userUrl}/${shop.services[0]}`, { startsAt: at(9) })).statusCode).toBe(303);
  const later = (await mine.ask('/api/auth/guest', {})).json();
  expect(later).toMatchObject({ isNew: false, id: expect.stringMatching(/^unsigned-/) });
  const withScript = takenAnswerSchema.parse(await mine.hold(shop, at(10)));
  expect(withScript.visitorId).toBe(later.id);
});

it('another time may lie half over the first one', async () => {
  const shop = await newShop({ stepMinutes: 30 });
  const { hold } = visitorBrowser(app);
  await hold(shop, at(9));
  await hold(shop, at(9).replace(':00:', ':30:'));
  expect(await heldHours(shop)).toEqual([9]);
});

it('the first one stays where the other cannot be had', async () => {
  const shop = await newShop();
  const mine = visitorBrowser(app);
  await mine.hold(shop, at(9));
  await held(shop, shop.services[0] ?? '', at(10));
  const refused = await mine.ask('/api/holds', holdBody(shop, shop.services[0] ?? '', at(10)));
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'slot_taken']);
  expect(await heldHours(shop)).toEqual([9, 10]);
});

it('where starts a day are limited, the first one does not count against the other', async () => {
  const shop = await newShop({ mostPerDay: 1 });
  const { hold } = visitorBrowser(app);
  await hold(shop, at(9));
  await hold(shop, at(10));
  expect(await heldHours(shop)).toEqual([10]);
});

it('holding a session releases a held spot in a class, and the other way round', async () => {
  const shop = await openShop(app, 'placeforone', {
    services: [hourly],
    classes: [{ startDate: '2026-11-23', startTime: '14:00', capacity: 1 }],
  });
  const [offerId = ''] = shop.classes;
  const { hold } = visitorBrowser(app);
  const taken = async () => {
    const dates = app.deps.db.selectFrom('class_occurrences').select('taken').where('offerId', '=', offerId);
    return (await dates.execute()).reduce((all, date) => all + date.taken, 0);
  };
  await hold(shop, at(14), offerId);
  expect(await taken()).toBe(1);
  await hold(shop, at(9));
  expect([await taken(), await heldHours(shop)]).toEqual([0, [9]]);
  await hold(shop, at(14), offerId);
  expect([await taken(), await heldHours(shop)]).toEqual([1, [14]]);
});

it('the tab whose hold was released says so, with script and without', async () => {
  const shop = await newShop();
  const mine = visitorBrowser(app);
  const { ref } = await mine.hold(shop, at(9));
  await mine.hold(shop, at(10));
  const late = await details(ref);
  expect([late.status, codeOf(late)]).toEqual([410, 'hold_replaced']);
  const typed = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: '' };
  const pressed = await mine.press(`/bookings/${ref}/details`, typed);
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `/bookings/${ref}`]);
  const page = await mine.look(`/bookings/${ref}`);
  expect(page.body).toContain('You gave this time back. You’re not booked or charged.');
  expect(await heldHours(shop)).toEqual([10]);
  await mine.leave({ ref });
  expect(await heldHours(shop)).toEqual([10]);
});

it('tabs that choose different times at the same moment end up with one of them', async () => {
  const shop = await newShop();
  const mine = visitorBrowser(app);
  await mine.leave(await mine.hold(shop, at(9)));
  const hours = [9, 10, 11, 12, 13, 14];
  const tries = hours.map(hour => mine.ask('/api/holds', holdBody(shop, shop.services[0] ?? '', at(hour))));
  for (const { statusCode, body } of await Promise.all(tries)) expect([201, 409], body).toContain(statusCode);
  expect(await heldHours(shop)).toHaveLength(1);
});

it('what one has gone on with stays, and so does what another host holds', async () => {
  const [shop, other] = [await newShop(), await newShop()];
  const { hold } = visitorBrowser(app);
  const { ref } = await hold(shop, at(9));
  expect((await details(ref)).status).toBe(200);
  await hold(other, at(9));
  for (const hour of [10, 11]) await hold(shop, at(hour));
  expect(await heldHours(shop)).toEqual([11]);
  expect(await heldHours(other)).toEqual([9]);
});

it('a series is given back whole', async () => {
  const shop = await newShop({ series: { max: 3 } });
  const { hold, ask } = visitorBrowser(app);
  const [offerId = ''] = shop.services;
  const starts = [at(9), at(9).replace('-23T', '-30T')];
  const series = { userUrl: shop.userUrl, offerId, starts, bookingId: randomUUID() };
  expect((await ask('/api/series-holds', series)).statusCode).toBe(201);
  expect(await heldHours(shop)).toEqual([9, 9]);
  await hold(shop, at(10));
  expect(await heldHours(shop)).toEqual([10]);
});

describe('a time that oneself holds, in another tab', () => {
  it('is gone on with, with script and without', async () => {
    const shop = await newShop();
    const { hold, press } = visitorBrowser(app);
    const first = await hold(shop, at(9));
    const second = await hold(shop, at(9));
    expect(second).toEqual(first);
    const pressed = await press(`/book/${shop.userUrl}/${shop.services[0]}`, { startsAt: at(9) });
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `/bookings/${first.ref}/details`]);
    expect(await heldHours(shop)).toEqual([9]);
    expect((await details(second.ref)).status).toBe(200);
  });

  it('is released by the last of its tabs alone', async () => {
    const shop = await newShop();
    const { hold, leave } = visitorBrowser(app);
    const shown = await hold(shop, at(9));
    for (const _tab of ['second', 'third']) await hold(shop, at(9));
    for (const _tab of ['first', 'second']) {
      expect((await leave(shown)).statusCode).toBe(204);
      expect(await heldHours(shop)).toEqual([9]);
    }
    await leave(shown);
    expect(await heldHours(shop)).toEqual([]);
    await leave(await hold(shop, at(9)));
    expect(await heldHours(shop)).toEqual([]);
  });

  it('stays with the other tab when a page without script moves to another time', async () => {
    const shop = await newShop();
    const { hold, press, leave } = visitorBrowser(app);
    const shown = await hold(shop, at(9));
    await press(`/book/${shop.userUrl}/${shop.services[0]}`, { startsAt: at(9) });
    const other = await press(`/bookings/${shown.ref}/another-time`, {});
    expect(other.headers.location).toContain(`/book/${shop.userUrl}/${shop.services[0]}`);
    expect(await heldHours(shop)).toEqual([9]);
    await leave(shown);
    expect(await heldHours(shop)).toEqual([]);
  });

  it('leads to the booking once it is one', async () => {
    const shop = await newShop();
    const { hold, ask, press } = visitorBrowser(app);
    const { ref } = await hold(shop, at(9));
    await details(ref);
    const again = await ask('/api/holds', holdBody(shop, shop.services[0] ?? '', at(9)));
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
    const asked = () => holdBody(shop, shop.classes[0] ?? '', at(9));
    const { ask } = visitorBrowser(app);
    const [first, second] = [await ask('/api/holds', asked()), await ask('/api/holds', asked())];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json<Hold>().ref).toBe(first.json<Hold>().ref);
  });

  it('is another’s to everybody else, and free again when it ran out', async () => {
    const shop = await newShop();
    const mine = visitorBrowser(app);
    const { ref } = await mine.hold(shop, at(9));
    const theirs = await visitorBrowser(app).ask('/api/holds', holdBody(shop, shop.services[0] ?? '', at(9)));
    expect([theirs.statusCode, theirs.json().error.code]).toEqual([409, 'slot_taken']);
    clock.forward(11);
    expect((await mine.hold(shop, at(9))).ref).not.toBe(ref);
    clock.forward(-11);
  });
});

it('a cookie that is no id is no visitor', async () => {
  const shop = await newShop();
  const { ref } = await held(shop, shop.services[0] ?? '', at(9));
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/holds',
    headers: { cookie: `vitrine_guest=${ref}`, origin: app.deps.config.publicUrl },
    payload: holdBody(shop, shop.services[0] ?? '', at(10)),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.cookies.map(({ name, value }) => `${name}=${value.length}`)).toEqual(['vitrine_guest=36']);
  expect(await heldHours(shop)).toEqual([9, 10]);
});
