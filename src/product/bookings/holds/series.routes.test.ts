import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { bookedSeriesOn, later, monday9, session, weeks } from '../../../../tests/kit/bookings/booked-series.ts';
import { heldTimes } from '../../../../tests/kit/bookings/held-times.ts';
import { dollars, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { visitorBrowser } from '../../../../tests/kit/bookings/visitor-browser.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import type { SeriesDate } from '../availability/series.ts';
import type { Hold } from '../booking/contract.ts';
import type { BookingDetail } from '../manage/parts/manage-contract.ts';
import { endHolds } from './expire-holds.flow.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { pool } = app.deps;
afterEach(async () => expect(await brokenInvariants(pool)).toEqual({}));
const { newShop, dates, holdAll, holdOne, held, booked, rows, statuses } = bookedSeriesOn(app, clock);

describe('the list of a series', () => {
  it('names every clash with its reason and the nearest time of that day', async () => {
    const shop = await newShop({ services: [{ ...session, furthestDays: 30 }] });
    await holdOne(shop, later(monday9, 1));
    const list = await dates(shop, 6);
    expect(list.map(({ clash }) => clash)).toEqual([null, 'taken', null, null, null, 'too_far']);
    expect(list[1]?.nearest).toBe(later(monday9, 1, 1));
    expect(list[5]?.nearest).toBeNull();
  });

  it('and what it offers is what is held, all or nothing', async () => {
    const shop = await newShop();
    await holdOne(shop, later(monday9, 1));
    const refused = await holdAll(shop, weeks(3));
    expect([refused.status, codeOf(refused)]).toEqual([409, 'series_taken']);
    expect(refused.text).toContain(later(monday9, 1));
    expect((await dates(shop, 3)).map(({ clash }) => clash)).toEqual([null, 'taken', null]);
    const free = (await dates(shop, 3)).map(({ startsAt, nearest }) => nearest ?? startsAt);
    expect((await holdAll(shop, free)).status).toBe(201);
  });

  it('refuses more dates than offered, one at a minute of its own, and a service without series', async () => {
    const shop = await newShop({ services: [session, { ...session, series: null }] });
    expect(codeOf(await holdAll(shop, weeks(9)))).toBe('series_not_offered');
    expect(codeOf(await holdAll(shop, [monday9, later(monday9, 1, 0.25)]))).toBe('series_taken');
    expect(codeOf(await holdAll(shop, weeks(2), undefined, shop.services[1]))).toBe('series_not_offered');
  });

  it('counts its own dates against the limits of a week', async () => {
    const shop = await newShop({ services: [{ ...session, mostPerWeek: 1 }] });
    const refused = await holdAll(shop, [monday9, later(monday9, 0, 24)]);
    expect(codeOf(refused)).toBe('series_taken');
    expect((await holdAll(shop, weeks(2))).status).toBe(201);
  });
});

describe('dates that oneself holds already, in another tab', () => {
  type Browser = ReturnType<typeof visitorBrowser>;
  const listed = async (mine: Browser, shop: Shop, count: number) => {
    const query = { userUrl: shop.userUrl, offerId: shop.services[0] ?? '', startsAt: monday9, count: `${count}` };
    return (await mine.look(`/api/vitrine/series?${new URLSearchParams(query)}`)).json<{ dates: SeriesDate[] }>().dates;
  };
  const take = (mine: Browser, shop: Shop, starts: readonly string[]) =>
    mine.ask('/api/series-holds', {
      userUrl: shop.userUrl,
      offerId: shop.services[0],
      starts,
      bookingId: randomUUID(),
    });
  const heldStarts = async (shop: Shop) => (await heldTimes(app, shop)).map(start => start.toISOString());

  it('are marked as one’s own, and become part of the series', async () => {
    const shop = await newShop();
    const mine = visitorBrowser(app);
    await mine.hold(shop, later(monday9, 1));
    expect((await listed(mine, shop, 3)).map(({ clash, yours }) => yours ?? clash)).toEqual([null, true, null]);
    expect((await dates(shop, 3)).map(({ clash }) => clash)).toEqual([null, 'taken', null]);
    const answer = await take(mine, shop, weeks(3));
    expect(answer.statusCode, answer.body).toBe(201);
    expect(await heldStarts(shop)).toEqual(weeks(3));
    // All of it goes into a longer one, too.
    expect((await take(mine, shop, weeks(4))).statusCode).toBe(201);
    expect(await heldStarts(shop)).toEqual(weeks(4));
  });

  it('are gone on with when nothing else is left of the series', async () => {
    const shop = await newShop();
    const mine = visitorBrowser(app);
    const { ref } = await mine.hold(shop, monday9);
    const alone = await take(mine, shop, [monday9]);
    expect([alone.statusCode, alone.json<Hold>().ref]).toEqual([201, ref]);
    const url = `/book/${shop.userUrl}/${shop.services[0]}/series`;
    const pressed = await mine.press(url, { startsAt: monday9, count: '2', starts: monday9 });
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `/bookings/${ref}/details`]);
  });

  it('stay held when another date of the series is taken', async () => {
    const shop = await newShop();
    const mine = visitorBrowser(app);
    await mine.hold(shop, later(monday9, 1));
    await holdOne(shop, later(monday9, 2));
    const answer = await take(mine, shop, weeks(3));
    expect(answer.json()).toMatchObject({ error: { code: 'series_taken', details: { taken: [later(monday9, 2)] } } });
    expect(await heldStarts(shop)).toEqual([later(monday9, 1), later(monday9, 2)]);
  });

  it('stay as they are once they are booked', async () => {
    const shop = await newShop();
    const mine = visitorBrowser(app);
    const { ref } = await mine.hold(shop, later(monday9, 1));
    const person = { name: 'Ana', email: 'ana@example.org', notes: '', method: 'unpaid_pay_later' };
    expect((await mine.ask(`/api/holds/${ref}/details`, person)).statusCode).toBe(200);
    expect((await listed(mine, shop, 2)).map(({ clash }) => clash)).toEqual([null, 'taken']);
    expect((await take(mine, shop, weeks(2))).statusCode).toBe(409);
  });

  it('are the last places of a class, too, without script as well', async () => {
    const shop = await newShop({
      classes: [
        {
          capacity: 1,
          recurrence: 'weekly',
          price: dollars(20),
          startDate: '2026-11-23',
          startTime: '09:00',
          series: { dates: 4 },
        },
      ],
    });
    const [offerId = ''] = shop.classes;
    const mine = visitorBrowser(app);
    await mine.hold(shop, later(monday9, 1), offerId);
    const url = `/book/${shop.userUrl}/${offerId}/series`;
    const page = await mine.look(`${url}?startsAt=${monday9}&count=2`);
    expect(page.body).toContain('already holding it; it’s included');
    const body = new URLSearchParams({ startsAt: monday9, count: '2' });
    for (const start of weeks(2)) body.append('starts', start);
    const pressed = await mine.press(url, body);
    expect(pressed.statusCode, pressed.body).toBe(303);
    expect(await heldStarts(shop)).toEqual(weeks(2));
  });
});

