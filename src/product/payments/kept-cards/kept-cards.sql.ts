import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { KeptCard, PayeeAccount } from '../payment-port.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    kept_cards: {
      creator_id: CreatorId;
      order_id: string;
      provider: string;
      provider_ref: string;
      account: string | null;
      account_way: PayeeAccount['way'] | null;
      brand: string | null;
      last_four: string | null;
      token: string | null;
      asked_at: Date;
    };
  }
}

/**
 * A card that later periods are charged with; `orderId` is the order that was paid first, `ref` what left the card, `token`
 * the provider's own name for it, where it gave one.
 */
export type KeptCardRow = KeptCard & {
  creatorId: CreatorId;
  orderId: string;
  provider: string;
  ref: string;
  account: string | null;
  accountWay: PayeeAccount['way'] | null;
  token: string | null;
};

/** Whether two are the same to their provider, by what left them or by its own name. */
export const isSameCard = (
  one: Pick<KeptCardRow, 'provider' | 'ref' | 'token'>,
  other: Pick<KeptCardRow, 'provider' | 'ref' | 'token'>,
): boolean =>
  one.provider === other.provider && (one.ref === other.ref || (one.token !== null && one.token === other.token));

/** Keeps a card, unless the customer was asked for another one later; says whether it did. */
export async function keepCard(trx: Trx, card: KeptCardRow, askedAt: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into kept_cards as known (creator_id, order_id, provider, provider_ref, account, account_way, brand, last_four, token, asked_at)
    values (${card.creatorId}, ${card.orderId}, ${card.provider}, ${card.ref}, ${card.account}, ${card.accountWay},
      ${card.brand}, ${card.lastFour}, ${card.token}, ${askedAt})
    on conflict (creator_id, order_id) do update set provider = excluded.provider, provider_ref = excluded.provider_ref,
      account = excluded.account, account_way = excluded.account_way, brand = excluded.brand,
      last_four = excluded.last_four, token = excluded.token, asked_at = excluded.asked_at
    where known.asked_at <= excluded.asked_at`.execute(trx);
  return numAffectedRows > 0n;
}

/** Forgets a card that is still the one kept for its order; says whether it was. */
export async function deleteKeptCard(db: Db, { creatorId, orderId, provider, ref }: KeptCardRow): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('kept_cards')
    .where('creator_id', '=', creatorId)
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether a card is kept for an order; it is not forgotten while this transaction lasts. */
export const lockKeptCard = async (trx: Trx, creatorId: CreatorId, orderId: string): Promise<boolean> =>
  (await trx
    .selectFrom('kept_cards')
    .select('order_id')
    .where('creator_id', '=', creatorId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

export const findKeptCard = (db: Db | Trx, creatorId: CreatorId, orderId: string): Promise<KeptCardRow | undefined> =>
  db
    .selectFrom('kept_cards')
    .select([
      sql<CreatorId>`creator_id`.as('creatorId'),
      'order_id as orderId',
      'provider',
      'provider_ref as ref',
      'account',
      'account_way as accountWay',
      'brand',
      'last_four as lastFour',
      'token',
    ])
    .where('creator_id', '=', creatorId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
