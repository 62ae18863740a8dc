import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db } from '../../platform/database.ts';
import type { NewNote } from './notes-contract.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    day_notes: { creatorId: CreatorId; id: string; day: string; text: string; createdAt: Date };
  }
}

export async function listOwnNotes(
  db: Db,
  creatorId: CreatorId,
  { from, to }: { from: string; to: string },
): Promise<{ id: string; date: string; text: string }[]> {
  const { rows } = await sql<{ id: string; date: string; text: string }>`
    select id, day::text as date, text from day_notes
    where creator_id = ${creatorId} and day between ${from}::date and ${to}::date order by day, created_at, id`.execute(
    db,
  );
  return rows;
}

/** Stores a note or changes it; false when the creator has so many already. */
export async function storeNote(
  db: Db,
  creatorId: CreatorId,
  { id, date, text }: NewNote & { id: string },
  now: Date,
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into day_notes as known (creator_id, id, day, text, created_at)
    select ${creatorId}, ${id}, ${date}::date, ${text}, ${now}
    where exists (select from day_notes where creator_id = ${creatorId} and id = ${id})
      or (select count(*) from day_notes where creator_id = ${creatorId}) < ${most}
    on conflict (creator_id, id) do update set day = excluded.day, text = excluded.text returning 1`.execute(db);
  return rows.length === 1;
}

export async function deleteNote(db: Db, creatorId: CreatorId, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('day_notes')
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export type Happened = { kind: 'published' | 'issue'; at: Date; pageId: string | null; subject: string | null };

/** Publications, and issues that were sent, between two instants. */
export async function listHappened(
  db: Db,
  creatorId: CreatorId,
  { from, to }: { from: Date; to: Date },
): Promise<Happened[]> {
  const { rows } = await sql<Happened>`
    select case e.kind when 'issue.sent' then 'issue' else 'published' end as kind, e.at,
      case e.kind when 'page.published' then e.subject_id end as page_id, i.subject
    from product_events e
    left join issues i on i.creator_id = e.creator_id and e.kind = 'issue.sent' and i.id::text = e.subject_id
    where e.creator_id = ${creatorId} and e.kind in ('page.published', 'issue.sent') and e.at >= ${from} and e.at < ${to}
    order by e.at`.execute(db);
  return rows;
}
