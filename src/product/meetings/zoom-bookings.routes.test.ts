import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../../tests/kit/bookings/shop.ts';
import { mailsTo } from '../../../tests/kit/database/mails-to.ts';
import { downloadOf, tablesIn } from '../../../tests/kit/own-data/own-data-file.ts';
import { holdClock, type TestApp, testApp } from '../../../tests/kit/server/app.ts';
import { removedApp, zoomEvent } from '../../../tests/kit/zoom/zoom-events.ts';
import { openZoom, zoomPairs } from '../../../tests/kit/zoom/zoom-server.ts';
import { composeJobs, composeMails } from '../../apps/server/compose.ts';
import { createLog } from '../../platform/log.ts';
import { offerSnapshotSchema } from '../bookings/booking/booking.ts';
import { bookingRef } from '../bookings/booking/booking-link.flow.ts';
import type { Hold } from '../bookings/booking/contract.ts';
import { moveBooking } from '../bookings/changes/move-booking.flow.ts';
import { bookingMeetings } from '../bookings/meeting-links/meeting-links.flow.ts';
import type { Zoom } from './contract.ts';
import { meetingJobs } from './meetings.jobs.ts';

const zoom = await openZoom();
const clock = holdClock('2026-11-21T10:00:00Z');
const settings = { ...zoom.settings, ZOOM_WEBHOOK_SECRET_TOKEN: 'events-secret' };
const app = await testApp({ clock, settings });
const other = await testApp({ clock, settings, url: app.url });

const delivery = { mode: 'online' as const, place: '', meeting: 'zoom' as const };
const joins = /^https:\/\/us02web\.zoom\.us\/j\/\d+\?pwd=attendees$/;

async function shopWithZoom(name: string, more: Partial<Parameters<typeof openShop>[2]> = {}): Promise<Shop> {
  const shop = await openShop(app, name, { services: [{ title: 'Lesson', delivery }], ...more });
  await connect(shop);
  return shop;
}
async function connect(shop: Shop, user = `zoom-${shop.userUrl}`): Promise<void> {
  zoom.signIn(user);
  const asked = await app.call('GET', '/api/meetings/zoom/permission', undefined, shop);
  const { search } = new URL(zoom.consent(String(asked.headers.location)));
  const back = await app.call('GET', `/api/meetings/zoom/return${search}`, undefined, shop);
  expect(back.headers.location).toBe('/manage/accountSettings#zoom');
}
async function book(shop: Shop, startsAt: string, offerId = shop.services[0], more: object = {}): Promise<string> {
  const bookingId = randomUUID();
  const held = await app.call('POST', '/api/holds', { userUrl: shop.userUrl, offerId, startsAt, bookingId, ...more });
  expect(held.status, held.text).toBe(201);
  const person = { name: 'Ana Silva', email: `${bookingId.slice(0, 8)}@example.org`, notes: '', method: null };
  const booked = await app.call('POST', `/api/holds/${(held.body as Hold).ref}/details`, person);
  expect(booked.status, booked.text).toBe(200);
  return bookingId;
}
const arrange = (at: TestApp = app) => composeJobs(at.deps).jobs['arrange-meetings']?.(null);
const bookingOf = (id: string) =>
  app.deps.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const placeOf = async (id: string) => offerSnapshotSchema.parse((await bookingOf(id)).offer).delivery.place;
const linksTo = (id: string) =>
  mailsTo<{ place: string }>(app.deps.db, `${id.slice(0, 8)}@example.org`, 'meeting-link');
const meetingsOf = (shop: Shop) => [...zoom.meetings.values()].filter(({ host }) => host === `zoom-${shop.userUrl}`);
const state = async (shop: Shop) => (await app.call('GET', '/api/meetings/zoom', undefined, shop)).body as Zoom;
const cancel = async (shop: Shop, id: string) =>
  expect((await app.call('POST', `/api/bookings/${id}/cancellation`, { refund: 0 }, shop)).status).toBe(200);
const zoomNews = (shop: Shop) => mailsTo<{ what: string }>(app.deps.db, shop.email, 'zoom-news');
async function pageOf(id: string): Promise<string> {
  const { creatorId, sequence } = await bookingOf(id);
  return (await app.call('GET', `/bookings/${bookingRef(app.deps.linkSecret, { creatorId, id, sequence })}`)).text;
}

