import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openShop, republish, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import type { SchedulesAnswer } from '../../calendar/contract.ts';
import { individualServiceDefaults } from '../../services/service.ts';
import type { Availability } from '../booking/contract.ts';

// A Saturday. Lisbon keeps UTC in winter.
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const hourly = { durationMinutes: 60, stepMinutes: 60, minimumNoticeMinutes: 0 };
const monday = '2026-11-23';
const evenings = { name: 'Evenings', windows: [{ weekday: 1, from: 1140, to: 1260 }] };

const path = (id: string) => `/api/calendar/schedules/${id}`;
const names = (answer: { body: unknown }) =>
  (answer.body as SchedulesAnswer).schedules.map(({ name, isDefault }) => (isDefault ? `${name} *` : name));
const schedulesOf = async (shop: Shop) =>
  (await app.call('GET', '/api/calendar/schedules', undefined, shop)).body as SchedulesAnswer;

async function offered(shop: Shop, offerId = shop.services[0] ?? ''): Promise<string[]> {
  const query = new URLSearchParams({ userUrl: shop.userUrl, offerId, from: monday, days: '1' });
  const { days } = (await app.call('GET', `/api/vitrine/availability?${query}`)).body as Availability;
  return days.flatMap(day => day.times.map(time => time.startsAt.slice(11, 16)));
}

const holdAt = (shop: Shop, startsAt: string, offerId = shop.services[0] ?? '') =>
  app.call('POST', '/api/holds', { userUrl: shop.userUrl, offerId, startsAt, bookingId: randomUUID() });

async function keep(shop: Shop, scheduleId: string | null, fields = {}): Promise<void> {
  const body = {
    kind: 'individualService',
    fields: { ...individualServiceDefaults, title: 'Late lesson', ...hourly, scheduleId, ...fields },
  };
  const draft = (await app.call('GET', '/api/pages/1/draft', undefined, shop)).body as {
    sections: { items: { id: string; updatedRev: number }[] }[];
  };
  const item = draft.sections.flatMap(({ items }) => items).find(({ id }) => id === shop.services[0]);
  const rev = item === undefined ? {} : { rev: item.updatedRev };
  const put = await editPage(app, { edit: 'item', id: shop.services[0], ...body, ...rev }, shop);
  expect(put.status, put.text).toBeLessThan(300);
  await republish(app, shop);
}

