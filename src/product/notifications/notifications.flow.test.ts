import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import { recordEvent } from '../../platform/product-events/product-events.sql.ts';
import { type EmailChoices, firstChoices } from '../accounts/email-choices/contract.ts';
import type { listNotifications } from './contract.ts';
import { mailNotices, sendDigests } from './digest.flow.ts';

// A Saturday; the creators below are an hour ahead of Lisbon, in Berlin.
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock, written: 'by hand' });
const { db } = app.deps;
const { held, details } = visitorOf(app);
const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`;

const choose = (as: SignedCreator, choices: Partial<EmailChoices>) =>
  app.call('PUT', '/api/accounts/email-choices', { ...firstChoices, ...choices }, as);
const subscribed = (as: SignedCreator) =>
  db.transaction().execute(trx =>
    recordEvent(trx, clock.now(), {
      creatorId: as.creatorId,
      kind: 'subscriber.confirmed',
      payload: { subscriberId: randomUUID(), page: '' },
    }),
  );
const mailsTo = async (as: SignedCreator) =>
  (
    await db
      .selectFrom('mails')
      .select(['template', 'props', 'dedupKey'])
      .where('recipient', '=', as.email)
      .where('template', 'in', ['digest', 'notice'])
      .orderBy('createdAt')
      .execute()
  ).map(({ template, props, dedupKey }) => ({
    template,
    props: props as { count?: number },
    day: dedupKey.slice(-10),
  }));
const setClock = (iso: string) => clock.forward((Date.parse(iso) - clock.now().getTime()) / 60_000);

beforeEach(async () => {
  await db.deleteFrom('product_events').execute();
  await db.deleteFrom('mails').execute();
});

describe('a digest', () => {
  it('arrives at 7:00 of the creator’s zone, with what happened since the last one, once', async () => {
    const nina = await app.creator('ninadigest', 'Europe/Berlin');
    await choose(nina, { subscribers: 'daily' });
    await sendDigests(app.deps);
    await subscribed(nina);
    await subscribed(nina);
    setClock('2026-11-22T05:59:00Z');
    await sendDigests(app.deps);
    expect(await mailsTo(nina)).toEqual([]);
    setClock('2026-11-22T06:03:00Z');
    // Several servers whose clocks struck together.
    await Promise.all([1, 2, 3].map(() => sendDigests(app.deps)));
    expect(await mailsTo(nina)).toMatchObject([{ template: 'digest', props: { count: 2 }, day: '2026-11-22' }]);
    setClock('2026-11-23T06:03:00Z');
    await sendDigests(app.deps);
    expect(await mailsTo(nina)).toHaveLength(1);
  });

  it('of the week arrives on Monday with the whole week', async () => {
    const hana = await app.creator('hanaweekly', 'Asia/Seoul');
    setClock('2026-11-24T10:00:00Z');
    await choose(hana, { subscribers: 'weekly' });
    await sendDigests(app.deps);
    for (const day of ['25', '27', '28', '29']) {
      setClock(`2026-11-${day}T01:00:00Z`);
      await subscribed(hana);
      await sendDigests(app.deps);
    }
    expect(await mailsTo(hana)).toEqual([]);
    setClock('2026-11-29T22:03:00Z');
    await sendDigests(app.deps);
    expect(await mailsTo(hana)).toMatchObject([{ props: { count: 4 }, day: '2026-11-30' }]);
  });

  it('ends where no topic wants one', async () => {
    const ada = await app.creator('adastops');
    await choose(ada, { subscribers: 'daily' });
    await choose(ada, { subscribers: 'never' });
    expect(await db.selectFrom('digests').selectAll().where('creatorId', '=', ada.creatorId).execute()).toEqual([]);
  });
});

it('what is wanted at once is mailed once; what is not, and the creator’s own acts, are not', async () => {
  const [nina, other] = [await app.creator('ninaatonce'), await app.creator('otheratonce')];
  await choose(nina, { subscribers: 'at_once', payments: 'at_once' });
  await subscribed(nina);
  await subscribed(other);
  await db.transaction().execute(trx =>
    recordEvent(trx, clock.now(), {
      creatorId: nina.creatorId,
      kind: 'order.unpaid',
      payload: { orderId: randomUUID() },
    }),
  );
  await mailNotices(app.deps);
  await mailNotices(app.deps);
  expect(await mailsTo(nina)).toMatchObject([{ template: 'notice', props: { title: 'Subscribed' } }]);
  expect(await mailsTo(other)).toEqual([]);
});

it('the inbox has each event with who and what, leads to its screen, and counts what is unread', async () => {
  setClock('2026-11-30T10:00:00Z');
  const shop = await openShop(app, 'inbox', {
    services: [{ title: 'A lesson', durationMinutes: 60, stepMinutes: 60 }],
  });
  const other = await app.creator('otherinbox');
  await db.deleteFrom('product_events').execute();
  const { ref } = await held(shop, shop.services[0] ?? '', at(9).replace('11-23', '12-07'));
  await details(ref, { name: 'Ana Silva', email: 'ana@example.org' });
  const list = async (as: SignedCreator) =>
    (await app.call('GET', '/api/notifications', undefined, as)).body as AnswerOf<typeof listNotifications>;
  const unread = async (as: SignedCreator) => (await app.call('GET', '/api/notifications/unread', undefined, as)).body;
  const { notifications, readTo, next } = await list(shop);
  expect(notifications).toMatchObject([
    { kind: 'booking.confirmed', title: 'Ana Silva: booked', detail: 'A lesson', startsAt: '2026-12-07T09:00:00.000Z' },
  ]);
  expect(notifications[0]?.path).toMatch(/^\/manage\/bookings\/[0-9a-f-]{36}$/);
  expect([readTo, next, await unread(shop), await unread(other)]).toEqual([0, null, { unread: 1 }, { unread: 0 }]);
  const newest = notifications[0]?.id ?? 0;
  expect((await app.call('PUT', '/api/notifications/read', { readTo: newest }, shop)).body).toEqual({ unread: 0 });
  await app.call('PUT', '/api/notifications/read', { readTo: 0 }, shop);
  expect(await unread(shop)).toEqual({ unread: 0 });
  expect((await list(other)).notifications).toEqual([]);
});

it('names the page, the class with its time, and the newsletter that an event is about', async () => {
  const shop = await openShop(app, 'namednews', { classes: [{ title: 'Salsa' }] });
  const { creatorId } = shop;
  const [offerId = ''] = shop.classes;
  await db.deleteFrom('product_events').execute();
  const date = await db
    .selectFrom('class_occurrences')
    .select(['id', 'startsAt', 'endsAt'])
    .where('creatorId', '=', creatorId)
    .orderBy('startsAt')
    .executeTakeFirstOrThrow();
  const issueId = randomUUID();
  await sql`insert into issues (creator_id, id, subject, content, created_at, changed_at)
    values (${creatorId}, ${issueId}, 'Spring dates', '{}', now(), now())`.execute(db);
  const [startsAt, endsAt] = [date.startsAt.toISOString(), date.endsAt.toISOString()];
  await db.transaction().execute(async trx => {
    const record = (kind: string, payload: object) =>
      recordEvent(trx, clock.now(), { creatorId, kind, payload } as Parameters<typeof recordEvent>[2]);
    await record('page.published', { pageId: '1', versionId: randomUUID(), wasLive: true });
    await record('date.cancelled', { dateId: date.id, offerId, startsAt, endsAt });
    await record('issue.sent', { issueId, recipients: 2, delivered: 2 });
  });
  const { body } = await app.call('GET', '/api/notifications', undefined, shop);
  const { notifications } = body as AnswerOf<typeof listNotifications>;
  expect(notifications.map(({ title, detail, startsAt: start }) => [title, detail, start])).toEqual([
    ['Newsletter sent', 'Spring dates', null],
    ['Class date cancelled', 'Salsa', startsAt],
    ['Page published', 'Your Showcase', null],
  ]);
});
