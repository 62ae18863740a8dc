import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { quarterOff } from '../../../tests/kit/bookings/sample-coupon.ts';
import type { Shop } from '../../../tests/kit/bookings/shop.ts';
import { deedsOn, opening } from '../../../tests/kit/coaching/do-deeds.ts';
import { holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { runWaiting } from '../../../tests/kit/server/outbox.ts';
import { noticeDeeds } from './coach.flow.ts';
import type { CoachingOverview } from './contract.ts';
import { type DeedId, deedIds } from './deeds.ts';
import { type ProgrammeId, programmeIds } from './programmes/programme.ts';
import { programmes } from './programmes/programmes.ts';

const clock = holdClock(opening);
const app = await testApp({ clock });
const { db } = app.deps;
const { doing, shopBefore, newName, must, book, pressLink, emailOf } = deedsOn(app, clock);

const read = (as: SignedCreator) => must<CoachingOverview>(app.call('GET', '/api/coaching', undefined, as));
const start = (as: SignedCreator) =>
  must<CoachingOverview>(app.call('PUT', '/api/coaching/programme', { instead: null }, as));
const taskOf = ({ status }: CoachingOverview, id: DeedId) => status?.tasks.find(({ taskId }) => taskId === id);
const noticed = async (as: SignedCreator, id: DeedId) => {
  await runWaiting(app.deps, 'notice-deeds');
  return taskOf(await read(as), id)?.status;
};
const occupy = (as: SignedCreator, profession: ProgrammeId) =>
  sql`update pages set profile = profile || ${JSON.stringify({ profession })}::jsonb
    where creator_id = ${as.creatorId} and page_id = '1'`.execute(db);

/** Before this deed, in a programme that has its task. */
async function coachedBefore(id: DeedId): Promise<Shop> {
  const shop = await shopBefore(id);
  const programme = programmeIds.find(one => programmes[one].tasks.some(({ taskId }) => taskId === id));
  await occupy(shop, programme ?? 'other');
  expect(taskOf(await start(shop), id)?.status).toBe('pending');
  return shop;
}

beforeEach(async () => {
  clock.set(opening);
  await sql`delete from throttles`.execute(db);
  await sql`delete from outbox`.execute(db);
});

it.each(deedIds)('%s completes its task, by a job that was queued with it', async id => {
  const shop = await coachedBefore(id);
  await doing[id](shop);
  expect(taskOf(await read(shop), id)?.status, 'before the job ran').toBe('pending');
  const { rows } = await sql`select from outbox
    where task = 'notice-deeds' and payload = ${JSON.stringify({ creatorId: shop.creatorId })}::jsonb`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  expect(await noticed(shop, id)).toBe('success');
});

it('a link that was pressed twice is not enough, nor are two links pressed twice each', async () => {
  const shop = await coachedBefore('link-pressed');
  await pressLink(shop, 2);
  await pressLink(shop, 2);
  expect(await noticed(shop, 'link-pressed')).toBe('pending');
});

it('a class of which a quarter is booked is not half sold', async () => {
  const shop = await coachedBefore('class-half-sold');
  await book(shop, emailOf('one', shop), { offer: shop.classes[0], at: '2026-11-23T18:00:00.000Z' });
  expect(await noticed(shop, 'class-half-sold')).toBe('pending');
});

it('a message about a session of yesterday is not one to a customer not seen for a month', async () => {
  const shop = await coachedBefore('lapsed-written');
  const id = await book(shop, emailOf('old', shop));
  clock.set('2026-11-24T10:00:00Z');
  const to = { kind: 'bookings', ids: [id] };
  const message = { id: randomUUID(), to, people: 1, subject: 'Turns', text: 'See you.' };
  await must(app.call('POST', '/api/bookings/messages', message, shop));
  expect(await noticed(shop, 'lapsed-written')).toBe('pending');
});

it('deeds are seen once, delivered twice and on two servers at once', async () => {
  const creator = await app.creator(newName());
  await start(creator);
  await must(app.call('PUT', `/api/coupons/${randomUUID()}`, quarterOff, creator));
  const other = await testApp({ clock, url: app.url });
  const payload = { creatorId: creator.creatorId };
  await Promise.all([noticeDeeds(app.deps, payload), noticeDeeds(other.deps, payload), noticeDeeds(app.deps, payload)]);
  const once = await read(creator);
  await noticeDeeds(app.deps, payload);
  expect(await read(creator)).toEqual(once);
  expect(once.status).toMatchObject({ completedTasks: 1, taskDay: 1, latestTaskDay: 1 });
});

it('deeds of a creator in no programme, or in one that is over, queue nothing', async () => {
  const creator = await app.creator(newName());
  const makeCoupon = (code: string) =>
    must(app.call('PUT', `/api/coupons/${randomUUID()}`, { ...quarterOff, code }, creator));
  await makeCoupon('FIRST');
  await start(creator);
  await sql`update coaching_runs set ended_at = now() where creator_id = ${creator.creatorId}`.execute(db);
  await makeCoupon('SECOND');
  const { rows } = await sql`select from outbox where task = 'notice-deeds'`.execute(db);
  expect(rows).toEqual([]);
  await noticeDeeds(app.deps, { creatorId: randomUUID() });
});
