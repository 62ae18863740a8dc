import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { promotionsOn } from '../../../../tests/kit/alliances/pairs.ts';
import { shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { fewOrMany, walkTime } from '../../../../tests/kit/walks/same-walks.ts';
import * as acts from './act.flow.ts';
import { inviteCreator, showCreator } from './invite.flow.ts';
import { pageGone, partnerClosed, partnerLeft } from './partner-state.flow.ts';
import { agree, type PromotionStatus } from './promotion.ts';

const app = await testApp();
const { deps } = app;
const on = promotionsOn(app);
const newShop = shopsOn(app, 'walked');
const recommendation = { badge: 'we_work_together', customBadge: '' } as const;

const walks = fewOrMany(1000, 3000);
const steps = 6;
const { WALK_SEED: seed = '1' } = process.env;

/** Numbers from a fixed seed (mulberry32). */
function numbersFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function rowsOf(one: SignedCreator, other: SignedCreator) {
  const rows = await deps.db
    .selectFrom('cross_promotions')
    .select(['creatorId', 'id', 'status'])
    .where('creatorId', 'in', [one.creatorId, other.creatorId])
    .where('partnerId', 'in', [one.creatorId, other.creatorId])
    .execute();
  const of = (who: SignedCreator) => rows.find(({ creatorId }) => creatorId === who.creatorId);
  return { mine: of(one), theirs: of(other) };
}

const inTrx = (work: (trx: Parameters<typeof pageGone>[1]) => Promise<unknown>) =>
  deps.db.transaction().execute(async trx => void (await work(trx)));

async function becomeAllies(ana: SignedCreator, ben: SignedCreator): Promise<void> {
  await sql`delete from throttles`.execute(deps.db);
  await inviteCreator(deps, ana.creatorId, ben.userUrl, { ...recommendation, note: '' });
  await acts.acceptInvitation(deps, ben.creatorId, (await rowsOf(ana, ben)).theirs?.id ?? '', recommendation);
  await on.publishCards(ana);
  await on.publishCards(ben);
  expect((await rowsOf(ana, ben)).mine?.status).toBe('active');
}

/** What one of two may do, legal or not; `id` is that of their row. */
const doings: readonly ((who: SignedCreator, other: SignedCreator, id: string) => Promise<unknown>)[] = [
  (who, other) => inviteCreator(deps, who.creatorId, other.userUrl, { ...recommendation, note: '' }),
  (who, other) => inviteCreator(deps, who.creatorId, other.userUrl, { ...recommendation, note: '' }),
  (who, other) => showCreator(deps, who.creatorId, other.userUrl, recommendation),
  (who, _, id) => acts.acceptInvitation(deps, who.creatorId, id, recommendation),
  (who, _, id) => acts.acceptInvitation(deps, who.creatorId, id, recommendation),
  (who, _, id) => acts.declineInvitation(deps, who.creatorId, id, ''),
  (who, _, id) => acts.removePromotion(deps, who.creatorId, id, ''),
  (who, _, id) => acts.restorePromotion(deps, who.creatorId, id),
  (who, _, id) => acts.pausePromotion(deps, who.creatorId, id, true),
  (who, _, id) => acts.pausePromotion(deps, who.creatorId, id, false),
  who => on.publishCards(who),
  who => on.publishCards(who),
  (who, other) => on.publishCards(who, [other.creatorId]),
  who => inTrx(trx => pageGone(deps, trx, who.creatorId)),
  who => inTrx(trx => partnerClosed(deps, trx, who.creatorId)),
  who => inTrx(trx => partnerLeft(deps, trx, who.creatorId)),
];

it(
  'whatever two do, one after the other or at once, their rows agree',
  async () => {
    const random = numbersFrom(Number(seed) || app.deps.clock.now().getTime());
    const [ana, ben] = [await newShop({}), await newShop({})];
    await on.age(40, ana, ben);
    const seen = new Set<PromotionStatus | null>();
    for (let walk = 0; walk < walks; walk++) {
      await sql`delete from cross_promotions`.execute(deps.db);
      // Every other walk begins with cards on both pages.
      if (walk % 2 === 1) await becomeAllies(ana, ben);
      for (let step = 0; step < steps; step++) {
        await sql`delete from throttles`.execute(deps.db);
        const before = await rowsOf(ana, ben);
        const turns = random() < 0.3 ? 2 : 1;
        const done = Array.from({ length: turns }, () => {
          const isAna = random() < 0.5;
          const [who, other, row] = isAna ? [ana, ben, before.mine] : [ben, ana, before.theirs];
          const doing = doings[Math.floor(random() * doings.length)];
          return doing?.(who, other, row?.id ?? '11111111-1111-4111-8111-111111111111');
        });
        await Promise.all(done);
        const { mine, theirs } = await rowsOf(ana, ben);
        const pair = { mine: mine?.status ?? null, theirs: theirs?.status ?? null };
        seen.add(pair.mine);
        expect([walk, step, pair, agree(pair)]).toEqual([walk, step, pair, true]);
      }
    }
    // It came by every status that two creators can have.
    if (walks >= 60) expect(seen.size).toBeGreaterThanOrEqual(6);
  },
  walkTime,
);
