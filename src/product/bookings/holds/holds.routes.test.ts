import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { holdBody, monday9, times, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { type Availability, holdAnswerSchema } from '../booking/contract.ts';
import { endHolds } from './expire-holds.flow.ts';

// A Saturday. Monday the 23rd is the first working day.
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { offered, hold, held, details } = visitorOf(app);
const newShop = shopsOn(app, 'hold');
/** What is held, without who asks: each brings no cookie, and is another visitor. */
const heldIn = ({ body }: { body: unknown }) => holdAnswerSchema.parse(body);
const tuesday9 = '2026-11-24T09:00:00.000Z';

describe('the list of times', () => {
  it.each(['europe/berlin', 'Mars/Olympus', '+02:00'])('is in the host’s zone where %s is asked for', async zone => {
    const shop = await newShop({ services: [{ durationMinutes: 60, stepMinutes: 60 }] });
    const [service = ''] = shop.services;
    const list = await offered(shop, service, `&zone=${encodeURIComponent(zone)}&from=2026-11-23&days=1`);
    expect(list.zone).toBe(list.offer.hostZone);
    const answer = await app.call('POST', '/api/holds', { ...holdBody(shop, service, monday9), zone });
    expect(answer.status, answer.text).toBe(201);
  });

  it('is in a zone’s current name where its former one is asked for, and so is the hold', async () => {
    const shop = await newShop({ zone: 'Asia/Calcutta', services: [{ durationMinutes: 60, stepMinutes: 60 }] });
    const [service = ''] = shop.services;
    const list = await offered(shop, service, '&zone=Asia/Saigon&from=2026-11-23&days=1');
    expect([list.zone, list.offer.hostZone]).toEqual(['Asia/Ho_Chi_Minh', 'Asia/Kolkata']);
    const [startsAt = ''] = times(list);
    const asked = { ...holdBody(shop, service, startsAt), zone: 'Asia/Saigon' };
    expect((await app.call('POST', '/api/holds', asked)).status).toBe(201);
    const stored = await app.deps.db
      .selectFrom('bookings')
      .select(['hostZone', 'visitorZone'])
      .where('id', '=', asked.bookingId)
      .execute();
    expect(stored).toEqual([{ hostZone: 'Asia/Kolkata', visitorZone: 'Asia/Ho_Chi_Minh' }]);
  });

  it('is in the visitor’s days, and what it offers can be held', async () => {
    const shop = await newShop({ services: [{ durationMinutes: 60, stepMinutes: 60 }] });
    const [service = ''] = shop.services;
    const list = await offered(shop, service, '&zone=Asia/Seoul&from=2026-11-23&days=1');
    // The 23rd in Seoul begins at 15:00 on the 22nd in Lisbon.
    expect(times(list)).toEqual([
      ...['15', '16'].map(hour => `2026-11-22T${hour}:00:00.000Z`),
      ...['09', '10', '11', '12', '13', '14'].map(hour => `2026-11-23T${hour}:00:00.000Z`),
    ]);
    expect((await hold(shop, service, monday9)).status).toBe(201);
    expect(times(await offered(shop, service, '&zone=Asia/Seoul&from=2026-11-23&days=1'))).not.toContain(monday9);
  });

  it('says where to look when a range is empty', async () => {
    const shop = await newShop({
      windows: [{ weekday: 3, from: 600, to: 660 }],
      services: [{ durationMinutes: 60, minimumNoticeMinutes: 0 }],
    });
    const list = await offered(shop, shop.services[0] ?? '', '&from=2026-11-21&days=2');
    expect(list).toMatchObject({ days: [], next: '2026-11-25T10:00:00.000Z' });
  });

  it('never contains the meeting link', async () => {
    const shop = await newShop({
      services: [{ delivery: { mode: 'online', place: 'https://meet.example.com/secret' } }],
    });
    expect(JSON.stringify(await offered(shop, shop.services[0] ?? ''))).not.toContain('secret');
  });

  it('shows classes with places left, full ones too', async () => {
    const shop = await newShop({
      classes: [{ startDate: '2026-11-23', startTime: '18:00', recurrence: 'weekly', capacity: 1 }],
    });
    const [yoga = ''] = shop.classes;
    const list = await offered(shop, yoga, '&from=2026-11-23&days=14');
    expect(list.days.map(day => [day.date, day.times[0]?.left])).toEqual([
      ['2026-11-23', 1],
      ['2026-11-30', 1],
    ]);
    await held(shop, yoga, '2026-11-23T18:00:00.000Z');
    expect((await offered(shop, yoga, '&from=2026-11-23&days=1')).days[0]?.times[0]).toMatchObject({
      left: 0,
      capacity: 1,
    });
  });

  it('is 404 for an offer that is not published', async () => {
    const shop = await newShop({ services: [{}] });
    const id = randomUUID();
    await editPage(app, { edit: 'item', id, kind: 'individualService', fields: { title: 'Draft only' } }, shop);
    expect((await app.call('GET', `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${id}`)).status).toBe(404);
  });
});

describe('a hold', () => {
  it.each([
    ['before opening', '2026-11-23T08:00:00.000Z'],
    ['off the grid', '2026-11-23T09:10:00.000Z'],
    ['running past closing', '2026-11-23T16:30:00.000Z'],
    ['in the past', '2026-11-20T09:00:00.000Z'],
    ['inside the notice', '2026-11-21T11:00:00.000Z'],
    ['beyond the furthest date', '2027-03-01T09:00:00.000Z'],
  ])('%s is refused with times that are free', async (_case, startsAt) => {
    const shop = await newShop({
      services: [{ durationMinutes: 60, stepMinutes: 30, minimumNoticeMinutes: 240, furthestDays: 30 }],
    });
    const answer = await hold(shop, shop.services[0] ?? '', startsAt);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'slot_not_offered']);
  });

  it('has one winner among 64, and the others are offered the three nearest free times', async () => {
    const shop = await newShop({ services: [{ durationMinutes: 60, stepMinutes: 60 }] });
    const [service = ''] = shop.services;
    const answers = await Promise.all(Array.from({ length: 64 }, () => hold(shop, service, monday9)));
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1);
    const lost = answers.filter(answer => answer.status === 409);
    expect(lost).toHaveLength(63);
    const nearest = ['10', '11', '12'].map(hour => `2026-11-23T${hour}:00:00.000Z`);
    expect(lost[0]?.body).toMatchObject({ error: { code: 'slot_taken', details: { nearest } } });
  });

  it('asked for twice under one id is one hold', async () => {
    const shop = await newShop({ services: [{}] });
    const id = randomUUID();
    const [first, second] = [
      await hold(shop, shop.services[0] ?? '', monday9, id),
      await hold(shop, shop.services[0] ?? '', monday9, id),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(heldIn(second)).toEqual(heldIn(first));
  });

  it('asked for twice under one id at the same moment is one hold', async () => {
    const shop = await newShop({ services: [{}] });
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => hold(shop, shop.services[0] ?? '', monday9, id)));
    expect(new Set(answers.map(answer => JSON.stringify([answer.status, heldIn(answer)]))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
  });

  it('let go is free again at once', async () => {
    const shop = await newShop({ services: [{}] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    expect((await app.call('DELETE', `/api/holds/${ref}`)).status).toBe(204);
    expect((await hold(shop, shop.services[0] ?? '', monday9)).status).toBe(201);
  });

  it('that expired answers 410 and can be taken by another visitor', async () => {
    const shop = await newShop({ services: [{}] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    clock.forward(10);
    const late = await details(ref);
    clock.forward(-10);
    expect([late.status, codeOf(late)]).toEqual([410, 'hold_expired']);
  });

  it('lasts ten minutes to the second, for every reader', async () => {
    const shop = await newShop({ services: [{}] });
    const [service = ''] = shop.services;
    const { ref, expiresAt } = await held(shop, service, monday9);
    expect(expiresAt).toBe(new Date(clock.now().getTime() + 10 * 60_000).toISOString());
    clock.forward(10 - 1 / 60);
    expect((await hold(shop, service, monday9)).status).toBe(409);
    expect(await endHolds(app.deps, shop.creatorId)).toBe(0);
    expect((await details(ref)).status).toBe(200);
    clock.forward(1 / 60 - 10);

    await held(shop, service, tuesday9);
    clock.forward(10);
    expect(await endHolds(app.deps, shop.creatorId)).toBe(1);
    expect((await hold(shop, service, tuesday9)).status).toBe(201);
    clock.forward(-10);
  });

  it('of an unlisted price is refused, and the list has neither times nor a price for it', async () => {
    const price = { pricing: 'unlisted' as const, amount: 999999, currency: 'USD' as const };
    const shop = await newShop({ services: [{ price, series: { max: 3 } }], classes: [{ price, waitlist: true }] });
    for (const offerId of [shop.services[0] ?? '', shop.classes[0] ?? '']) {
      expect(codeOf(await hold(shop, offerId, monday9))).toBe('not_for_sale');
      const starts = [monday9, tuesday9];
      const several = { userUrl: shop.userUrl, offerId, starts, bookingId: randomUUID() };
      expect(codeOf(await app.call('POST', '/api/series-holds', several))).toBe('not_for_sale');
      const query = new URLSearchParams({ userUrl: shop.userUrl, offerId });
      const answer = await app.call('GET', `/api/vitrine/availability?${query}`);
      const { days, next, offer } = answer.body as Availability;
      expect([days, next, offer.amount]).toEqual([[], null, 0]);
      expect(answer.text).not.toContain('999999');
    }
  });
});
