import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { KeptCard, PayeeAccount } from '../port/payment-port.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    kept_cards: {
      creatorId: CreatorId;
      orderId: string;
      provider: string;
      providerRef: string;
      account: string | null;
      accountWay: PayeeAccount['way'] | null;
      brand: string | null;
      lastFour: string | null;
      token: string | null;
      askedAt: Date;
    };
  }
}

/**
 * A stored card for later periods; `orderId` is the order that was paid first, `ref` the payment or page that
 * stored it, `token` the provider's own name for it, if any.
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

/** Whether two are the same at their provider, by ref or by token. */
export const isSameCard = (
  one: Pick<KeptCardRow, 'provider' | 'ref' | 'token'>,
  other: Pick<KeptCardRow, 'provider' | 'ref' | 'token'>,
): boolean =>
  one.provider === other.provider && (one.ref === other.ref || (one.token !== null && one.token === other.token));

/** Stores a card, unless the customer was asked for another one later; returns whether it did. */
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

/** Deletes a card that is still the one of its order; returns whether it was. */
export async function deleteKeptCard(db: Db, { creatorId, orderId, provider, ref }: KeptCardRow): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('kept_cards')
    .where('creatorId', '=', creatorId)
    .where('orderId', '=', orderId)
    .where('provider', '=', provider)
    .where('providerRef', '=', ref)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether an order has a stored card; locks it until the transaction ends. */
export const lockKeptCard = async (trx: Trx, creatorId: CreatorId, orderId: string): Promise<boolean> =>
  (await trx
    .selectFrom('kept_cards')
    .select('orderId')
    .where('creatorId', '=', creatorId)
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

export const findKeptCard = (db: Db | Trx, creatorId: CreatorId, orderId: string): Promise<KeptCardRow | undefined> =>
  db
    .selectFrom('kept_cards')
    .select([
      'creatorId',
      'orderId',
      'provider',
      'providerRef as ref',
      'account',
      'accountWay',
      'brand',
      'lastFour',
      'token',
    ])
    .where('creatorId', '=', creatorId)
    .where('orderId', '=', orderId)
    .executeTakeFirst();
