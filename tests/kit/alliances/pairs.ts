import { sql } from 'kysely';
import type { CreatorId } from '../../../src/base/id.ts';
import { creatorIdOf } from '../../../src/base/id.ts';
import type { AnswerOf } from '../../../src/base/operations/call.ts';
import { readAlone } from '../../../src/platform/reading.ts';
import { cardsPublished } from '../../../src/product/alliances/promotions/partner-state.flow.ts';
import type { promotionList } from '../../../src/product/alliances/promotions/promotion-list.ts';
import { readPartnerCards } from '../../../src/product/alliances/promotions/shown-cards.flow.ts';
import type { SignedCreator, TestApp } from '../server/app.ts';

type Page = AnswerOf<typeof promotionList.page>;

/** What tests do with cross promotions, through the API of a server in this process. */
export function promotionsOn(app: TestApp) {
  const list = async (as: SignedCreator, question = '') =>
    (await app.call('GET', `/api/cross-promotions?${question}`, undefined, as)).body as Page;
  const withPartner = async (as: SignedCreator, partner: SignedCreator) =>
    (await list(as)).promotions.find(({ partnerId }) => partnerId === partner.creatorId);
  const idOf = async (as: SignedCreator, partner: SignedCreator) => (await withPartner(as, partner))?.id ?? '';
  return {
    list,
    withPartner,
    idOf,
    invite: (as: SignedCreator, partner: SignedCreator, more: object = {}) =>
      app.call('POST', '/api/cross-promotions', { userUrl: partner.userUrl, badge: 'we_work_together', ...more }, as),
    show: (as: SignedCreator, partner: SignedCreator) =>
      app.call(
        'POST',
        '/api/cross-promotions/single-sided',
        { userUrl: partner.userUrl, badge: 'friend_of_the_week' },
        as,
      ),
    act: async (
      as: SignedCreator,
      partner: SignedCreator,
      method: 'PUT' | 'DELETE' | 'POST',
      what: string,
      body?: object,
    ) => app.call(method, `/api/cross-promotions/${await idOf(as, partner)}/${what}`, body, as),
    accept: async (as: SignedCreator, partner: SignedCreator) =>
      app.call(
        'PUT',
        `/api/cross-promotions/${await idOf(as, partner)}/acceptance`,
        { badge: 'friend_recommendation' },
        as,
      ),
    statuses: async (one: SignedCreator, other: SignedCreator) => [
      (await withPartner(one, other))?.status ?? null,
      (await withPartner(other, one))?.status ?? null,
    ],
    cards: (as: SignedCreator) => readAlone(app.deps.db, readPartnerCards(app.deps.db, as.creatorId)),
    /** What a publication does whose page has a block of partners. */
    publishCards: (as: SignedCreator, without: readonly CreatorId[] = []) =>
      app.deps.db.transaction().execute(async trx => {
        const cards = await readAlone(trx, readPartnerCards(trx, as.creatorId));
        const partnerIds = cards.map(card => creatorIdOf(card.partnerId)).filter(id => !without.includes(id));
        await cardsPublished(app.deps, trx, { creatorId: as.creatorId, partnerIds });
      }),
    age: (days: number, ...who: readonly SignedCreator[]) =>
      sql`update creators set created_at = ${new Date(app.deps.clock.now().getTime() - days * 86_400_000)}
        where creator_id = any(${who.map(({ creatorId }) => creatorId)}::uuid[])`.execute(app.deps.db),
    eventsOf: async (as: SignedCreator) =>
      (
        await sql<{ kind: string; by: string }>`
          select replace(kind, 'crossPromotion.', '') as kind, payload->>'by' as by from product_events
          where creator_id = ${as.creatorId} and kind like 'crossPromotion.%' order by id`.execute(app.deps.db)
      ).rows.map(({ kind, by }) => `${kind} by ${by}`),
  };
}
