import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { CardChangeState, PayeeAccount } from '../port/payment-port.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    card_changes: Omit<CardChangeRow, 'ref'> & { providerRef: string; state: CardChangeState['state'] };
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
  'creatorId',
  'id',
  'orderId',
  'provider',
  'providerRef as ref',
  'account',
  'accountWay',
  'createdAt',
] as const;

export const insertCardChange = (db: Db, change: CardChangeRow) =>
  db
    .insertInto('card_changes')
    .values({
      creatorId: change.creatorId,
      id: change.id,
      orderId: change.orderId,
      provider: change.provider,
      providerRef: change.ref,
      account: change.account,
      accountWay: change.accountWay,
      state: 'open',
      createdAt: change.createdAt,
    })
    .execute();

export const openCardChanges = (db: Db, creatorId: CreatorId, orderId: string): Promise<CardChangeRow[]> =>
  db
    .selectFrom('card_changes')
    .select(columns)
    .where('creatorId', '=', creatorId)
    .where('orderId', '=', orderId)
    .where('state', '=', 'open')
    .execute();

/** By the provider's ref: events name no creators. */
export const findCardChangeByRef = (db: Db, provider: string, ref: string): Promise<CardChangeRow | undefined> =>
  db
    .selectFrom('card_changes')
    .select(columns)
    .where('provider', '=', provider)
    .where('providerRef', '=', ref)
    .executeTakeFirst();

/** Pages opened before an instant without a reported result, of all creators. */
export const staleCardChanges = (db: Db, before: Date): Promise<CardChangeRow[]> =>
  db
    .selectFrom('card_changes')
    .select(columns)
    .where('state', '=', 'open')
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(200)
    .execute();

export const endCardChange = (
  trx: Trx,
  { creatorId, id }: Pick<CardChangeRow, 'creatorId' | 'id'>,
  state: 'done' | 'expired',
) => trx.updateTable('card_changes').set({ state }).where('creatorId', '=', creatorId).where('id', '=', id).execute();
