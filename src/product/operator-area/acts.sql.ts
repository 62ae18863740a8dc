import { type ColumnType, type Generated, type SqlBool, sql } from 'kysely';
import { likePattern } from '../../base/like-pattern.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { Place } from '../accounts/activity/activity.ts';
import type { ActName } from './act.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    operator_acts: {
      id: Generated<number>;
      at: Date;
      actor: string;
      browser: Generated<string>;
      network: Generated<string>;
      act: ActName;
      subject: string;
      details: ColumnType<Record<string, unknown>, string, never>;
    };
  }
}

/** Who acts, when, and from where: null for a command beside the server. */
export type Actor = { actor: string; now: Date; from: Place | null };
type NewAct = { act: ActName; subject: string; details?: Record<string, unknown> };

/** Records an action, in the transaction that does it. */
export const insertAct = (trx: Trx, { actor, now, from }: Actor, { act, subject, details = {} }: NewAct) =>
  trx
    .insertInto('operator_acts')
    .values({ at: now, actor, ...from, act, subject, details: JSON.stringify(details) })
    .execute();

export type ActQuestion = {
  q?: string | undefined;
  act?: ActName | undefined;
  creatorId?: string | undefined;
  before?: number | undefined;
  limit: number;
};

/**
 * The recorded actions, the latest first, only those before number `before`. `q` is part of the actor or the
 * subject.
 */
export async function listActs(db: Db, { q = '', act, creatorId, before, limit }: ActQuestion) {
  let query = db
    .selectFrom('operator_acts')
    .select(['id', 'at', 'actor', 'browser', 'network', 'act', 'subject', 'details']);
  if (act !== undefined) query = query.where('act', '=', act);
  if (before !== undefined) query = query.where('id', '<', before);
  if (creatorId !== undefined)
    query = query.where(sql<SqlBool>`details ? 'creatorId' and details->>'creatorId' = ${creatorId}`);
  const pattern = likePattern(q.toLowerCase());
  if (q !== '') query = query.where(sql<SqlBool>`(lower(actor) like ${pattern} or lower(subject) like ${pattern})`);
  return query.orderBy('id', 'desc').limit(limit).execute();
}
