import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { reading } from '../../../platform/reading.ts';
import type { PayoutWay, UsableAccount } from '../port/payee.ts';
import type { AccountState, Requirement } from './payout-status.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    payout_accounts: {
      creatorId: CreatorId;
      provider: string;
      way: PayoutWay;
      account: string;
      chargesEnabled: boolean;
      payoutsEnabled: boolean;
      detailsSubmitted: boolean;
      disabledReason: string | null;
      requirements: readonly Requirement[];
      publishableKey: Buffer | null;
      secretKey: Buffer | null;
      connectedAt: Date;
      checkedAt: Date;
      endedAt: Date | null;
    };
  }
}

export type PayoutAccount = AccountState & {
  creatorId: CreatorId;
  provider: string;
  way: PayoutWay;
  account: string;
  /** Sealed. */
  publishableKey: Buffer | null;
  connectedAt: Date;
  checkedAt: Date;
  endedAt: Date | null;
};

const columns = [
  'creatorId',
  'provider',
  'way',
  'account',
  'chargesEnabled',
  'payoutsEnabled',
  'detailsSubmitted',
  'disabledReason',
  'requirements',
  'publishableKey',
  'connectedAt',
  'checkedAt',
  'endedAt',
] as const;

export const payoutAccountsOf = (db: Db | Trx, creatorId: CreatorId): Promise<PayoutAccount[]> =>
  db
    .selectFrom('payout_accounts')
    .select(columns)
    .where('creatorId', '=', creatorId)
    .orderBy('provider')
    .orderBy('way')
    .execute();

const usable = (db: Db | Trx, creatorId: CreatorId) =>
  db
    .selectFrom('payout_accounts')
    .select(['provider', 'way', 'account'])
    .where('creatorId', '=', creatorId)
    .where('endedAt', 'is', null)
    .where('chargesEnabled', '=', true);

export const usableAccountsOf = (db: Db | Trx, creatorId: CreatorId): Promise<UsableAccount[]> =>
  usable(db, creatorId).execute();
export const readUsableAccounts = (db: Db, creatorId: CreatorId) =>
  reading(usable(db, creatorId), (found): UsableAccount[] => found);

/** The creator of a connected account: events name nothing else. */
export const findConnected = (db: Db, provider: string, account: string): Promise<PayoutAccount | undefined> =>
  db
    .selectFrom('payout_accounts')
    .select(columns)
    .where('provider', '=', provider)
    .where('account', '=', account)
    .where('way', '=', 'connected')
    .executeTakeFirst();

export const findSecretKey = (
  db: Db,
  creatorId: CreatorId,
  provider: string,
  account: string,
): Promise<{ secretKey: Buffer | null } | undefined> =>
  db
    .selectFrom('payout_accounts')
    .select('secretKey')
    .where('creatorId', '=', creatorId)
    .where('provider', '=', provider)
    .where('account', '=', account)
    .where('way', '=', 'own')
    .executeTakeFirst();

type New = AccountState &
  Pick<PayoutAccount, 'creatorId' | 'provider' | 'way' | 'account' | 'publishableKey'> & { secretKey: Buffer | null };

/** Stores an account, replacing another one of the same way. */
export async function keepAccount(trx: Trx, given: New, now: Date): Promise<void> {
  const state = stateColumns(given, now);
  const rest = {
    account: given.account,
    publishableKey: given.publishableKey,
    secretKey: given.secretKey,
    connectedAt: now,
    endedAt: null,
  };
  await trx
    .insertInto('payout_accounts')
    .values({ creatorId: given.creatorId, provider: given.provider, way: given.way, ...rest, ...state })
    .onConflict(conflict => conflict.columns(['creatorId', 'provider', 'way']).doUpdateSet({ ...rest, ...state }))
    .execute();
}

/** Stores the state the provider now reports. An account that was ended in the meantime stays ended. */
export const keepState = (trx: Trx, at: AccountKey, state: AccountState, now: Date) =>
  rowOf(trx, at).set(stateColumns(state, now)).execute();

/** Ends the use of an account; `keepAccount` starts it again. */
export const endAccount = (trx: Trx, at: AccountKey, now: Date) => rowOf(trx, at).set({ endedAt: now }).execute();

export const deleteAccount = (trx: Trx, { creatorId, provider, way }: AccountKey) =>
  trx
    .deleteFrom('payout_accounts')
    .where('creatorId', '=', creatorId)
    .where('provider', '=', provider)
    .where('way', '=', way)
    .execute();

type AccountKey = Pick<PayoutAccount, 'creatorId' | 'provider' | 'way'>;

const rowOf = (trx: Trx, { creatorId, provider, way }: AccountKey) =>
  trx
    .updateTable('payout_accounts')
    .where('creatorId', '=', creatorId)
    .where('provider', '=', provider)
    .where('way', '=', way);

const stateColumns = (state: AccountState, now: Date) => ({
  chargesEnabled: state.chargesEnabled,
  payoutsEnabled: state.payoutsEnabled,
  detailsSubmitted: state.detailsSubmitted,
  disabledReason: state.disabledReason,
  requirements: sql<readonly Requirement[]>`${JSON.stringify(state.requirements)}::jsonb`,
  checkedAt: now,
});

/** Accounts in use that were not checked since `before`, of all creators; the longest waiting first. */
export async function takeUncheckedAccounts(db: Db, before: Date, now: Date): Promise<PayoutAccount[]> {
  return db
    .with('waiting', query =>
      query
        .selectFrom('payout_accounts')
        .select(['creatorId as ofCreator', 'provider as atProvider', 'way as byWay'])
        .where('endedAt', 'is', null)
        .where('checkedAt', '<', before)
        .orderBy('checkedAt')
        .limit(200)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('payout_accounts')
    .from('waiting')
    .set({ checkedAt: now })
    .whereRef('creatorId', '=', 'ofCreator')
    .whereRef('provider', '=', 'atProvider')
    .whereRef('way', '=', 'byWay')
    .returning(columns)
    .execute();
}
