import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { lookInMail } from '../../../../tests/kit/bookings/look-in-mail.ts';
import { openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJob, takeJobs } from '../../../../tests/kit/server/outbox.ts';
import { composeMails } from '../../../apps/server/compose.ts';
import type { Booked, Hold } from '../booking/contract.ts';
import { makePlansDue } from '../class-dates/classes.sql.ts';
import type { BookingDetail } from '../manage/parts/manage-contract.ts';
import { checkClocks, noticeNewRules, ownRules } from './check-clocks.flow.ts';

const morning = '2026-11-21T10:00:00Z';
const clock = holdClock(morning);
const app = await testApp({ clock });
const { db, pool } = app.deps;
const monday = '2026-11-23T12:00:00.000Z';
afterEach(async () => expect(await brokenInvariants(pool)).toEqual({}));

async function book(shop: Shop, offerId = shop.services[0], startsAt = monday): Promise<{ id: string; ref: string }> {
  const id = randomUUID();
  const input = { userUrl: shop.userUrl, offerId, startsAt, bookingId: id, zone: 'Asia/Seoul' };
  const hold = await app.call('POST', '/api/holds', input);
  expect(hold.status, hold.text).toBe(201);
  const person = { name: 'Ana Silva', email: `${shop.userUrl}.guest@example.org`, notes: '', method: null };
  const answer = await app.call('POST', `/api/holds/${(hold.body as Hold).ref}/details`, person);
  expect(answer.body, answer.text).toMatchObject({ next: 'confirmed' });
  return { id, ref: new URL((answer.body as Booked).url, app.deps.config.publicUrl).searchParams.get('ref') ?? '' };
}
const santiago = (name: string) =>
  openShop(app, name, { zone: 'America/Santiago', services: [{ minimumNoticeMinutes: 0, durationMinutes: 60 }] });
const row = (id: string) => db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mails = (shop: Shop, template: string) =>
  db
    .selectFrom('mails')
    .select(['recipient', 'props', 'template'])
    .where('creatorId', '=', shop.creatorId)
    .where('template', 'like', `${template}%`)
    .orderBy('template')
    .execute();

/** Leaves a session as an older tz database would have written it: the host's clock then was an hour behind. */
const agreedByOldRules = (id: string) =>
  db.updateTable('bookings').set({ hostWall: '2026-11-23T08:00' }).where('id', '=', id).execute();

/** A session of three days ago, as if it had been booked before it. */
async function heldEarlier(id: string): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`update bookings set starts_at = '2026-11-20T12:00Z', ends_at = '2026-11-20T13:00Z' where id = ${id}`.execute(
      trx,
    );
    await sql`update occupancies o set starts_at = b.starts_at, ends_at = b.ends_at, block = tstzrange(b.starts_at, b.ends_at)
      from bookings b where b.id = ${id} and o.id = b.occupancy_id`.execute(trx);
  });
}

