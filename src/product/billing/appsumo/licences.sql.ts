import { type ColumnType, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { PaidPlan } from '../plan-codes/plan-code.ts';
import type { Licence, LicenceState } from './licence.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    licences: {
      licenceKey: string;
      creatorId: ColumnType<CreatorId | null, CreatorId | null | undefined, CreatorId | null>;
      plan: PaidPlan | null;
      offerRef: string | null;
      tier: number | null;
      state: LicenceState;
      formerKey: string | null;
      parentKey: string | null;
      toldAt: Date;
      boundAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
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
      'licenceKey as key',
      'creatorId',
      'plan',
      'offerRef as offer',
      'tier',
      'state',
      'formerKey',
      'parentKey',
      'toldAt as reportedAt',
    ]);

export const findLicence = (db: Db | Trx, key: string): Promise<LicenceRow | undefined> =>
  licences(db).where('licenceKey', '=', key).executeTakeFirst();

/** Those that took the place of one. */
export const findSuccessors = (trx: Trx, key: string): Promise<LicenceRow[]> =>
  licences(trx).where('formerKey', '=', key).execute();

/** A creator's licences, the one bound last first. */
export const licencesOf = (db: Db | Trx, creatorId: CreatorId): Promise<LicenceRow[]> =>
  licences(db).where('creatorId', '=', creatorId).orderBy('boundAt', 'desc').orderBy('licenceKey').execute();

/** Every licence that is not known to have ended. */
export const openLicences = (db: Db): Promise<LicenceRow[]> =>
  licences(db).where('state', '!=', 'deactivated').orderBy('licenceKey').execute();

/** Keeps a licence as an event left it; whose it is stays. */
export async function keepLicence(trx: Trx, licence: Licence): Promise<void> {
  const values = {
    plan: licence.plan,
    offerRef: licence.offer,
    tier: licence.tier,
    state: licence.state,
    formerKey: licence.formerKey,
    parentKey: licence.parentKey,
    toldAt: licence.reportedAt,
  };
  await trx
    .insertInto('licences')
    .values({ licenceKey: licence.key, ...values })
    .onConflict(known => known.column('licenceKey').doUpdateSet(values))
    .execute();
}

/** Which licence another took the place of, whenever that is heard. */
export const keepFormer = (trx: Trx, key: string, formerKey: string) =>
  trx.updateTable('licences').set({ formerKey }).where('licenceKey', '=', key).where('formerKey', 'is', null).execute();

export const bindLicence = (trx: Trx, key: string, creatorId: CreatorId, now: Date) =>
  trx
    .updateTable('licences')
    .set({ creatorId, boundAt: now })
    .where('licenceKey', '=', key)
    .where('creatorId', 'is', null)
    .execute();
