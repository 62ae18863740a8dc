import { type SqlBool, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import { likePattern } from '../../../base/like-pattern.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { comesAfter, type ListPlace, placeColumn, withPlace } from '../../../platform/list-place.sql.ts';
import type { IssueContent, IssueState, IssueTrigger, PauseReason } from '../issue/issue.ts';
import type { IssueCounts } from '../issue/issue-list.ts';

export type IssueSchedule = { readonly date: string; readonly time: string; readonly zone: 'creator' | 'reader' };

type Counted = Omit<IssueCounts, 'waiting'>;
type IssueTable = Counted & {
  creatorId: CreatorId;
  id: string;
  trigger: IssueTrigger;
  state: IssueState;
  pauseReason: PauseReason | null;
  revision: number;
  subject: string;
  content: IssueContent;
  segmentId: string | null;
  /** Kept when sending starts. */
  segmentName: string | null;
  schedule: IssueSchedule | null;
  scheduledAt: Date | null;
  /** Its audience is fixed since. */
  frozenAt: Date | null;
  sentAt: Date | null;
  shownAt: Date | null;
  waitsUntil: Date | null;
  waitsFor: 'day' | 'warm_up' | null;
  createdAt: Date;
  changedAt: Date;
};
export type Issue = Omit<IssueTable, 'creatorId'>;

declare module '../../../platform/database.ts' {
  interface Tables {
    issues: IssueTable;
  }
}

const columns = [
  'id',
  'trigger',
  'state',
  'pauseReason',
  'revision',
  'subject',
  'content',
  'segmentId',
  'segmentName',
  'schedule',
  'scheduledAt',
  'frozenAt',
  'sentAt',
  'shownAt',
  'waitsUntil',
  'waitsFor',
  'recipients',
  'delivered',
  'refused',
  'suppressed',
  'unknown',
  'clicked',
  'unsubscribed',
  'complaints',
  'createdAt',
  'changedAt',
] as const;

const none: Counted = {
  recipients: 0,
  delivered: 0,
  refused: 0,
  suppressed: 0,
  unknown: 0,
  clicked: 0,
  unsubscribed: 0,
  complaints: 0,
};

type NewIssue = { id: string; content: IssueContent; segmentId: string | null; now: Date };

/** Stores a draft; one with this id stays as it is. */
export async function insertIssue(trx: Trx, creatorId: CreatorId, issue: NewIssue): Promise<void> {
  const { id, content, segmentId, now } = issue;
  await trx
    .insertInto('issues')
    .values({
      ...none,
      creatorId,
      id,
      trigger: 'creator',
      state: 'draft',
      pauseReason: null,
      revision: 0,
      subject: content.subject,
      content: json(content),
      segmentId,
      segmentName: null,
      schedule: null,
      scheduledAt: null,
      frozenAt: null,
      sentAt: null,
      shownAt: null,
      waitsUntil: null,
      waitsFor: null,
      createdAt: now,
      changedAt: now,
    })
    .onConflict(known => known.doNothing())
    .execute();
}

const json = <T>(value: T) => sql<T>`${value === null ? null : JSON.stringify(value)}::jsonb`;

export const findIssue = (db: Db | Trx, creatorId: CreatorId, id: string): Promise<Issue | undefined> =>
  db.selectFrom('issues').select(columns).where('creatorId', '=', creatorId).where('id', '=', id).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockIssue = (trx: Trx, creatorId: CreatorId, id: string): Promise<Issue | undefined> =>
  trx
    .selectFrom('issues')
    .select(columns)
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type IssueChange = Partial<Omit<Issue, 'id' | 'content' | 'segmentId' | 'schedule' | 'createdAt'>>;

/** Changes an issue that the caller has locked. */
export const changeIssue = (trx: Trx, creatorId: CreatorId, id: string, change: IssueChange) =>
  trx.updateTable('issues').set(change).where('creatorId', '=', creatorId).where('id', '=', id).execute();

export const rewriteIssue = (
  trx: Trx,
  creatorId: CreatorId,
  id: string,
  { content, segmentId, now }: Omit<NewIssue, 'id'>,
) =>
  trx
    .updateTable('issues')
    .set({
      content: json(content),
      segmentId,
      subject: content.subject,
      revision: sql`revision + 1`,
      changedAt: now,
    })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .execute();

export const scheduleIssue = (
  trx: Trx,
  creatorId: CreatorId,
  id: string,
  schedule: IssueSchedule | null,
  change: IssueChange,
) =>
  trx
    .updateTable('issues')
    .set({ ...change, schedule: json(schedule) })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .execute();

export const removeIssue = (trx: Trx, creatorId: CreatorId, id: string) =>
  trx.deleteFrom('issues').where('creatorId', '=', creatorId).where('id', '=', id).execute();

export async function countIssues(trx: Trx, creatorId: CreatorId): Promise<number> {
  const row = await trx
    .selectFrom('issues')
    .select(sql<number>`count(*)`.as('count'))
    .where('creatorId', '=', creatorId)
    .executeTakeFirstOrThrow();
  return row.count;
}

type IssueFilter = {
  q?: string | undefined;
  state?: IssueState | undefined;
  /** Only these, whatever the other filters. */
  ids?: readonly string[] | undefined;
};

const matching = (db: Db, creatorId: CreatorId, q = '') => {
  const query = db.selectFrom('issues').where('creatorId', '=', creatorId).where('trigger', '=', 'creator');
  return q === '' ? query : query.where('subject', 'ilike', likePattern(q));
};

/** Issues newest first, from a place on. */
export async function listIssues(
  db: Db,
  creatorId: CreatorId,
  { q, state, ids }: IssueFilter,
  after: ListPlace | undefined,
  limit: number,
) {
  let query = matching(db, creatorId, q);
  if (state !== undefined) query = query.where('state', '=', state);
  if (ids !== undefined) query = query.where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`);
  if (after !== undefined) query = query.where(comesAfter(after));
  const rows = await query
    .select(columns)
    .select(placeColumn)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(withPlace);
}

/** Counts by state of what a search finds. A creator has some hundred issues. */
export const countByState = (db: Db, creatorId: CreatorId, q: string | undefined) =>
  matching(db, creatorId, q)
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .execute();

/** Issues that the creator shows on the page, the one sent last first; only one of them when it is named. */
export function listShown(db: Db, creatorId: CreatorId, { most, id }: { most: number; id?: string | undefined }) {
  const query = db
    .selectFrom('issues')
    .select(['id', 'subject', 'content', 'sentAt'])
    .where('creatorId', '=', creatorId)
    .where('shownAt', 'is not', null)
    .orderBy('sentAt', 'desc')
    .limit(most);
  return (id === undefined ? query : query.where('id', '=', id)).execute();
}
