import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { promotionsOn } from '../../../../tests/kit/alliances/pairs.ts';
import { type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import type { AnswerOf } from '../../../base/operations/call.ts';
import type { readFairness } from './contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { db } = app.deps;
const newShop = shopsOn(app, 'fair');
const on = promotionsOn(app);

async function two(): Promise<[Shop, Shop]> {
  const shops: [Shop, Shop] = [await newShop({}), await newShop({})];
  await on.age(40, ...shops);
  return shops;
}
async function allies(): Promise<[Shop, Shop]> {
  const [ana, ben] = await two();
  await on.invite(ana, ben);
  await on.accept(ben, ana);
  return [ana, ben];
}
/** Subscribers of a creator by a partner's card, confirmed so many days ago. */
async function bring(to: Shop, from: Shop, count: number, days: number, left = 0): Promise<void> {
  const at = new Date(clock.now().getTime() - days * 86_400_000);
  for (let n = 0; n < count; n++)
    await sql`
      insert into subscribers (creator_id, id, email, status, asked_at, asked_page, asked_wording, confirmed_at,
        unsubscribed_at, created_at, first_source, last_source)
      select ${to.creatorId}, ${randomUUID()}, ${`${randomUUID()}@example.org`}, ${n < left ? 'unsubscribed' : 'confirmed'},
        ${at}, '/at/x', 1, ${at}, ${n < left ? clock.now() : null}::timestamptz, ${at}, id, id
      from source_links where creator_id = ${to.creatorId} and partner_id = ${from.creatorId}`.execute(db);
}
const read = async (as: SignedCreator, id: string) =>
  app.call('GET', `/api/cross-promotions/${id}/fairness`, undefined, as);
const fairness = async (as: SignedCreator, partner: SignedCreator) => {
  const answer = await read(as, await on.idOf(as, partner));
  expect(answer.status, answer.text).toBe(200);
  return answer.body as AnswerOf<typeof readFairness>;
};

it('both creators read the same numbers, each from their side', async () => {
  const [ana, ben] = await allies();
  await bring(ben, ana, 3, 20);
  await bring(ben, ana, 2, 5);
  await bring(ana, ben, 1, 20);
  const [hers, his] = [await fairness(ana, ben), await fairness(ben, ana)];
  expect(hers).toMatchObject({ toYou: { subscribers: 1, bookings: 0 }, toThem: { subscribers: 3 }, proposals: [] });
  expect([his.toThem, his.toYou]).toEqual([hers.toYou, hers.toThem]);
  // Numbers only.
  expect(JSON.stringify(hers)).not.toContain('@');
});

it('clicks on a card and views by it stand beside, for its creator alone', async () => {
  const [ana, ben] = await allies();
  await sql`
    with item as (
      insert into page_items (creator_id, page_id, entity_id, kind, version, position, updated_rev, fields)
      values (${ben.creatorId}, '1', gen_random_uuid(), 'crossPromotion', 1, 'z', 1, ${JSON.stringify({ partnerId: ana.creatorId, name: 'Ana' })}::jsonb)
      returning creator_id, page_id, entity_id)
    insert into page_counts (creator_id, day, page_id, card_id, count)
    select creator_id, day::date, page_id, entity_id::text, 3 from item, (values ('2026-11-20'), ('2026-11-21')) d (day)`.execute(
    db,
  );
  await sql`
    insert into page_counts (creator_id, day, page_id, card_id, count) values (${ben.creatorId}, '2026-11-21', '1', 'another', 9)`.execute(
    db,
  );
  expect(await fairness(ana, ben)).toMatchObject({ toYou: { clicks: 6 }, toThem: { clicks: 0 }, proposals: [] });
  expect(await fairness(ben, ana)).toMatchObject({ toYou: { clicks: 0 }, toThem: { clicks: 6 } });
});

it('counts only what both agreed to, and nobody else’s', async () => {
  const [ana, ben] = await two();
  await on.show(ana, ben);
  const alone = await read(ana, await on.idOf(ana, ben));
  expect([alone.status, alone.body]).toMatchObject([409, { error: { code: 'promotion_not_agreed' } }]);
  const [cy] = await allies();
  await on.invite(ana, cy);
  expect((await read(ana, await on.idOf(ana, cy))).status).toBe(409);
  await on.accept(cy, ana);
  expect((await read(ana, await on.idOf(ana, cy))).status).toBe(200);
  // By the id of the partner's row, or of strangers.
  expect((await read(ana, await on.idOf(cy, ana))).status).toBe(404);
  expect((await read(ben, await on.idOf(ana, cy))).status).toBe(404);
  await on.act(cy, ana, 'PUT', 'removal', { reason: '' });
  expect((await read(ana, await on.idOf(ana, cy))).status).toBe(409);
});

it('proposes to pause with numbers, pauses nothing by itself, and is silent once it is paused', async () => {
  const [ana, ben] = await allies();
  await sql`
    update cross_promotions set accepted_at = accepted_at - interval '100 days'
    where creator_id in (${ana.creatorId}, ${ben.creatorId})`.execute(db);
  await bring(ana, ben, 21, 10, 7);
  await bring(ben, ana, 6, 20);
  await app.call('DELETE', '/api/pages/1/publication', undefined, ben);
  clock.forward(3 * 24 * 60);
  expect((await fairness(ana, ben)).proposals).toEqual([
    { reason: 'page_gone', days: 3 },
    { reason: 'many_left', came: 21, lost: 7 },
    { reason: 'one_sided', toYou: 0, toThem: 6 },
  ]);
  expect((await fairness(ben, ana)).proposals).toEqual([]);
  expect(await on.withPartner(ana, ben)).toMatchObject({ pausedBy: null });
  expect((await on.act(ana, ben, 'PUT', 'pause', { isPaused: true })).status).toBe(200);
  expect((await fairness(ana, ben)).proposals).toEqual([]);
});
