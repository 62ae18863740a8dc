import { type ColumnType, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { PaidPlan } from '../plan-codes/plan-code.ts';
import type { Licence, LicenceState } from './licence.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    licences: {
      licence_key: string;
      creator_id: ColumnType<CreatorId | null, CreatorId | null | undefined, CreatorId | null>;
      plan: PaidPlan | null;
      offer_ref: string | null;
      tier: number | null;
      state: LicenceState;
      former_key: string | null;
      parent_key: string | null;
      told_at: Date;
      bound_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
  }
}

type LicenceRow = Licence & { creatorId: CreatorId | null };

/** Licences change one after the other: one event may touch several, and few come. */
export async function holdLicences(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('licences', 0))`.execute(trx);
}

const licences = (db: Db | Trx) =>
  db
    .selectFrom('licences')
    .select([
      'licence_key as key',
      'creator_id as creatorId',
      'plan',
      'offer_ref as offer',
      'tier',
      'state',
      'former_key as formerKey',
      'parent_key as parentKey',
      'told_at as reportedAt',
    ]);

export const findLicence = (db: Db | Trx, key: string): Promise<LicenceRow | undefined> =>
  licences(db).where('licence_key', '=', key).executeTakeFirst();

/** Those that took the place of one. */
export const findSuccessors = (trx: Trx, key: string): Promise<LicenceRow[]> =>
  licences(trx).where('former_key', '=', key).execute();

/** A creator's licences, the one bound last first. */
export const licencesOf = (db: Db | Trx, creatorId: CreatorId): Promise<LicenceRow[]> =>
  licences(db).where('creator_id', '=', creatorId).orderBy('bound_at', 'desc').orderBy('licence_key').execute();

/** Every licence that is not known to have ended. */
export const openLicences = (db: Db): Promise<LicenceRow[]> =>
  licences(db).where('state', '!=', 'deactivated').orderBy('licence_key').execute();

/** Keeps a licence as an event left it; whose it is stays. */
export async function keepLicence(trx: Trx, licence: Licence): Promise<void> {
  const values = {
    plan: licence.plan,
    offer_ref: licence.offer,
    tier: licence.tier,
    state: licence.state,
    former_key: licence.formerKey,
    parent_key: licence.parentKey,
    told_at: licence.reportedAt,
  };
  await trx
    .insertInto('licences')
    .values({ licence_key: licence.key, ...values })
    .onConflict(known => known.column('licence_key').doUpdateSet(values))
    .execute();
}

/** Which licence another took the place of, whenever that is heard. */
export const keepFormer = (trx: Trx, key: string, formerKey: string) =>
  trx
    .updateTable('licences')
    .set({ former_key: formerKey })
    .where('licence_key', '=', key)
    .where('former_key', 'is', null)
    .execute();

export const bindLicence = (trx: Trx, key: string, creatorId: CreatorId, now: Date) =>
  trx
    .updateTable('licences')
    .set({ creator_id: creatorId, bound_at: now })
    .where('licence_key', '=', key)
    .where('creator_id', 'is', null)
    .execute();
