import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { republish, type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { runJob } from '../../../../tests/kit/server/outbox.ts';
import type { AnswerOf } from '../../../base/operations/call.ts';
import type { readEntry } from './contract.ts';
import type { exchangeList } from './exchange-list.ts';

const now = '2026-11-30T10:00:00Z';
const clock = holdClock(now);
const app = await testApp({ clock });
const newShop = shopsOn(app, 'exchanged');
const form = {
  occupation: 'dance_instructor',
  skills: ['Salsa'],
  city: 'Lisbon',
  isOnline: true,
  badges: ['we_work_together'],
  isPaused: false,
};

const joinedOn = (creator: SignedCreator, at: string) =>
  sql`update users set created_at = ${at} where id = ${creator.creatorId}`.execute(app.deps.db);
async function open(): Promise<Shop> {
  const shop = await newShop({ services: [{}] });
  await joinedOn(shop, '2026-01-01');
  return shop;
}
const save = (as: SignedCreator, change: object = {}) =>
  app.call('PUT', '/api/exchange-entry', { ...form, ...change }, as);
async function member(change: object = {}): Promise<Shop> {
  const shop = await open();
  expect((await save(shop, change)).status).toBe(200);
  return shop;
}
const list = async (as: SignedCreator, question = '') =>
  (await app.call('GET', `/api/exchange?${question}`, undefined, as)).body as AnswerOf<typeof exchangeList.page>;
const own = async (as: SignedCreator) =>
  (await app.call('GET', '/api/exchange-entry', undefined, as)).body as AnswerOf<typeof readEntry>;
const idsOf = async (as: SignedCreator, question = '') => (await list(as, question)).exchange.map(({ id }) => id);

beforeEach(async () => {
  clock.set(now);
  await sql`delete from exchange_entries`.execute(app.deps.db);
  await sql`delete from alliance_blocks`.execute(app.deps.db);
});

it('nobody is in it until they join, and what would be public is shown before', async () => {
  const [shop, other] = [await open(), await member()];
  const before = await own(shop);
  expect([before.isJoined, before.ineligible, before.shown?.id]).toEqual([false, null, shop.creatorId]);
  expect(await list(shop)).toMatchObject({ exchange: [], isMember: false });
  expect(await idsOf(other)).toEqual([]);
  const { body } = await save(shop);
  expect(body).toMatchObject({ isJoined: true, shown: { city: 'Lisbon', audience: 'under_50', skills: ['Salsa'] } });
  expect(await idsOf(other)).toEqual([shop.creatorId]);
  expect((await list(other)).exchange[0]).toEqual((await own(shop)).shown);
});

it('leaving and pausing take effect at once; a paused member still finds others', async () => {
  const [one, two] = [await member(), await member()];
  await save(one, { isPaused: true });
  expect([await idsOf(two), await idsOf(one)]).toEqual([[], [two.creatorId]]);
  await app.call('DELETE', '/api/exchange-entry', undefined, two);
  expect(await list(two)).toMatchObject({ exchange: [], isMember: false });
  expect(await idsOf(one)).toEqual([]);
});

it('a creator who may not join gets the reason', async () => {
  const shop = await newShop({});
  expect((await save(shop)).body).toMatchObject({ error: { code: 'account_too_new' } });
  await joinedOn(shop, '2026-11-23T10:00:00Z');
  await app.call('DELETE', '/api/pages/1/publication', undefined, shop);
  expect((await own(shop)).ineligible).toBe('page_not_live');
  expect((await save(shop)).status).toBe(409);
});

it('is searched and narrowed', async () => {
  const asker = await member();
  const coach = await member({
    occupation: 'career_coach',
    skills: ['Negotiation'],
    city: '',
    badges: ['custom', 'we_work_together'],
  });
  const dancer = await member({ city: 'Porto', isOnline: false });
  const both = [dancer.creatorId, coach.creatorId];
  for (const [question, found] of [
    ['', both],
    ['q=negotia', [coach.creatorId]],
    [`q=${dancer.userUrl}`, [dancer.creatorId]],
    ['q=100%25', []],
    ['occupation=career_coach', [coach.creatorId]],
    ['place=por', [dancer.creatorId]],
    ['place=online', [coach.creatorId]],
    ['language=en', both],
    ['language=ko', []],
    ['audience=under_50', both],
    ['audience=from_50', []],
    ['badge=custom', [coach.creatorId]],
    ['badge=we_work_together&occupation=dance_instructor', [dancer.creatorId]],
  ] as const)
    expect([question, (await idsOf(asker, question)).toSorted()]).toEqual([question, found.toSorted()]);
});

it('is read a page at a time, the last written first', async () => {
  const asker = await member();
  const three = [];
  for (let n = 0; n < 3; n++) {
    three.unshift((await member()).creatorId);
    clock.forward(1);
  }
  const first = await list(asker, 'limit=2');
  expect(first.exchange.map(({ id }) => id)).toEqual(three.slice(0, 2));
  expect(await idsOf(asker, `limit=2&cursor=${first.next}`)).toEqual(three.slice(2));
});

it('a block hides both from each other', async () => {
  const [one, two, third] = [await member(), await member(), await member()];
  await sql`insert into alliance_blocks values (${one.creatorId}, ${two.creatorId}, now())`.execute(app.deps.db);
  for (const [asker, seen] of [
    [one, [third.creatorId]],
    [two, [third.creatorId]],
    [third, [two.creatorId, one.creatorId]],
  ] as const)
    expect((await idsOf(asker)).toSorted()).toEqual(seen.toSorted());
  expect((await app.call('GET', `/api/exchange/${one.creatorId}`, undefined, two)).status).toBe(404);
  expect((await app.call('GET', `/api/exchange/${third.creatorId}`, undefined, two)).status).toBe(200);
});

it('says the size of an audience as a range, counted once a day', async () => {
  const [asker, shop] = [await member(), await member()];
  await sql`
    insert into subscribers (creator_id, id, email, status, asked_at, asked_page, asked_wording, created_at, confirmed_at)
    select ${shop.creatorId}::uuid, gen_random_uuid(), 'reader' || n || '@example.org', 'confirmed', now(), '/', 1, now(), now()
    from generate_series(1, 57) n`.execute(app.deps.db);
  await runJob(app.deps, { task: 'count-audiences', payload: null });
  expect((await list(asker)).exchange[0]?.audience).toBe('under_50');
  clock.forward(24 * 60 + 1);
  await runJob(app.deps, { task: 'count-audiences', payload: null });
  const answer = await app.call('GET', '/api/exchange', undefined, asker);
  expect(answer.body).toMatchObject({ exchange: [{ audience: 'from_50' }] });
  expect(answer.text).not.toMatch(/[":]57[",}]/);
});

it('shows the page as it was last published, and nobody whose page is offline', async () => {
  const [asker, shop] = [await member(), await member()];
  const draft = (await app.call('GET', '/api/pages/1/draft', undefined, shop)).body as { profile: object };
  await editPage(app, { edit: 'profile', profile: { ...draft.profile, greeting: 'Come and dance' } }, shop);
  expect((await list(asker)).exchange[0]?.greeting).toBe('');
  await republish(app, shop);
  expect((await list(asker)).exchange[0]?.greeting).toBe('Come and dance');
  await app.call('DELETE', '/api/pages/1/publication', undefined, shop);
  expect(await idsOf(asker)).toEqual([]);
});

it('refuses an entry without a place or a badge', async () => {
  const shop = await open();
  for (const flaw of [{ city: '', isOnline: false }, { badges: [] }, { badges: ['best_friend'] }])
    expect((await save(shop, flaw)).status).toBe(400);
});
