import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { republish, type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { runJob, runWaiting } from '../../../../tests/kit/server/outbox.ts';
import type { AnswerOf } from '../../../base/operations/call.ts';
import type { readRecommendations } from './contract.ts';
import { spreadFaces } from './spread-faces.flow.ts';

const clock = holdClock('2026-11-30T10:00:00Z');
const app = await testApp({ clock });
const newShop = shopsOn(app, 'carded');

async function open(): Promise<Shop> {
  const shop = await newShop({ services: [{}] });
  await sql`update users set created_at = '2026-01-01' where id = ${shop.creatorId}`.execute(app.deps.db);
  await sql`update creators set created_at = '2026-01-01' where creator_id = ${shop.creatorId}`.execute(app.deps.db);
  return shop;
}
async function must(call: ReturnType<typeof app.call>) {
  const answer = await call;
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as { id: string; status: string };
}
const page = async ({ userUrl }: Shop) => {
  await runWaiting(app.deps, 'renew-pages');
  // Other servers hear of it; this one would within half a second.
  app.deps.pages.drop(userUrl);
  return (await app.app.inject({ url: `/at/${userUrl}` })).body;
};
const hasCard = async (of: Shop, on: Shop) => (await page(on)).includes(`/at/${of.userUrl}?via=`);
const show = (as: Shop, whom: Shop, badge = 'friend_recommendation') =>
  must(app.call('POST', '/api/cross-promotions/single-sided', { userUrl: whom.userUrl, badge }, as));
const recommendations = async (as: SignedCreator) =>
  (await app.call('GET', '/api/recommendations', undefined, as)).body as AnswerOf<typeof readRecommendations>;
async function publish(...shops: Shop[]): Promise<void> {
  await runWaiting(app.deps, 'place-card');
  for (const shop of shops) await republish(app, shop);
}
async function agree(one: Shop, two: Shop): Promise<{ mine: string; theirs: string }> {
  const invited = { userUrl: two.userUrl, badge: 'we_work_together', note: '' };
  const { id: mine } = await must(app.call('POST', '/api/cross-promotions', invited, one));
  const { rows } = await sql<{ id: string }>`
    select id from cross_promotions where creator_id = ${two.creatorId} and partner_id = ${one.creatorId}`.execute(
    app.deps.db,
  );
  const theirs = rows[0]?.id ?? '';
  await must(app.call('PUT', `/api/cross-promotions/${theirs}/acceptance`, { badge: 'partner_recommendation' }, two));
  return { mine, theirs };
}
const spread = () => runJob(app.deps, { task: 'spread-faces', payload: null });
const statusOf = async (id: string) => {
  const { rows } = await sql<{ status: string }>`select status from cross_promotions where id = ${id}`.execute(
    app.deps.db,
  );
  return rows[0]?.status;
};

beforeEach(async () => {
  await sql`delete from throttles`.execute(app.deps.db);
});

it('a pair is on both drafts when it is agreed, and on both pages and active when both are published', async () => {
  const [one, two] = [await open(), await open()];
  const { mine, theirs } = await agree(one, two);
  expect([await hasCard(two, one), await hasCard(one, two)]).toEqual([false, false]);
  await publish(one);
  expect([await hasCard(two, one), await hasCard(one, two), await statusOf(mine)]).toEqual([
    true,
    false,
    'publish_pending',
  ]);
  await publish(two);
  expect([await hasCard(one, two), await statusOf(mine), await statusOf(theirs)]).toEqual([true, 'active', 'active']);
  expect(await page(one)).toContain('We work together');
  expect(await page(two)).toContain('Partner recommendation');
});

it('a card shown without asking needs nobody’s publication but one’s own', async () => {
  const [one, two] = [await open(), await open()];
  await show(one, two);
  await publish(one);
  expect([await hasCard(two, one), await hasCard(one, two)]).toEqual([true, false]);
});

it('a card that was taken off the draft stays off, and the pair waits for a publication', async () => {
  const [one, two] = [await open(), await open()];
  const { mine } = await agree(one, two);
  await publish(one, two);
  await must(editPage(app, { edit: 'present', id: mine, present: false }, one) as ReturnType<typeof app.call>);
  await republish(app, one);
  expect([await hasCard(two, one), await statusOf(mine)]).toEqual([false, 'publish_pending']);
});

it('a removed pair loses both cards without a publication', async () => {
  const [one, two] = [await open(), await open()];
  const { mine } = await agree(one, two);
  await publish(one, two);
  await must(app.call('PUT', `/api/cross-promotions/${mine}/removal`, { reason: '' }, one));
  expect([await hasCard(two, one), await hasCard(one, two)]).toEqual([false, false]);
});

it('a change of a face reaches the pages that show it, and no other', async () => {
  const [one, two, third] = [await open(), await open(), await open()];
  await show(one, third);
  await publish(one);
  await spread();
  await page(one);
  const draft = (await app.call('GET', '/api/pages/1/draft', undefined, third)).body as { profile: object };
  await editPage(app, { edit: 'profile', profile: { ...draft.profile, greeting: 'New here' } }, third);
  await republish(app, third);
  expect(await page(one)).not.toContain('New here');
  await spread();
  const { rows } = await sql<{ of: string }>`
    select payload->>'creatorId' as of from outbox where task = 'renew-pages'`.execute(app.deps.db);
  expect(rows.map(({ of }) => of)).toContain(one.creatorId);
  expect(rows.map(({ of }) => of)).not.toContain(two.creatorId);
  expect(await page(one)).toContain('New here');
});

it('goes on where a run of the job ended', async () => {
  const known = await open();
  const showing = [await open(), await open(), await open()];
  for (const shop of showing) await show(shop, known);
  await publish(...showing);
  await spread();
  await runWaiting(app.deps, 'renew-pages');
  await app.call('DELETE', '/api/pages/1/publication', undefined, known);
  await sql`delete from outbox where task = 'renew-pages'`.execute(app.deps.db);
  expect([await spreadFaces(app.deps, 2), await spreadFaces(app.deps, 2), await spreadFaces(app.deps, 2)]).toEqual([
    2, 1, 0,
  ]);
  for (const shop of showing) expect(await hasCard(known, shop)).toBe(false);
});

it('says whom a creator recommends and who recommends them, in real numbers', async () => {
  const [one, two, third] = [await open(), await open(), await open()];
  await agree(one, two);
  await show(one, third);
  await publish(one, two);
  const { feedEntities, ...mine } = await recommendations(one);
  expect(mine).toMatchObject({ recommendations: 2, recommendedCards: 2, recommendedBy: [{ id: two.creatorId }] });
  expect(feedEntities).toBeGreaterThanOrEqual(2);
  expect((await recommendations(third)).recommendedBy).toMatchObject([{ id: one.creatorId, isShown: true }]);
});

it('the public feed shows who agreed, and of the others those who asked to be listed', async () => {
  const [one, two, third] = [await open(), await open(), await open()];
  const feed = async () => (await app.app.inject({ url: '/recommendations' })).body;
  await agree(one, two);
  await show(one, third);
  await publish(one, two);
  const body = await feed();
  for (const shop of [one, two]) expect(body).toContain(`href="/at/${shop.userUrl}"`);
  expect(body).toContain('We work together');
  expect(body).not.toContain(`href="/at/${third.userUrl}"`);
  await app.call('PATCH', '/api/accounts/creator', { isListed: true }, third);
  expect(await feed()).toContain(`href="/at/${third.userUrl}"`);
  await app.call('DELETE', '/api/pages/1/publication', undefined, third);
  expect(await feed()).not.toContain(`href="/at/${third.userUrl}"`);
});
