import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { CardChangeState, PayeeAccount } from '../port/payment-port.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    card_changes: {
      creator_id: CreatorId;
      id: string;
      order_id: string;
      provider: string;
      provider_ref: string;
      account: string | null;
      account_way: PayeeAccount['way'] | null;
      state: CardChangeState['state'];
      created_at: Date;
    };
  }
}

/** A page where a customer changes the card for the later periods of an order. */
export type CardChangeRow = {
  creatorId: CreatorId;
  id: string;
  orderId: string;
  provider: string;
  ref: string;
  account: string | null;
  accountWay: PayeeAccount['way'] | null;
  createdAt: Date;
};

const columns = [
  sql<CreatorId>`creator_id`.as('creatorId'),
  'id',
  'order_id as orderId',
  'provider',
  'provider_ref as ref',
  'account',
  'account_way as accountWay',
  'created_at as createdAt',
] as const;

export const insertCardChange = (db: Db, change: CardChangeRow) =>
  db
    .insertInto('card_changes')
    .values({
      creator_id: change.creatorId,
      id: change.id,
      order_id: change.orderId,
      provider: change.provider,
      provider_ref: change.ref,
      account: change.account,
      account_way: change.accountWay,
      state: 'open',
      created_at: change.createdAt,
    })
    .execute();

export const openCardChanges = (db: Db, creatorId: CreatorId, orderId: string): Promise<CardChangeRow[]> =>
  db
    .selectFrom('card_changes')
    .select(columns)
    .where('creator_id', '=', creatorId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute();

/** By the provider's ref: events name no creators. */
export const findCardChangeByRef = (db: Db, provider: string, ref: string): Promise<CardChangeRow | undefined> =>
  db
    .selectFrom('card_changes')
    .select(columns)
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst();

/** Pages opened before an instant without a reported result, of all creators. */
export const staleCardChanges = (db: Db, before: Date): Promise<CardChangeRow[]> =>
  db
    .selectFrom('card_changes')
    .select(columns)
    .where('state', '=', 'open')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(200)
    .execute();

export const endCardChange = (
  trx: Trx,
  { creatorId, id }: Pick<CardChangeRow, 'creatorId' | 'id'>,
  state: 'done' | 'expired',
) => trx.updateTable('card_changes').set({ state }).where('creator_id', '=', creatorId).where('id', '=', id).execute();
