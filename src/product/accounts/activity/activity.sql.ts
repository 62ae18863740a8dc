import { CompiledQuery, type Generated } from 'kysely';
import type { Db, Trx } from '../../../platform/database.ts';
import { prepared } from '../../../platform/outage/guarded-pool.ts';
import { type AccountAct, activityRules } from './activity.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    account_activity: {
      creatorId: string;
      id: Generated<number>;
      at: Date;
      act: AccountAct;
      about: string | null;
      browser: string;
      network: string;
    };
  }
}

export type ActivityRow = {
  id: number;
  at: Date;
  act: AccountAct;
  about: string | null;
  browser: string;
  network: string;
};

const insertText = prepared(
  'note-activity',
  `insert into account_activity (creator_id, at, act, about, browser, network)
  values ($1::uuid, $2::timestamptz, $3::text, $4::text, $5::text, $6::text)`,
);

export const insertActivity = (db: Db | Trx, creatorId: string, row: Omit<ActivityRow, 'id'>) =>
  db.executeQuery(
    CompiledQuery.raw(insertText, [creatorId, row.at, row.act, row.about, row.browser, row.network.slice(0, 40)]),
  );

/** What happened to an account within the days that are shown, the latest first, only what is before number `before`. */
export function listActivity(
  db: Db,
  creatorId: string,
  { now, limit, before }: { now: Date; limit: number; before: number | undefined },
): Promise<ActivityRow[]> {
  let rows = db
    .selectFrom('account_activity')
    .select(['id', 'at', 'act', 'about', 'browser', 'network'])
    .where('creatorId', '=', creatorId)
    .where('at', '>', firstShown(now));
  if (before !== undefined) rows = rows.where('id', '<', before);
  return rows.orderBy('id', 'desc').limit(limit).execute();
}

/** Deletes what is too old to be shown. */
export const forgetOldActivity = (db: Db, now: Date) =>
  db.deleteFrom('account_activity').where('at', '<=', firstShown(now)).execute();

const firstShown = (now: Date): Date => new Date(now.getTime() - activityRules.days * 86_400_000);