describe('a booking', () => {
  it('gets a meeting of its own after it is made, its customer the link, and its host alone the start', async () => {
    const shop = await shopWithZoom('zoombooks');
    const id = await book(shop, '2026-11-25T10:00:00.000Z');
    expect(meetingsOf(shop)).toEqual([]);
    expect(await placeOf(id)).toBe('');
    const [confirmed] = await mailsTo(app.deps.db, `${id.slice(0, 8)}@example.org`, 'booking-confirmed');
    expect(composeMails(app.deps)['booking-confirmed']?.(confirmed).text).toContain('The link follows by email');
    expect(await pageOf(id)).toContain('the link follows by email');
    expect(await linksTo(id)).toEqual([]);

    await arrange();
    const [meeting] = meetingsOf(shop);
    expect(meeting).toMatchObject({
      topic: 'Lesson',
      type: 2,
      start_time: '2026-11-25T10:00:00Z',
      duration: 60,
      timezone: 'Europe/Lisbon',
    });
    expect(JSON.stringify(meeting)).not.toContain('Ana');
    const link = await placeOf(id);
    expect(link).toMatch(joins);
    const [mailed] = await linksTo(id);
    const mail = composeMails(app.deps)['meeting-link']?.(mailed);
    expect(mail?.text).toContain(link);
    // Lines of a calendar file are folded.
    expect(mail?.calendar?.content.replaceAll(/\r\n /g, '')).toContain(link);
    expect(await pageOf(id)).toContain(link.replaceAll('&', '&amp;'));

    const start = await app.call('GET', `/api/meetings/${id}/start`, undefined, shop);
    expect(start.headers.location).toContain('only-the-host');
    expect((await app.call('GET', `/api/meetings/${id}/start`)).status).toBe(401);
    const stranger = await app.creator('zoombooksb');
    const refused = await app.call('GET', `/api/meetings/${id}/start`, undefined, stranger);
    expect(refused.headers.location).toBe('/manage/accountSettings?zoom=gone#zoom');
    const { rows } = await app.deps.pool.query<{ row: string }>(
      'select b::text || m::text || z::text as row from bookings b, mails m, zoom_meetings z',
    );
    for (const { row } of rows) expect(row).not.toContain('only-the-host');
    const asked = zoom.sent.length;
    await arrange();
    expect(zoom.sent).toHaveLength(asked);
  });

  it('that moves takes its meeting along, by its customer or its host, and ends it when it is cancelled', async () => {
    const shop = await shopWithZoom('zoommoves');
    const id = await book(shop, '2026-11-25T10:00:00.000Z');
    await arrange();
    const link = await placeOf(id);
    const { creatorId, sequence } = await bookingOf(id);
    const ref = bookingRef(app.deps.linkSecret, { creatorId, id, sequence });
    expect((await moveBooking(app.deps, ref, new Date('2026-11-26T11:00:00.000Z'))).ok).toBe(true);
    await arrange();
    expect(meetingsOf(shop)).toMatchObject([{ start_time: '2026-11-26T11:00:00Z' }]);
    const moved = { startsAt: '2026-11-27T12:00:00.000Z', override: [] };
    expect((await app.call('POST', `/api/bookings/${id}/move`, moved, shop)).status).toBe(200);
    await arrange();
    expect(meetingsOf(shop)).toMatchObject([{ start_time: '2026-11-27T12:00:00Z' }]);
    expect(await placeOf(id)).toBe(link);
    expect(await linksTo(id)).toHaveLength(1);
    await cancel(shop, id);
    await arrange();
    expect(meetingsOf(shop)).toEqual([]);
  });

  it('whose meeting was deleted at Zoom ends without trouble, and gets another when it still takes place', async () => {
    const shop = await shopWithZoom('zoomgone');
    const one = await book(shop, '2026-11-25T10:00:00.000Z');
    const two = await book(shop, '2026-11-25T12:00:00.000Z');
    await arrange();
    const before = await placeOf(two);
    for (const { id } of meetingsOf(shop)) zoom.meetings.delete(id);
    await cancel(shop, one);
    const moved = { startsAt: '2026-11-27T12:00:00.000Z', override: [] };
    expect((await app.call('POST', `/api/bookings/${two}/move`, moved, shop)).status).toBe(200);
    await arrange();
    expect(meetingsOf(shop)).toMatchObject([{ start_time: '2026-11-27T12:00:00Z' }]);
    const after = await placeOf(two);
    expect(after).toMatch(joins);
    expect(after).not.toBe(before);
    const [mailed] = await linksTo(two);
    expect(composeMails(app.deps)['meeting-link']?.(mailed).subject).toContain('New link');
  });

  it('stands while Zoom is down, its creator is told once, and the link comes later', async () => {
    const shop = await shopWithZoom('zoomdown');
    zoom.fail(/meetings$/, { answer: { status: 503, body: '' } }, { answer: { status: 503, body: '' } });
    const id = await book(shop, '2026-11-25T10:00:00.000Z');
    await arrange();
    expect((await bookingOf(id)).status).toBe('confirmed');
    expect(await state(shop)).toMatchObject({ waiting: 1, connection: { state: 'failing' } });
    clock.forward(2);
    await arrange();
    expect(await zoomNews(shop)).toMatchObject([{ what: 'failing' }]);
    clock.forward(3);
    await arrange();
    expect(await placeOf(id)).toMatch(joins);
    expect(meetingsOf(shop)).toHaveLength(1);
    expect(await state(shop)).toMatchObject({ waiting: 0, connection: { state: 'works' } });
    expect(await linksTo(id)).toHaveLength(1);
  });

  it('is answered while Zoom is slow, which it never waits for', async () => {
    const shop = await shopWithZoom('zoomslow');
    await book(shop, '2026-11-25T10:00:00.000Z');
    const held = zoom.hold(/POST .*meetings$/);
    const working = arrange();
    await held.reached;
    const second = await book(shop, '2026-11-25T12:00:00.000Z');
    expect((await bookingOf(second)).status).toBe('confirmed');
    held.release();
    await working;
    await arrange();
    expect(meetingsOf(shop)).toHaveLength(2);
  });

  it('waits as long as Zoom asks', async () => {
    const shop = await shopWithZoom('zoomlimit');
    zoom.fail(/meetings$/, { answer: { status: 429, body: { code: 429 }, headers: { 'retry-after': '7200' } } });
    const id = await book(shop, '2026-11-25T10:00:00.000Z');
    await arrange();
    clock.forward(119);
    await arrange();
    expect(await placeOf(id)).toBe('');
    clock.forward(2);
    await arrange();
    expect(await placeOf(id)).toMatch(joins);
  });

  it.each([
    ['the connection ends after Zoom made it', 'zoomlost', { lost: true as const }],
    ['the answer cannot be read', 'zoomlies', { garbage: true as const }],
    [
      'the answer names a page that is not Zoom’s',
      'zoomhost',
      { answer: { status: 201, body: { id: 5, join_url: 'https://zoom.us.example/j/5' } } },
    ],
  ])('has one meeting although %s', async (_, name, fault) => {
    const shop = await shopWithZoom(name);
    zoom.fail(/POST .*meetings$/, fault);
    // Others of this account stand before it in the list, which has pages.
    for (const hour of ['12', '13', '14']) await book(shop, `2026-11-26T${hour}:00:00.000Z`);
    await arrange();
    clock.forward(2);
    await arrange();
    expect(meetingsOf(shop)).toHaveLength(3);
    const { rows } = await sql<{ place: string }>`
      select offer #>> '{delivery,place}' as place from bookings where creator_id = ${shop.creatorId}`.execute(
      app.deps.db,
    );
    expect(new Set(rows.map(({ place }) => place)).size).toBe(3);
    for (const { place } of rows) expect(place).toMatch(joins);
  });

  it('keeps one of two meetings when the first appears late, and the other is deleted', async () => {
    const shop = await shopWithZoom('zoomlate');
    zoom.fail(/POST .*meetings$/, { lost: true });
    const id = await book(shop, '2026-11-25T10:00:00.000Z');
    await arrange();
    const [late] = meetingsOf(shop);
    if (late === undefined) throw new Error('it was made');
    zoom.meetings.delete(late.id);
    clock.forward(2);
    await arrange();
    const link = await placeOf(id);
    zoom.meetings.set(late.id, late);
    clock.forward(11);
    await arrange();
    expect(meetingsOf(shop)).toHaveLength(1);
    expect(link).toContain(meetingsOf(shop)[0]?.id);
    expect(await linksTo(id)).toHaveLength(1);
  });

  it('whose server was killed at work is taken up by another, and two servers make one meeting', async () => {
    const shop = await shopWithZoom('zoomkilled');
    const id = await book(shop, '2026-11-25T10:00:00.000Z');
    await Promise.all([arrange(), arrange(other)]);
    expect(meetingsOf(shop)).toHaveLength(1);
    const next = await book(shop, '2026-11-25T12:00:00.000Z');
    // As a server leaves it that dies between Zoom's answer and its own commit.
    zoom.fail(/POST .*meetings$/, { lost: true });
    await arrange();
    await sql`
      update zoom_meetings set failures = 0, trouble = null, due_at = null, taken_until = ${new Date(clock.now().getTime() + 60_000)}
      where id = ${next}`.execute(app.deps.db);
    await arrange(other);
    expect(await placeOf(next)).toBe('');
    clock.forward(2);
    await arrange(other);
    expect(await placeOf(next)).toMatch(joins);
    expect(meetingsOf(shop)).toHaveLength(2);
    expect(await placeOf(id)).toMatch(joins);
  });

  it('waits without trouble while nothing is connected, and gets its link when the account is connected again', async () => {
    const shop = await shopWithZoom('zoomagain');
    zoom.revoke(`zoom-${shop.userUrl}`);
    clock.forward(61);
    const id = await book(shop, '2026-11-25T10:00:00.000Z');
    await arrange();
    expect(await zoomNews(shop)).toMatchObject([{ what: 'ended' }]);
    expect(await state(shop)).toMatchObject({ waiting: 1, connection: { state: 'revoked' } });
    const asked = zoom.sent.length;
    clock.forward(600);
    await arrange();
    expect(zoom.sent).toHaveLength(asked);
    await connect(shop);
    await arrange();
    expect(await placeOf(id)).toMatch(joins);
    expect(await zoomNews(shop)).toHaveLength(1);
  });

  it('in a series has its own meeting each, and one email brings the first link', async () => {
    const weekly = { title: 'Course', delivery, series: { max: 3 } };
    const shop = await shopWithZoom('zoomseries', { services: [weekly] });
    const starts = ['2026-12-02', '2026-12-09', '2026-12-16'].map(day => `${day}T10:00:00.000Z`);
    const id = randomUUID();
    const asked = { userUrl: shop.userUrl, offerId: shop.services[0], starts, bookingId: id };
    const held = await app.call('POST', '/api/series-holds', asked);
    expect(held.status, held.text).toBe(201);
    const person = { name: 'Ana Silva', email: `${id.slice(0, 8)}@example.org`, notes: '', method: null };
    const booked = await app.call('POST', `/api/holds/${(held.body as Hold).ref}/details`, person);
    expect(booked.status, booked.text).toBe(200);
    await arrange();
    const { rows } = await sql<{ place: string }>`
      select offer #>> '{delivery,place}' as place from bookings
      where creator_id = ${shop.creatorId} and status = 'confirmed'`.execute(app.deps.db);
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map(({ place }) => place)).size).toBe(3);
    expect(meetingsOf(shop)).toHaveLength(3);
    expect(await linksTo(id)).toHaveLength(1);
  });
});