describe('named schedules', () => {
  it('begin with the usual one, and the week that everybody knows is the default of them', async () => {
    const creator = await app.creator('fresh');
    const first = (await app.call('GET', '/api/calendar/schedules', undefined, creator)).body as SchedulesAnswer;
    expect(first.schedules).toMatchObject([{ name: 'Usual hours', isDefault: true }]);
    expect(first.schedules[0]?.windows).toHaveLength(5);
    const windows = [{ weekday: 6, from: 600, to: 720 }];
    await app.call('PUT', '/api/calendar/schedule', { windows }, creator);
    const now = (await app.call('GET', '/api/calendar/schedules', undefined, creator)).body as SchedulesAnswer;
    expect(now.schedules).toMatchObject([{ id: first.schedules[0]?.id, windows }]);
  });

  it('are added, renamed and made the default, and never without a name or with one twice', async () => {
    const creator = await app.creator('several');
    const id = randomUUID();
    expect(names(await app.call('PUT', path(id), evenings, creator))).toEqual(['Usual hours *', 'Evenings']);
    expect(names(await app.call('PUT', path(id), { ...evenings, name: ' Nights ' }, creator))).toEqual([
      'Usual hours *',
      'Nights',
    ]);
    const twice = await app.call('PUT', path(randomUUID()), { ...evenings, name: 'nights' }, creator);
    expect(codeOf(twice)).toBe('schedule_name_taken');
    expect(twice.body).toMatchObject({ error: { fields: { name: 'You already have a schedule with this name' } } });
    expect((await app.call('PUT', path(id), { ...evenings, name: ' ' }, creator)).status).toBe(400);
    const made = await app.call('PUT', '/api/calendar/default-schedule', { id }, creator);
    expect(names(made)).toEqual(['Usual hours', 'Nights *']);
    expect((await app.call('GET', '/api/calendar/schedule', undefined, creator)).body).toMatchObject({
      windows: evenings.windows,
    });
    expect(codeOf(await app.call('DELETE', path(id), undefined, creator))).toBe('schedule_is_default');
    const usual = (made.body as SchedulesAnswer).schedules[0]?.id ?? '';
    expect(names(await app.call('DELETE', path(usual), undefined, creator))).toEqual(['Nights *']);
    expect(codeOf(await app.call('DELETE', path(usual), undefined, creator))).toBe('schedule_not_found');
  });

  it('are ten at most, also when two tabs add the last at once', async () => {
    const creator = await app.creator('many');
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        app.call('PUT', path(randomUUID()), { ...evenings, name: `Hours ${n}` }, creator),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(answers.flatMap(answer => codeOf(answer) ?? [])).toEqual(Array(5).fill('too_many_schedules'));
    const all = await app.call('GET', '/api/calendar/schedules', undefined, creator);
    expect(names(all).filter(name => name.endsWith('*'))).toHaveLength(1);
  });

  it('are not changed over hours that were changed meanwhile, unless one has seen those', async () => {
    const creator = await app.creator('twowindows');
    const id = randomUUID();
    await app.call('PUT', path(id), evenings, creator);
    const seen = evenings.windows;
    const first = [{ weekday: 2, from: 600, to: 720 }];
    const second = [{ weekday: 3, from: 600, to: 720 }];
    const put = (windows: object[], was: object[]) => app.call('PUT', path(id), { ...evenings, windows, was }, creator);
    expect((await put(first, seen)).status).toBe(200);
    const late = await put(second, seen);
    expect([late.status, codeOf(late)]).toEqual([409, 'schedule_changed']);
    const all = (await app.call('GET', '/api/calendar/schedules', undefined, creator)).body as SchedulesAnswer;
    expect(all.schedules.find(schedule => schedule.id === id)?.windows).toEqual(first);
    expect((await put(second, first)).status).toBe(200);
    const both = await Promise.all([put(first, second), put(seen, second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('belong to one host alone', async () => {
    const [one, other] = [await app.creator('hostone'), await app.creator('hosttwo')];
    const id = randomUUID();
    await app.call('PUT', path(id), evenings, one);
    expect(codeOf(await app.call('DELETE', path(id), undefined, other))).toBe('schedule_not_found');
    expect(codeOf(await app.call('PUT', '/api/calendar/default-schedule', { id }, other))).toBe('schedule_not_found');
    expect((await app.call('GET', '/api/calendar/schedules')).status).toBe(401);
  });
});

describe('a service at the hours of a schedule', () => {
  it('is offered then and at no other time, from the moment it is published or the schedule is changed', async () => {
    const shop = await openShop(app, 'late', { services: [hourly] });
    const id = randomUUID();
    await app.call('PUT', path(id), evenings, shop);
    expect(await offered(shop)).toHaveLength(8);
    await keep(shop, id);
    await expect.poll(() => offered(shop)).toEqual(['19:00', '20:00']);
    expect(codeOf(await holdAt(shop, `${monday}T09:00:00.000Z`))).toBe('slot_not_offered');
    expect((await holdAt(shop, `${monday}T19:00:00.000Z`)).status).toBe(201);
    await app.call('PUT', path(id), { name: 'Evenings', windows: [{ weekday: 1, from: 1200, to: 1320 }] }, shop);
    await expect.poll(() => offered(shop)).toEqual(['20:00', '21:00']);
  });

  it('keeps the schedule from being deleted, and is named', async () => {
    const shop = await openShop(app, 'inuse', { services: [hourly] });
    const id = randomUUID();
    await app.call('PUT', path(id), evenings, shop);
    await keep(shop, id);
    const refused = await app.call('DELETE', path(id), undefined, shop);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error: { code: 'schedule_in_use', details: { services: ['Late lesson'] } } });
    expect(refused.text).toContain('“Late lesson” uses these hours.');
    await keep(shop, null);
    expect((await app.call('DELETE', path(id), undefined, shop)).status).toBe(200);
  });

  it('follows the default when it names none, or one that is gone', async () => {
    const shop = await openShop(app, 'defaults', { services: [hourly] });
    await keep(shop, randomUUID());
    expect(await offered(shop)).toHaveLength(8);
    const id = randomUUID();
    await app.call('PUT', path(id), evenings, shop);
    await app.call('PUT', '/api/calendar/default-schedule', { id }, shop);
    await expect.poll(() => offered(shop)).toEqual(['19:00', '20:00']);
  });

  it('has the days off of all schedules, unless its own says otherwise', async () => {
    const shop = await openShop(app, 'days', { services: [hourly] });
    const id = randomUUID();
    await app.call('PUT', path(id), evenings, shop);
    await keep(shop, id);
    const date = `/api/calendar/overrides/${monday}`;
    await app.call('PUT', date, { windows: [], note: '' }, shop);
    await expect.poll(() => offered(shop)).toEqual([]);
    const own = { windows: [{ from: 600, to: 660 }], note: '' };
    const put = await app.call('PUT', `${date}?schedule=${id}`, own, shop);
    expect(put.body).toMatchObject({ overrides: [{ scheduleId: null }, { scheduleId: id, ...own }] });
    await expect.poll(() => offered(shop)).toEqual(['10:00']);
    const unknown = await app.call('PUT', `${date}?schedule=${randomUUID()}`, own, shop);
    expect(codeOf(unknown)).toBe('schedule_not_found');
    await app.call('DELETE', `${date}?schedule=${id}`, undefined, shop);
    await expect.poll(() => offered(shop)).toEqual([]);
    expect((await schedulesOf(shop)).schedules).toHaveLength(2);
  });
});
