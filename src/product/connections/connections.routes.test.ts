import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../../tests/kit/bookings/shop.ts';
import { hasRadicale, openRadicale, type Radicale } from '../../../tests/kit/providers/radicale.ts';
import { codeOf, holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { isWrittenWith, runJob, takeJobs } from '../../../tests/kit/server/outbox.ts';
import { composeJobs } from '../../apps/server/compose.ts';
import type { Calendars } from './contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock, settings: { CALENDARS_PRIVATE: '1' } });
const strict = await testApp({ clock, url: app.url });
const monday = '2026-11-23';

const fieldsOf = (answer: { body: unknown }) => (answer.body as { error: { fields?: object } }).error.fields;
const job = async (task: string) => composeJobs(app.deps).jobs[task]?.(null);
const readAll = async () => {
  clock.forward(6);
  await job('read-calendars');
};

describe.skipIf(!hasRadicale)('a host with a calendar elsewhere', () => {
  let radicale: Radicale;
  let work: string;
  let home: string;
  beforeAll(async () => {
    radicale = await openRadicale();
    work = await radicale.addCalendar('work', 'Work');
    home = await radicale.addCalendar('home', 'Home');
  });
  beforeEach(() => radicale.start());
  afterAll(() => radicale?.remove());

  const account = () => ({ address: radicale.url, account: radicale.account, password: radicale.password });
  const calendars = (answer: { body: unknown }) => answer.body as Calendars;
  const connect = async (shop: Shop) => calendars(await app.call('POST', '/api/calendars/caldav', account(), shop));
  const choose = async (shop: Shop, change: object) => {
    const id = calendars(await app.call('GET', '/api/calendars', undefined, shop)).connections[0]?.id ?? '';
    return app.call('PATCH', `/api/calendars/${id}`, change, shop);
  };
  const startsOn = async (shop: Shop, date: string): Promise<string[]> => {
    const path = `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${shop.services[0]}&from=${date}&days=1&zone=Europe/Lisbon`;
    const { days } = (await app.call('GET', path)).body as { days: { times: { startsAt: string }[] }[] };
    return days.flatMap(({ times }) => times.map(({ startsAt }) => startsAt.slice(11, 16)));
  };
  const hold = (shop: Shop, startsAt: string, bookingId = randomUUID()) =>
    app.call('POST', '/api/holds', {
      userUrl: shop.userUrl,
      offerId: shop.services[0],
      startsAt,
      bookingId,
    });
  async function book(shop: Shop, startsAt: string) {
    const bookingId = randomUUID();
    const { ref } = (await hold(shop, startsAt, bookingId)).body as { ref: string };
    const details = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: null };
    expect((await app.call('POST', `/api/holds/${ref}/details`, details)).status).toBe(200);
    return { bookingId, ref };
  }
  const openOne = (userUrl: string) =>
    openShop(app, userUrl, { services: [{ title: 'First lesson', durationMinutes: 60 }] });
  const fileOf = async (calendar: string, id: string) => radicale.send('GET', `${calendar}${id}.ics`);

  it('keeps its busy times out of the list and out of what can be held, without asking outside', async () => {
    const shop = await openOne('outa');
    await radicale.putEvent(work, 'dentist', [`DTSTART:20261123T110000Z`, `DTEND:20261123T120000Z`]);
    expect(await startsOn(shop, monday)).toContain('11:00');
    const answer = await connect(shop);
    expect(answer.connections[0]).toMatchObject({ trouble: null, readAt: clock.now().toISOString(), writesTo: null });
    await radicale.stop();
    const starts = await startsOn(shop, monday);
    expect(starts).toContain('10:00');
    expect(starts).not.toContain('10:30');
    expect(starts).not.toContain('11:00');
    expect(starts).toContain('12:00');
    const refused = await hold(shop, `${monday}T11:00:00.000Z`);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'slot_taken']);
    expect((await hold(shop, `${monday}T12:00:00.000Z`)).status).toBe(201);
    await radicale.start();
  });

  it('keeps the old copy while the server is down, and says since when and why', async () => {
    const shop = await openOne('outb');
    await radicale.putEvent(work, 'old', ['DTSTART:20261124T110000Z', 'DTEND:20261124T120000Z']);
    const before = await connect(shop);
    await radicale.stop();
    await readAll();
    const during = calendars(await app.call('GET', '/api/calendars', undefined, shop)).connections[0];
    expect(during).toMatchObject({ trouble: 'unreachable', readAt: before.connections[0]?.readAt });
    expect(await startsOn(shop, '2026-11-24')).not.toContain('11:00');
    await radicale.start();
    await readAll();
    clock.forward(10);
    await readAll();
    const after = calendars(await app.call('GET', '/api/calendars', undefined, shop)).connections[0];
    expect(after?.trouble).toBeNull();
    expect(after?.readAt).not.toBe(during?.readAt);
  });

  it('blocks all the time an event may take, and counts it on the connection with title and day', async () => {
    const shop = await openOne('outunread');
    const lines = ['SUMMARY:Choir', 'DTSTART;TZID=Somewhere:20261126T110000', 'DTEND;TZID=Somewhere:20261126T120000'];
    await radicale.putEvent(work, 'choir', lines);
    const { connections } = await connect(shop);
    expect(connections[0]?.unread).toEqual({
      count: 1,
      events: [{ title: 'Choir', day: '2026-11-25', reason: 'zone' }],
    });
    expect(await startsOn(shop, '2026-11-26')).toEqual([]);
    await radicale.putEvent(
      work,
      'choir',
      lines.map(line => line.replace('Somewhere', 'Europe/Vienna')),
    );
    await readAll();
    const after = calendars(await app.call('GET', '/api/calendars', undefined, shop)).connections[0];
    expect(after?.unread).toEqual({ count: 0, events: [] });
    expect(await startsOn(shop, '2026-11-26')).toContain('12:00');
    await radicale.send('DELETE', `${work}choir.ics`);
  });

  it('reads what the host chooses, follows changes there, and forgets all when disconnected', async () => {
    const shop = await openOne('outc');
    await radicale.putEvent(home, 'school', ['DTSTART:20261125T110000Z', 'DTEND:20261125T120000Z']);
    await connect(shop);
    expect(await startsOn(shop, '2026-11-25')).not.toContain('11:00');
    expect((await choose(shop, { reads: [work] })).status).toBe(200);
    expect(await startsOn(shop, '2026-11-25')).toContain('11:00');
    await choose(shop, { reads: [home] });
    await radicale.putEvent(home, 'school', ['DTSTART:20261125T140000Z', 'DTEND:20261125T150000Z']);
    await readAll();
    expect(await startsOn(shop, '2026-11-25')).toContain('11:00');
    expect(await startsOn(shop, '2026-11-25')).not.toContain('14:00');
    const id = calendars(await app.call('GET', '/api/calendars', undefined, shop)).connections[0]?.id ?? '';
    expect((await app.call('DELETE', `/api/calendars/${id}`, undefined, await openOne('outother'))).status).toBe(200);
    expect(await startsOn(shop, '2026-11-25')).not.toContain('14:00');
    expect(calendars(await app.call('DELETE', `/api/calendars/${id}`, undefined, shop)).connections).toEqual([]);
    expect(await startsOn(shop, '2026-11-25')).toContain('14:00');
    const { rows } = await sql`select 1 from outside_busy where creator_id = ${shop.creatorId}`.execute(app.deps.db);
    expect(rows).toEqual([]);
  });

  it('is told beside the field what is wrong, and nothing is stored', async () => {
    const shop = await openOne('outd');
    const tryWith = (change: object, at = app) =>
      at.call('POST', '/api/calendars/caldav', { ...account(), ...change }, shop);
    expect(fieldsOf(await tryWith({ password: 'no' }))).toHaveProperty('password');
    expect(fieldsOf(await tryWith({ address: 'http://127.0.0.1:1/' }))).toHaveProperty('address');
    expect(fieldsOf(await tryWith({ address: 'mailto:a' }))).toHaveProperty('address');
    expect(fieldsOf(await tryWith({ address: '' }))).toHaveProperty('address');
    expect(codeOf(await tryWith({ address: 'https://127.0.0.1/' }, strict))).toBe('private_address');
    expect(codeOf(await tryWith({}, strict))).toBe('not_secure');
    expect(calendars(await app.call('GET', '/api/calendars', undefined, shop)).connections).toEqual([]);
    expect((await app.call('GET', '/api/calendars')).status).toBe(401);
  });

  it('has its password sealed in the database, and never in an answer', async () => {
    const shop = await openOne('oute');
    const answer = await app.call('POST', '/api/calendars/caldav', account(), shop);
    expect(answer.text).not.toContain(radicale.password);
    const { rows } = await sql<{ text: string }>`
      select (c.*)::text || encode(secret, 'escape') as text from calendar_connections c`.execute(app.deps.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).not.toContain(radicale.password);
  });

  it('gets bookings written once, moved with them and taken away, and they never take the time twice', async () => {
    const shop = await openOne('outf');
    await connect(shop);
    await choose(shop, { writesTo: work });
    const { bookingId, ref } = await book(shop, `${monday}T15:00:00.000Z`);
    await job('write-calendars');
    await job('write-calendars');
    expect((await fileOf(work, bookingId)).text).toContain('SUMMARY:First lesson: Ana Silva');
    await readAll();
    const moved = await app.call('POST', `/bookings/${ref}/move`, { startsAt: '2026-11-26T15:00:00.000Z' });
    expect(moved.status).toBe(303);
    await readAll();
    expect(await startsOn(shop, monday)).toContain('15:00');
    await job('write-calendars');
    const text = (await fileOf(work, bookingId)).text;
    expect(text).toContain('DTSTART:20261126T150000Z');
    expect(text).toContain('SEQUENCE:1');
    expect((await app.call('POST', `/api/bookings/${bookingId}/cancellation`, { refund: 0 }, shop)).status).toBe(200);
    await job('write-calendars');
    expect((await fileOf(work, bookingId)).status).toBe(404);
  });

  it('is told when a booking is deleted there, which cancels nothing, and can have it put back', async () => {
    const shop = await openOne('outg');
    await connect(shop);
    await choose(shop, { writesTo: work });
    const { bookingId } = await book(shop, '2026-11-27T15:00:00.000Z');
    await job('write-calendars');
    await takeJobs(app.deps.db);
    expect((await radicale.send('DELETE', `${work}${bookingId}.ics`)).status).toBe(200);
    await readAll();
    await job('write-calendars');
    await readAll();
    expect((await fileOf(work, bookingId)).status).toBe(404);
    expect(await isWrittenWith(app.deps.db, 'mail-outside-change', 'outside_entries', bookingId)).toBe(true);
    const told = (await takeJobs(app.deps.db)).filter(({ task }) => task === 'mail-outside-change');
    // A job may run twice; the host is told once.
    for (const again of [...told, ...told]) await runJob(app.deps, again);
    const { rows } = await sql<{ recipient: string; props: { movedTo: unknown } }>`
      select recipient, props from mails where template = 'booking-outside-change' and creator_id = ${shop.creatorId}`.execute(
      app.deps.db,
    );
    expect(rows).toMatchObject([{ recipient: shop.email, props: { movedTo: null } }]);
    expect(calendars(await app.call('GET', '/api/calendars', undefined, shop)).changes).toEqual([
      { id: bookingId, title: 'First lesson: Ana Silva', startsAt: '2026-11-27T15:00:00.000Z', movedTo: null },
    ]);
    expect(await startsOn(shop, '2026-11-27')).not.toContain('15:00');
    const back = await app.call('POST', `/api/calendars/entries/${bookingId}/return`, undefined, shop);
    expect(calendars(back).changes).toEqual([]);
    expect((await fileOf(work, bookingId)).status).toBe(200);
    const twice = await app.call('POST', `/api/calendars/entries/${bookingId}/return`, undefined, shop);
    expect(codeOf(twice)).toBe('nothing_changed');
  });

  it('is told when a booking is moved there, and no more once it is moved back', async () => {
    const shop = await openOne('outh');
    await connect(shop);
    await choose(shop, { writesTo: work });
    const { bookingId } = await book(shop, '2026-11-28T15:00:00.000Z');
    await job('write-calendars');
    const file = (await fileOf(work, bookingId)).text;
    const otherTime = file.replace('T150000Z', 'T130000Z').replace('T160000Z', 'T140000Z');
    await radicale.send('PUT', `${work}${bookingId}.ics`, otherTime);
    await readAll();
    const changes = async () => calendars(await app.call('GET', '/api/calendars', undefined, shop)).changes;
    expect(await changes()).toMatchObject([{ id: bookingId, movedTo: '2026-11-28T13:00:00.000Z' }]);
    await radicale.send('PUT', `${work}${bookingId}.ics`, file);
    await readAll();
    expect(await changes()).toEqual([]);
  });

  it('keeps writing after the server was down, and leaves one copy', async () => {
    const shop = await openOne('outi');
    await connect(shop);
    await choose(shop, { writesTo: home });
    const { bookingId } = await book(shop, '2026-11-29T15:00:00.000Z');
    await radicale.stop();
    await job('write-calendars');
    await radicale.start();
    await job('write-calendars');
    expect((await fileOf(home, bookingId)).status).toBe(404);
    clock.forward(2);
    await job('write-calendars');
    expect((await fileOf(home, bookingId)).status).toBe(200);
  });
});