describe('races', () => {
  it('two overlapping series: one has all of its dates, the other none, and neither waits', async () => {
    const shop = await newShop();
    for (let round = 0; round < 4; round++) {
      const start = later(monday9, 0, 24 * round);
      const crossing = [weeks(6, start), weeks(6, start).toReversed(), weeks(4, later(start, 2))];
      const singles = weeks(6, start).map(at => holdOne(shop, at));
      const answers = await Promise.all(crossing.map(starts => holdAll(shop, starts)));
      for (const { status } of [...answers, ...(await Promise.all(singles))]) expect([201, 409]).toContain(status);
      expect(await brokenInvariants(pool)).toEqual({});
    }
  });

  it('asked twice at once it is one series', async () => {
    const shop = await newShop();
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => holdAll(shop, weeks(3), id)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await rows(id)).toHaveLength(3);
  });

  it('the last places of a class go to whole series only, while holds of other dates run out', async () => {
    const shop = await newShop({
      classes: [
        {
          capacity: 2,
          recurrence: 'weekly',
          price: dollars(20),
          payMethods: ['unpaid_pay_later'],
          series: { dates: 6 },
        },
      ],
    });
    const [offerId] = shop.classes;
    const list = await dates(shop, 6, '2026-11-23T18:00:00.000Z', offerId);
    const starts = list.map(({ startsAt }) => startsAt);
    expect(starts).toHaveLength(6);
    await Promise.all(starts.map(start => holdOne(shop, start, offerId)));
    clock.forward(11);
    const asked = [starts, starts.toReversed(), starts.slice(2), starts.slice(0, 3)];
    const answers = await Promise.all([
      ...asked.map(each => holdAll(shop, each, undefined, offerId)),
      endHolds(app.deps, null).then(() => ({ status: 409 })),
      endHolds(app.deps, shop.creatorId).then(() => ({ status: 409 })),
    ]);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(2);
  });
});