describe('a booking that no visitor confirms', () => {
  const monday = { name: 'Bea Sol', email: 'bea@example.org', notes: '' };
  const starts = (shop: Shop) => meetingsOf(shop).map(meeting => meeting.start_time);
  const idsOf = async (shop: Shop) =>
    (await app.deps.db.selectFrom('bookings').select('id').where('creatorId', '=', shop.creatorId).execute()).map(
      ({ id }) => id,
    );
  /** It is moved by its host and then called off, and its meeting with it. */
  async function movedAndEnded(shop: Shop, id: string) {
    expect(await placeOf(id)).toMatch(joins);
    const moved = { startsAt: '2026-11-27T12:00:00.000Z', override: [] };
    expect((await app.call('POST', `/api/bookings/${id}/move`, moved, shop)).status).toBe(200);
    await arrange();
    expect(starts(shop)).toEqual(['2026-11-27T12:00:00Z']);
    await cancel(shop, id);
    await arrange();
    expect(starts(shop)).toEqual([]);
  }

  it('but its host makes has a meeting, moved and ended with it', async () => {
    const shop = await shopWithZoom('zoommanual');
    const what = { kind: 'session', offerId: shop.services[0], date: '2026-11-25', time: '10:00' };
    const id = randomUUID();
    const body = { bookingId: id, what, ...monday, phone: '', price: { how: 'free' }, tell: true, override: [] };
    const made = await app.call('POST', '/api/bookings/manual', body, shop);
    expect(made.status, made.text).toBe(201);
    await arrange();
    expect(starts(shop)).toEqual(['2026-11-25T10:00:00Z']);
    expect(await mailsTo(app.deps.db, monday.email, 'meeting-link')).toHaveLength(1);
    await movedAndEnded(shop, id);
  });

  it('but a file brings has a meeting when it is to come, moved and ended with it', async () => {
    const shop = await shopWithZoom('zoomimports');
    const csv = [
      'STARTS,ENDS,SERVICE,CUSTOMER NAME,EMAIL,PRICE,PAYMENT METHOD,PAYMENT STATUS,STATUS',
      '2026-10-05 10:00,11:00,Lesson,Ana Reis,ana@example.org,,,,',
      '2026-11-25 10:00,11:00,Lesson,Cai Lund,cai@example.org,,,,',
    ].join('\n');
    const file = Buffer.from(csv).toString('base64');
    const looked = await app.call('POST', '/api/bookings/import/preview', { file }, shop);
    const { seen } = looked.body as { seen: string };
    const brought = await app.call('POST', '/api/bookings/import', { file, seen }, shop);
    expect(brought.status, brought.text).toBe(201);
    await arrange();
    expect(starts(shop)).toEqual(['2026-11-25T10:00:00Z']);
    const found = await Promise.all((await idsOf(shop)).map(bookingOf));
    const coming = found.find(({ startsAt }) => startsAt > clock.now());
    await movedAndEnded(shop, coming?.id ?? '');
  });

  it('but its host accepts has a meeting from then on; a declined one never has', async () => {
    const shop = await shopWithZoom('zoomaccepts', { services: [{ title: 'Lesson', delivery, approval: true }] });
    const id = await book(shop, '2026-11-25T10:00:00.000Z');
    const other = await book(shop, '2026-11-25T14:00:00.000Z');
    await arrange();
    expect([(await bookingOf(id)).status, starts(shop)]).toEqual(['pending', []]);
    const accepted = await app.call('POST', '/api/bookings/acceptances', { ids: [id] }, shop);
    expect(accepted.status, accepted.text).toBe(200);
    const declined = await app.call('POST', `/api/bookings/${other}/answer`, { accept: false, words: '' }, shop);
    expect(declined.status, declined.text).toBe(200);
    await arrange();
    expect(starts(shop)).toEqual(['2026-11-25T10:00:00Z']);
    expect(await placeOf(other)).toBe('');
    await movedAndEnded(shop, id);
  });
});

