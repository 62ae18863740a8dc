import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db } from '../../platform/database.ts';
import type { Period } from './period.ts';
import { ofThePage } from './visit.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    page_counts: { creatorId: CreatorId; day: string; pageId: string; cardId: string; count: number };
  }
}

/** Adds one to the page (`ofThePage`) or to each card, in the order given; nothing when the page was deleted. */
export async function addCounts(
  db: Db,
  { creatorId, pageId, day }: { creatorId: CreatorId; pageId: string; day: string },
  cardIds: readonly string[],
): Promise<void> {
  await sql`
    insert into page_counts (creator_id, day, page_id, card_id, count)
    select p.creator_id, ${day}::date, p.page_id, c.card_id, 1
    from pages p cross join unnest(${[...cardIds]}::text[]) with ordinality as c (card_id, place)
    where p.creator_id = ${creatorId} and p.page_id = ${pageId}
    order by c.place
    on conflict (creator_id, day, page_id, card_id) do update set count = page_counts.count + 1`.execute(db);
}

type DayCount = { date: string; views: number; clicks: number };

export async function listDays(db: Db, creatorId: CreatorId, { before, to }: Period): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select day::text as date, coalesce(sum(count) filter (where card_id = ${ofThePage}), 0)::int as views,
      coalesce(sum(count) filter (where card_id <> ${ofThePage}), 0)::int as clicks
    from page_counts where creator_id = ${creatorId} and day between ${before}::date and ${to}::date
    group by day order by day`.execute(db);
  return rows;
}

type CardCount = { pageId: string; cardId: string; count: number };

export async function listCardCounts(db: Db, creatorId: CreatorId, { from, to }: Period): Promise<CardCount[]> {
  const { rows } = await sql<CardCount>`
    select page_id, card_id as "cardId", sum(count)::int as count
    from page_counts where creator_id = ${creatorId} and day between ${from}::date and ${to}::date
    group by page_id, card_id`.execute(db);
  return rows;
}

/** Deletes everybody's days before a date. */
export const forgetCounts = (db: Db, before: string) =>
  sql`delete from page_counts where day < ${before}::date`.execute(db);