describe('afterwards', () => {
  it('let go, all of it is free again', async () => {
    const shop = await newShop();
    const { id, ref } = await held(shop, weeks(3));
    expect((await app.call('DELETE', `/api/holds/${ref}`)).status).toBe(204);
    expect(await statuses(id)).toEqual(['expired', 'expired', 'expired']);
    expect((await holdAll(shop, weeks(3))).status).toBe(201);
  });

  it('a request is accepted or declined as one, and declining gives everything back', async () => {
    const shop = await newShop({ services: [{ ...session, approval: true }] });
    const answered = async (accept: boolean, start: string) => {
      const { id } = await booked(shop, weeks(3, start), { method: 'unpaid_pay_later' });
      expect(await statuses(id)).toEqual(['pending', 'pending', 'pending']);
      const second = (await rows(id))[1]?.id;
      const body = accept ? { accept } : { accept, words: 'Sorry' };
      const answer = await app.call('POST', `/api/bookings/${second}/answer`, body, shop);
      expect(answer.status, answer.text).toBeLessThan(300);
      return statuses(id);
    };
    expect(await answered(true, monday9)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(await answered(false, later(monday9, 0, 1))).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });

  it('accepted session by session in one go, it is accepted once', async () => {
    const shop = await newShop({ services: [{ ...session, approval: true }] });
    const { id } = await booked(shop, weeks(3), { method: 'unpaid_pay_later' });
    const ids = (await rows(id)).map(row => row.id);
    const answer = await app.call('POST', '/api/bookings/acceptances', { ids }, shop);
    expect(answer.body).toEqual({ done: ids, refused: [] });
    expect(await statuses(id)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  it('conflicts are listed for each of its sessions', async () => {
    const shop = await newShop({ services: [{ ...session, approval: true }] });
    const { id } = await booked(shop, weeks(3), { method: 'unpaid_pay_later' });
    const [first, , third] = (await rows(id)).map(row => row.id);
    const [, week2 = ''] = weeks(3);
    await app.call('PUT', `/api/calendar/overrides/${week2.slice(0, 10)}`, { windows: [], note: '' }, shop);
    const preview = await app.call('POST', '/api/bookings/acceptances/preview', { ids: [first, third] }, shop);
    const against = [{ startsAt: week2, reasons: ['Outside your hours'] }];
    expect(preview.body).toEqual({ requests: [first, third].map(each => ({ id: each, against })) });
  });

  it('the creator sees them linked', async () => {
    const shop = await newShop();
    const { id } = await booked(shop, weeks(3), { method: 'unpaid_pay_later' });
    const second = (await rows(id))[1]?.id ?? '';
    const seen = (await app.call('GET', `/api/bookings/${second}`, undefined, shop)).body as BookingDetail;
    expect(seen.series).toEqual({ id, index: 2, size: 3 });
    expect(seen.together.map(({ startsAt }) => startsAt)).toEqual(weeks(3));
    expect(seen.order?.total).toBe(6000);
  });
});

describe('without script', () => {
  const page = (url: string) => app.app.inject({ url });
  const post = (url: string, body: string) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
      payload: body,
    });

  it('the weeks are listed, the clash is crossed out, the nearest is taken, and one button pays for all', async () => {
    const shop = await newShop({ services: [{ ...session, payMethods: ['unpaid_pay_later'] }] });
    await holdOne(shop, later(monday9, 1));
    const base = `/book/${shop.userUrl}/${shop.services[0]}`;
    // Asked once a first time is chosen, and not before.
    expect((await page(base)).body).not.toContain('name="count"');
    const one = await post(base, new URLSearchParams({ startsAt: later(monday9, 5) }).toString());
    expect((await page(String(one.headers.location))).body).toContain('name="count"');
    const asked = await post(base, new URLSearchParams({ startsAt: monday9, count: '3' }).toString());
    expect(asked.statusCode).toBe(303);
    const list = await page(String(asked.headers.location));
    expect(list.body).toContain('2 × $60.00 = $120.00');
    expect(list.body).toMatch(/<s>[^<]*November 30[^<]*<\/s>.*Already taken.*10:00.*instead/);
    const ticked = [monday9, later(monday9, 1, 1), later(monday9, 2)].map(start => ['starts', start]);
    const none = await post(`${base}/series`, new URLSearchParams({ startsAt: monday9, count: '3' }).toString());
    expect([none.statusCode, none.body.includes('Check at least one date')]).toEqual([400, true]);
    const body = new URLSearchParams([['startsAt', monday9], ['count', '3'], ...ticked]).toString();
    const held = await post(`${base}/series`, body);
    expect(held.statusCode, held.body).toBe(303);
    const details = await page(String(held.headers.location));
    expect(details.body).toContain('Book for $180.00');
    const again = await post(`${base}/series`, body);
    expect([again.statusCode, again.body.includes('not booked or charged yet')]).toEqual([409, true]);
    const form = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: 'unpaid_pay_later' };
    const booked = await post(String(held.headers.location), new URLSearchParams(form).toString());
    const confirmed = await page(String(booked.headers.location));
    expect(confirmed.body).toContain('You’re booked');
    expect(confirmed.body).toContain('1 of 3');
  });
});