describe('a class', () => {
  const monday = '2026-12-07T18:00:00.000Z';
  const aClass = {
    title: 'Evening',
    platform: 'zoom' as const,
    startDate: '2026-12-07',
    startTime: '18:00',
    recurrence: 'weekly' as const,
    capacity: 5,
    delivery,
  };
  const dateOf = async (shop: Shop) =>
    (
      (await app.call('GET', '/api/classes', undefined, shop)).body as {
        dates: { id: string; meetsAt: string; hasMeeting: boolean }[];
      }
    ).dates[0];

  it('has one meeting a date for everybody, also for who books later, until nobody comes', async () => {
    const shop = await shopWithZoom('zoomclass', { classes: [aClass] });
    const [offer] = shop.classes;
    const one = await book(shop, monday, offer);
    const two = await book(shop, monday, offer);
    await arrange();
    expect(meetingsOf(shop)).toHaveLength(1);
    const link = await placeOf(one);
    expect(link).toMatch(joins);
    expect(await placeOf(two)).toBe(link);
    const three = await book(shop, monday, offer);
    expect(await placeOf(three)).toBe(link);
    await arrange();
    expect([await linksTo(one), await linksTo(two), await linksTo(three)].map(mails => mails.length)).toEqual([
      1, 1, 0,
    ]);
    const date = await dateOf(shop);
    expect(date).toMatchObject({ meetsAt: link, hasMeeting: true });
    const start = await app.call('GET', `/api/meetings/${date?.id}/start`, undefined, shop);
    expect(start.headers.location).toContain('only-the-host');

    const input = { date: '2026-12-07', time: '19:00', capacity: 5, place: null };
    expect((await app.call('PUT', `/api/classes/${date?.id}`, input, shop)).status).toBe(200);
    await arrange();
    expect(meetingsOf(shop)).toMatchObject([{ start_time: '2026-12-07T19:00:00Z' }]);
    expect(await placeOf(three)).toBe(link);
    for (const id of [one, two]) await cancel(shop, id);
    await arrange();
    expect(meetingsOf(shop)).toHaveLength(1);
    await cancel(shop, three);
    await arrange();
    expect(meetingsOf(shop)).toEqual([]);
    expect((await dateOf(shop))?.hasMeeting).toBe(false);
  });

  it('with a link of its own on a date, or called off, has no meeting there', async () => {
    const shop = await shopWithZoom('zoomclassb', { classes: [aClass] });
    const one = await book(shop, monday, shop.classes[0]);
    await arrange();
    const date = await dateOf(shop);
    const own = { date: '2026-12-07', time: '18:00', capacity: 5, place: 'https://else.example/room' };
    expect((await app.call('PUT', `/api/classes/${date?.id}`, own, shop)).status).toBe(200);
    expect(await placeOf(one)).toBe('https://else.example/room');
    await arrange();
    expect(meetingsOf(shop)).toEqual([]);
    expect((await app.call('PUT', `/api/classes/${date?.id}`, { ...own, place: null }, shop)).status).toBe(200);
    await arrange();
    expect(meetingsOf(shop)).toHaveLength(1);
    expect(await placeOf(one)).toMatch(joins);
    const cancelled = await app.call('POST', `/api/classes/${date?.id}/cancellation`, { people: 1, refunds: [] }, shop);
    expect(cancelled.status, cancelled.text).toBe(200);
    await arrange();
    expect(meetingsOf(shop)).toEqual([]);
  });
});

