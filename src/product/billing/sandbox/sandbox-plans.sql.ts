import type { ColumnType } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    sandbox_plans: { creatorId: CreatorId; ref: string; state: ColumnType<unknown, string, string> };
  }
}

/** Remembers a new subscription; one with this name is already the same. */
export const insertSandboxPlan = (db: Db | Trx, creatorId: CreatorId, ref: string, state: object) =>
  db
    .insertInto('sandbox_plans')
    .values({ creatorId, ref, state: JSON.stringify(state) })
    .onConflict(conflict => conflict.doNothing())
    .execute();

export const lockSandboxPlan = (trx: Trx, creatorId: CreatorId, ref: string) =>
  trx
    .selectFrom('sandbox_plans')
    .select('state')
    .where('creatorId', '=', creatorId)
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst();

export const updateSandboxPlan = (trx: Trx, creatorId: CreatorId, ref: string, state: object) =>
  trx
    .updateTable('sandbox_plans')
    .set({ state: JSON.stringify(state) })
    .where('creatorId', '=', creatorId)
    .where('ref', '=', ref)
    .execute();
