import type { ColumnType, Generated } from 'kysely';
import type { Db, Trx } from '../../platform/database.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    operator_acts: {
      id: Generated<string>;
      at: Date;
      act: string;
      subject: string;
      details: ColumnType<unknown, string, never>;
    };
  }
}

export const insertAct = (trx: Trx, act: { act: string; subject: string; details?: object }, now: Date) =>
  trx
    .insertInto('operator_acts')
    .values({ at: now, act: act.act, subject: act.subject, details: JSON.stringify(act.details ?? {}) })
    .execute();

/** The operator's acts, the latest first. */
export const listActs = (db: Db, limit: number) =>
  db
    .selectFrom('operator_acts')
    .select(['at', 'act', 'subject', 'details'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