it('when its creator removes the app, every link and number of Zoom goes, and the booking stays', async () => {
  const shop = await shopWithZoom('zoomforgets');
  const id = await book(shop, '2026-11-25T10:00:00.000Z');
  await arrange();
  const { body, headers } = zoomEvent('events-secret', removedApp('zoom-zoomforgets'), clock.now());
  await app.app.inject({ method: 'POST', url: '/api/meetings/zoom/events', payload: body, headers });
  expect(await placeOf(id)).toBe('');
  expect((await bookingOf(id)).status).toBe('confirmed');
  const tables = tablesIn(await downloadOf(app, shop.creatorId));
  expect(tables.zoom_connections ?? []).toEqual([]);
  expect(tables.zoom_meetings).toMatchObject([{ meeting_id: null, zoom_user_id: null, sent: null }]);
});

it('no token or start address is in a log, whatever fails, and a file of a creator names the account alone', async () => {
  const shop = await shopWithZoom('zoomquiet');
  const lines: string[] = [];
  const log = createLog('trace', { write: line => lines.push(line) });
  const deps = { ...app.deps, log, meetings: bookingMeetings(app.deps) };
  const work = () => meetingJobs(deps)['arrange-meetings']();
  const faults = [
    { lost: true as const },
    { garbage: true as const },
    { answer: { status: 400, body: { code: 300, message: 'Validation Failed.' } } },
  ];
  await book(shop, '2026-12-02T10:00:00.000Z');
  for (const fault of faults) {
    zoom.fail(/meetings/, fault);
    await work();
    clock.forward(61);
  }
  zoom.fail(/oauth\/token/, { answer: { status: 500, body: 'no' } });
  await work();
  clock.forward(61);
  await work();
  await work();
  expect(lines.length).toBeGreaterThan(3);
  const secrets = zoom.sent.flatMap(({ headers, text }) => [
    headers.authorization?.split(' ')[1] ?? '-',
    new URLSearchParams(text).get('refresh_token') ?? '-',
  ]);
  const words = [...new Set(secrets), zoomPairs.production.secret, 'only-the-host', 'pwd=attendees'].filter(
    one => one !== '-',
  );
  for (const word of words) expect(lines.join('\n')).not.toContain(word);
  const tables = tablesIn(await downloadOf(app, shop.creatorId));
  expect(tables.zoom_connections).toMatchObject([{ zoom_user_id: 'zoom-zoomquiet' }]);
  for (const word of new Set(secrets)) expect(JSON.stringify(tables)).not.toContain(word === '-' ? 'refresh-' : word);
});
