import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import { likePattern } from '../../base/like-pattern.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { comesAfter, type ListPlace, placeColumn, withPlace } from '../../platform/list-place.sql.ts';
import type { TemplateTask } from './programme.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    programme_templates: Template & { creatorId: CreatorId };
  }
}

export type Template = {
  id: string;
  name: string;
  description: string;
  question: string;
  unit: string;
  startsWith: string | null;
  withPackage: boolean;
  tasks: TemplateTask[];
  createdAt: Date;
  archivedAt: Date | null;
};
const columns = [
  ...(['id', 'name', 'description', 'question', 'unit', 'startsWith', 'withPackage', 'tasks'] as const),
  ...(['createdAt', 'archivedAt'] as const),
] as const;

const templates = (db: Db | Trx, creatorId: CreatorId) =>
  db.selectFrom('programme_templates').where('creatorId', '=', creatorId);

export const findTemplate = (db: Db | Trx, creatorId: CreatorId, id: string): Promise<Template | undefined> =>
  templates(db, creatorId).select(columns).where('id', '=', id).executeTakeFirst();

/** Those that a booking of a service starts. */
export const templatesStartedBy = (trx: Trx, creatorId: CreatorId, offerId: string): Promise<Template[]> =>
  templates(trx, creatorId)
    .select(columns)
    .where('startsWith', '=', offerId)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .execute();

export const countAllTemplates = async (trx: Trx, creatorId: CreatorId): Promise<number> =>
  (await templates(trx, creatorId).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count;

type Written = Omit<Template, 'createdAt' | 'archivedAt'>;

/** Adds a template under an id of the client, or changes it. */
export async function storeTemplate(trx: Trx, creatorId: CreatorId, written: Written, now: Date): Promise<void> {
  // pg writes an array as one of PostgreSQL's, and the column is JSON.
  const tasks = sql<TemplateTask[]>`${JSON.stringify(written.tasks)}::jsonb`;
  const { id, ...rest } = written;
  await trx
    .insertInto('programme_templates')
    .values({ creatorId, ...written, tasks, createdAt: now, archivedAt: null })
    .onConflict(known => known.columns(['creatorId', 'id']).doUpdateSet({ ...rest, tasks }))
    .execute();
}

/** Archives a template, or restores it; false when there is none. */
export async function archiveTemplate(
  db: Db,
  creatorId: CreatorId,
  id: string,
  archivedAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('programme_templates')
    .set({ archivedAt })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type TemplateFilter = {
  q?: string | undefined;
  state?: 'active' | 'archived' | undefined;
  ids?: readonly string[] | undefined;
};

export type ListedTemplate = Template & { programmes: number; running: number; place: ListPlace };

/** Templates, the newest first; archived ones only when they are asked for. */
export async function listTemplates(
  db: Db,
  creatorId: CreatorId,
  { q, state = 'active', ids }: TemplateFilter,
  after: ListPlace | undefined,
  limit: number,
): Promise<ListedTemplate[]> {
  let query = templates(db, creatorId);
  if (q) query = query.where('name', 'ilike', likePattern(q));
  if (ids !== undefined) query = query.where('id', 'in', ids);
  else query = query.where('archivedAt', state === 'archived' ? 'is not' : 'is', null);
  if (after !== undefined) query = query.where(comesAfter(after));
  const rows = await query
    .select([
      ...columns,
      placeColumn,
      sql<number>`(select count(*)::int from client_programmes p
        where p.creator_id = programme_templates.creator_id and p.template_id = programme_templates.id)`.as(
        'programmes',
      ),
      sql<number>`(select count(*)::int from client_programmes p
        where p.creator_id = programme_templates.creator_id and p.template_id = programme_templates.id
          and p.state <> 'ended')`.as('running'),
    ])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(withPlace);
}

/** How many a search finds, by state. */
export const countTemplates = (
  db: Db,
  creatorId: CreatorId,
  q: string | undefined,
): Promise<{ active: number; archived: number }> =>
  templates(db, creatorId)
    .$if(Boolean(q), found => found.where('name', 'ilike', likePattern(q ?? '')))
    .select([
      sql<number>`count(*) filter (where archived_at is null)::int`.as('active'),
      sql<number>`count(archived_at)::int`.as('archived'),
    ])
    .executeTakeFirstOrThrow();
