import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../../tests/kit/bookings/shop.ts';
import { openGoogle } from '../../../tests/kit/providers/google-server.ts';
import { codeOf, holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { runJob, takeJobs } from '../../../tests/kit/server/outbox.ts';
import { composeJobs, composeMails } from '../../apps/server/compose.ts';
import type { Calendars } from './contract.ts';

const google = await openGoogle();
afterAll(() => {
  google.close();
  expect(google.flaws).toEqual([]);
});
const clock = holdClock('2026-11-21T10:00:00Z');
const keys = { GOOGLE_CLIENT_ID: 'app', GOOGLE_CLIENT_SECRET: 'key', GOOGLE_API_BASE: google.url };
const app = await testApp({ clock, settings: keys });
const without = await testApp({ clock, url: app.url });

const job = (task: string) => composeJobs(app.deps).jobs[task]?.(null);
const readAll = async () => {
  clock.forward(61);
  await job('read-calendars');
};
const calendars = async (shop: Shop, at = app) =>
  (await at.call('GET', '/api/calendars', undefined, shop)).body as Calendars;
const question = async (shop: Shop) =>
  String((await app.call('GET', '/api/calendars/google', undefined, shop)).headers.location);
const goBack = async (address: string, shop: Shop) => {
  const { pathname, search } = new URL(address);
  return String((await app.call('GET', `${pathname}${search}`, undefined, shop)).headers.location);
};
const hold = (shop: Shop, startsAt: string, bookingId: string = randomUUID()) =>
  app.call('POST', '/api/holds', { userUrl: shop.userUrl, offerId: shop.services[0], startsAt, bookingId });

describe('a Google calendar', () => {
  it('is no choice where this installation has no keys', async () => {
    const shop = await openShop(app, 'googa', {});
    expect((await calendars(shop, without)).google).toBe(false);
    expect((await without.call('GET', '/api/calendars/google', undefined, shop)).headers.location).not.toContain(
      'oauth2',
    );
    expect((await calendars(shop)).google).toBe(true);
  });

  it('is connected by the one who asked, and by nobody else with the same answer', async () => {
    const shop = await openShop(app, 'googb', { services: [{ title: 'Lesson' }] });
    const other = await openShop(app, 'googc', {});
    const address = google.consent(await question(shop));
    expect(await goBack(address, other)).toContain('google=password_wrong');
    expect((await calendars(other)).connections).toEqual([]);
    expect(await goBack(address.replace('code=once', 'error=access_denied'), shop)).toContain('google=not_allowed');
    expect(await goBack(address, shop)).toBe('/manage/accountSettings#calendars');
    expect((await calendars(shop)).connections).toMatchObject([
      { kind: 'google', account: 'maya@example.org', reads: ['maya@example.org'], trouble: null },
    ]);
    expect(await goBack(address, shop)).toContain('google=password_wrong');
    const late = google.consent(await question(shop));
    clock.forward(16);
    expect(await goBack(late, shop)).toContain('google=password_wrong');
    expect(await goBack(google.consent(await question(shop)), shop)).not.toContain('google=');
    expect((await calendars(shop)).connections).toHaveLength(1);
  });

  it('is not connected with a token that could not be sent, and the host is told', async () => {
    const shop = await openShop(app, 'googl', {});
    google.give('hour\r\nx: y');
    expect(await goBack(google.consent(await question(shop)), shop)).toContain('google=server_failed');
    expect((await calendars(shop)).connections).toEqual([]);
    google.give('hour');
  });

  it('takes the time of its events, is written to, and a deletion there is noticed', async () => {
    const shop = await openShop(app, 'googd', { services: [{ title: 'Lesson', durationMinutes: 60 }] });
    const at = (hour: number) => ({ dateTime: `2026-11-26T${hour}:00:00Z` });
    const add = (id: string, more: object) => google.events.set(id, { id, status: 'confirmed', ...more });
    add('busy1', { start: at(11), end: at(12) });
    add('free1', { start: at(12), end: at(13), transparency: 'transparent' });
    add('declined1', { start: at(13), end: at(14), attendees: [{ self: true, responseStatus: 'declined' }] });
    add('day1', { start: { date: '2026-11-27' }, end: { date: '2026-11-28' } });
    await goBack(google.consent(await question(shop)), shop);
    const results = [];
    for (const time of ['26T11:00', '26T12:00', '26T13:00', '27T09:00', '27T16:00'])
      results.push((await hold(shop, `2026-11-${time}:00.000Z`)).status);
    expect(results).toEqual([409, 201, 201, 409, 409]);

    const { connections } = await calendars(shop);
    const path = `/api/calendars/${connections[0]?.id}`;
    expect(codeOf(await app.call('PATCH', path, { writesTo: 'read@group' }, shop))).toBe('read_only');
    expect((await app.call('PATCH', path, { writesTo: 'maya@example.org' }, shop)).status).toBe(200);
    const bookingId = randomUUID();
    const { ref } = (await hold(shop, '2026-11-28T10:00:00.000Z', bookingId)).body as { ref: string };
    const details = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: null };
    expect((await app.call('POST', `/api/holds/${ref}/details`, details)).status).toBe(200);
    await job('write-calendars');
    await job('write-calendars');
    const written = google.events.get(bookingId.replaceAll('-', ''));
    expect(written).toMatchObject({ summary: 'Lesson: Ana Silva', start: { dateTime: '2026-11-28T10:00:00.000Z' } });
    await readAll();
    expect((await calendars(shop)).changes).toEqual([]);

    if (written !== undefined) written.status = 'cancelled';
    await readAll();
    expect((await calendars(shop)).changes).toMatchObject([{ id: bookingId, movedTo: null }]);
    await app.call('POST', `/api/calendars/entries/${bookingId}/return`, undefined, shop);
    expect(written?.status).toBe('confirmed');
    expect((await app.call('POST', `/api/bookings/${bookingId}/cancellation`, { refund: 0 }, shop)).status).toBe(200);
    await job('write-calendars');
    expect(written?.status).toBe('cancelled');
  });

  it('keeps its copy and says so when the permission was taken back', async () => {
    const shop = await openShop(app, 'googe', { services: [{ title: 'Lesson', durationMinutes: 60 }] });
    await goBack(google.consent(await question(shop)), shop);
    google.permit(false);
    await readAll();
    expect((await calendars(shop)).connections[0]?.trouble).toBe('password_wrong');
    expect((await hold(shop, '2026-11-26T11:00:00.000Z')).status).toBe(409);
    google.permit(true);
  });

  it('that stays unread is told of after a day, once, and once more when it is read again', async () => {
    const shop = await openShop(app, 'googf', { services: [{ title: 'Lesson' }] });
    await goBack(google.consent(await question(shop)), shop);
    const id = (await calendars(shop)).connections[0]?.id ?? '';
    await app.call('PATCH', `/api/calendars/${id}`, { writesTo: 'maya@example.org' }, shop);
    const news = async () => {
      const found = await app.deps.db
        .selectFrom('mails')
        .select(['recipient', 'props'])
        .where('template', '=', 'calendar-news')
        .where('creatorId', '=', shop.creatorId)
        .orderBy('createdAt')
        .execute();
      return found.map(({ recipient, props }) => ({ recipient, ...composeMails(app.deps)['calendar-news']?.(props) }));
    };
    google.permit(false);
    for (let hours = 0; hours < 23; hours++) await readAll();
    expect(await news()).toEqual([]);
    for (let hours = 0; hours < 30; hours++) await readAll();
    const [silent, ...more] = await news();
    expect(more).toEqual([]);
    expect(silent).toMatchObject({
      recipient: shop.email,
      subject: 'We can’t reach your calendar: maya@example.org',
    });
    expect(silent?.text).toContain('still block times here. Newer events don’t');
    expect(silent?.text).toContain('We’ll add new, rescheduled and cancelled bookings to it');
    google.permit(true);
    await readAll();
    await readAll();
    expect((await news()).map(({ subject }) => subject)).toEqual([
      'We can’t reach your calendar: maya@example.org',
      'Your calendar is back: maya@example.org',
    ]);
    google.permit(false);
    await readAll();
    google.permit(true);
    await readAll();
    expect(await news()).toHaveLength(2);
  });

  it('is told of a session in the transaction that makes it certain, and of nothing that only holds', async () => {
    const shop = await openShop(app, 'googg', { services: [{ title: 'Lesson', durationMinutes: 60 }] });
    await goBack(google.consent(await question(shop)), shop);
    const id = (await calendars(shop)).connections[0]?.id ?? '';
    await app.call('PATCH', `/api/calendars/${id}`, { writesTo: 'maya@example.org' }, shop);
    const writing = async () => (await takeJobs(app.deps.db)).filter(({ task }) => task === 'write-calendar');
    await writing();
    const bookingId = randomUUID();
    const { ref } = (await hold(shop, '2026-12-08T10:00:00.000Z', bookingId)).body as { ref: string };
    expect(await writing()).toEqual([]);
    const details = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: null };
    await app.call('POST', `/api/holds/${ref}/details`, details);
    const [told, ...more] = await writing();
    expect([told?.payload, more]).toEqual([{ creatorId: shop.creatorId }, []]);
    if (told !== undefined) await runJob(app.deps, told);
    const written = google.events.get(bookingId.replaceAll('-', ''));
    expect(written?.status).toBe('confirmed');
    expect((await app.call('POST', `/api/bookings/${bookingId}/cancellation`, { refund: 0 }, shop)).status).toBe(200);
    for (const job of await writing()) await runJob(app.deps, job);
    expect(written?.status).toBe('cancelled');
  });

  it('gets a class date that is moved, cancelled and restored, once for each change', async () => {
    const monday = {
      title: 'Evening class',
      startDate: '2026-12-07',
      startTime: '18:00',
      recurrence: 'weekly',
    } as const;
    const shop = await openShop(app, 'googk', { classes: [monday] });
    await goBack(google.consent(await question(shop)), shop);
    const id = (await calendars(shop)).connections[0]?.id ?? '';
    await app.call('PATCH', `/api/calendars/${id}`, { writesTo: 'maya@example.org' }, shop);
    for (const job of await takeJobs(app.deps.db)) if (job.task === 'write-calendar') await runJob(app.deps, job);
    const { dates } = (await app.call('GET', '/api/classes', undefined, shop)).body as { dates: { id: string }[] };
    const date = dates[0]?.id ?? '';
    const written = () => google.events.get(date.replaceAll('-', ''));
    expect(written()?.status).toBe('confirmed');
    const press = async (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) => {
      const answer = await app.call(method, `/api/classes/${date}${path}`, body, shop);
      expect(answer.status, answer.text).toBeLessThan(300);
      const told = (await takeJobs(app.deps.db)).filter(({ task }) => task === 'write-calendar');
      for (const job of told) await runJob(app.deps, job);
      return told.length;
    };
    expect(await press('PUT', '', { date: '2026-12-07', time: '19:00', capacity: 8, place: null })).toBe(1);
    expect(written()?.start).toMatchObject({ dateTime: expect.stringContaining('19:00') });
    expect(await press('PUT', '', { date: '2026-12-07', time: '19:00', capacity: 9, place: null })).toBe(0);
    expect(await press('POST', '/cancellation', { people: 0, refunds: [] })).toBe(1);
    expect(written()?.status).toBe('cancelled');
    expect(await press('DELETE', '/cancellation')).toBe(1);
    expect(written()?.status).toBe('confirmed');
  });

  it('is told of nothing where no calendar is written to', async () => {
    const shop = await openShop(app, 'googh', { services: [{ title: 'Lesson', durationMinutes: 60 }] });
    await takeJobs(app.deps.db);
    const { ref } = (await hold(shop, '2026-12-08T10:00:00.000Z')).body as { ref: string };
    const details = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: null };
    expect((await app.call('POST', `/api/holds/${ref}/details`, details)).status).toBe(200);
    expect((await takeJobs(app.deps.db)).map(({ task }) => task)).not.toContain('write-calendar');
  });

  it('disconnected, its permission is taken back at Google with the last host who uses it, and forgotten in any case', async () => {
    const shops = await Promise.all(['googi', 'googj'].map(name => openShop(app, name, {})));
    // Those of the other tests use the same account.
    await sql`delete from calendar_connections`.execute(app.deps.db);
    for (const shop of shops) await goBack(google.consent(await question(shop)), shop);
    google.revoked.length = 0;
    const told: string[][] = [];
    for (const shop of shops) {
      const id = (await calendars(shop)).connections[0]?.id;
      expect((await app.call('DELETE', `/api/calendars/${id}`, undefined, shop)).status).toBe(200);
      told.push([...google.revoked]);
    }
    expect(told).toEqual([[], ['lasting']]);

    const [shop] = shops;
    if (shop === undefined) throw new Error('there are two');
    await goBack(google.consent(await question(shop)), shop);
    google.revokes(false);
    const id = (await calendars(shop)).connections[0]?.id;
    expect((await app.call('DELETE', `/api/calendars/${id}`, undefined, shop)).status).toBe(200);
    expect((await calendars(shop)).connections).toEqual([]);
    google.revokes(true);
  });
});