describe('a session agreed before the rules of its zone changed', () => {
  it('keeps its instant; host and visitor are emailed once, with both local times, and its history says so', async () => {
    const shop = await santiago('oldrules');
    const { id } = await book(shop);
    expect(await row(id)).toMatchObject({ hostWall: '2026-11-23T09:00', visitorWall: '2026-11-23T21:00' });
    await agreedByOldRules(id);
    await Promise.all([checkClocks(app.deps), checkClocks(app.deps)]);
    await checkClocks(app.deps);
    expect(await row(id)).toMatchObject({ startsAt: new Date(monday), hostWall: '2026-11-23T09:00', sequence: 0 });

    const told = await mails(shop, 'booking-clock-changed');
    expect(told.map(({ recipient, template }) => [recipient, template])).toEqual([
      [`${shop.userUrl}.guest@example.org`, 'booking-clock-changed'],
      [shop.email, 'booking-clock-changed-host'],
    ]);
    for (const { template, props } of told) {
      const mail = composeMails(app.deps)[template]?.(props);
      expect(mail?.text).toContain('The time zone rules for Santiago have changed.');
      // The host needs no portrait of their own.
      expect(mail?.html.includes(await lookInMail(app, shop.creatorId))).toBe(template === 'booking-clock-changed');
      const [before, after] =
        template === 'booking-clock-changed'
          ? ['Monday, November 23, 2026, 8:00 AM', 'Monday, November 23, 2026, 9:00 AM']
          : ['Monday, 23 November 2026, 08:00', 'Monday, 23 November 2026, 09:00'];
      expect(mail?.text).toContain(`${before} (Santiago time)`);
      expect(mail?.text).toContain(`${after} (GMT-3, Santiago time)`);
    }
    const { history } = (await app.call('GET', `/api/bookings/${id}`, undefined, shop)).body as BookingDetail;
    const change = { zone: 'America/Santiago', before: '2026-11-23T08:00', after: '2026-11-23T09:00' };
    expect(history).toMatchObject([{ by: 'clock', what: { kind: 'clock_changed', changes: [change] } }]);
  });

  it.each<[string, (shop: Shop, id: string) => Promise<unknown>]>([
    ['cancelled', (shop, id) => app.call('POST', `/api/bookings/${id}/cancellation`, { refund: 0 }, shop)],
    ['over', (_, id) => heldEarlier(id)],
  ])('that is %s is nobody’s news', async (state, happens) => {
    const shop = await santiago(`rules${state}`);
    const { id } = await book(shop);
    await agreedByOldRules(id);
    await happens(shop, id);
    expect(await row(id)).toMatchObject({ status: state === 'over' ? 'confirmed' : 'cancelled' });
    await checkClocks(app.deps);
    expect(await mails(shop, 'booking-clock-changed')).toEqual([]);
  });

  it('moved since then was agreed by the rules of that moment', async () => {
    const shop = await santiago('movedrules');
    const { id, ref } = await book(shop);
    await agreedByOldRules(id);
    const moved = await app.app.inject({
      method: 'POST',
      url: `/bookings/${ref}/move`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
      payload: new URLSearchParams({ startsAt: '2026-11-24T14:00:00.000Z' }).toString(),
    });
    expect(moved.statusCode).toBe(303);
    expect(await row(id)).toMatchObject({ hostWall: '2026-11-24T11:00', visitorWall: '2026-11-24T23:00' });
    await checkClocks(app.deps);
    expect(await mails(shop, 'booking-clock-changed')).toEqual([]);
  });

  it('by a build that stored no local times gets them, silently', async () => {
    const shop = await santiago('noreading');
    const { id } = await book(shop);
    await db.updateTable('bookings').set({ hostWall: null, visitorWall: null }).where('id', '=', id).execute();
    await checkClocks(app.deps);
    expect(await row(id)).toMatchObject({ hostWall: '2026-11-23T09:00', visitorWall: '2026-11-23T21:00' });
    expect(await mails(shop, 'booking-clock-changed')).toEqual([]);
  });
});

describe('rules of a newer version', () => {
  it('are looked for once an installation, whichever server starts first', async () => {
    await takeJobs(db);
    expect(ownRules()).toMatch(/^\d{4}[a-z]$/);
    await Promise.all([noticeNewRules(db, '2098a'), noticeNewRules(db, '2098a')]);
    await noticeNewRules(db, '2025b');
    expect((await takeJobs(db)).map(({ task }) => task).sort()).toEqual(['check-clocks', 'plan-class-dates']);
  });

  it('elsewhere keep a server with older ones silent', async () => {
    await noticeNewRules(db, '2098a');
    const shop = await santiago('olderserver');
    const { id } = await book(shop);
    await agreedByOldRules(id);
    await checkClocks(app.deps, '2097c');
    expect(await mails(shop, 'booking-clock-changed')).toEqual([]);
    await checkClocks(app.deps, '2098a');
    expect(await mails(shop, 'booking-clock-changed')).toHaveLength(2);
    await db.deleteFrom('clock_rules').execute();
  });
});

it('a class keeps its local time: its dates are made again, and attendees are emailed once', async () => {
  const shop = await openShop(app, 'classrules', {
    zone: 'America/Santiago',
    classes: [{ title: 'Salsa', startTime: '19:00' }],
  });
  const dates = () =>
    db
      .selectFrom('class_occurrences')
      .select(['startsAt', 'taken'])
      .where('creatorId', '=', shop.creatorId)
      .where('bookable', '=', true)
      .orderBy('startsAt')
      .execute();
  const before = await dates();
  const first = before[0];
  if (first === undefined) throw new Error('the class has dates');
  const { id } = await book(shop, shop.classes[0], first.startsAt.toISOString());
  // As an older tz database would have laid them out: an hour later than today's rules do.
  const later = sql`starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'`;
  const own = sql`where creator_id = ${shop.creatorId}`;
  await db.transaction().execute(async trx => {
    await sql`update class_occurrences set ${later} ${own}`.execute(trx);
    await sql`update bookings set ${later} ${own}`.execute(trx);
    await sql`update occupancies set ${later}, block = tstzrange(lower(block) + interval '1 hour', upper(block) + interval '1 hour') ${own}`.execute(
      trx,
    );
  });
  await makePlansDue(db);
  await runJob(app.deps, { task: 'plan-class-dates', payload: null });
  await makePlansDue(db);
  await runJob(app.deps, { task: 'plan-class-dates', payload: null });
  expect((await dates()).map(({ startsAt }) => startsAt)).toEqual(before.map(({ startsAt }) => startsAt));
  expect((await dates())[0]?.taken).toBe(1);
  expect(await row(id)).toMatchObject({ startsAt: first.startsAt, status: 'confirmed' });
  expect(await mails(shop, 'class-changed')).toHaveLength(1);
});
