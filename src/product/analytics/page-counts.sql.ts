import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Reads } from '../../platform/database.ts';
import type { Period } from './period.ts';
import type { ViewFilter, ViewKind } from './view-kinds.ts';
import { ofThePage } from './visit.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    page_counts: { creatorId: CreatorId; day: string; pageId: string; cardId: string; count: number };
  }
}

type DayCount = { date: string; views: number; clicks: number };

const isOfPage = (page: string | undefined) => (page === undefined ? sql`true` : sql`page_id = ${page}`);

/** Views and clicks by day; with a key, views that have it, of which no clicks are known. */
export async function listDays(
  db: Reads,
  creatorId: CreatorId,
  { before, to }: Period,
  { page, by, key }: ViewFilter = {},
): Promise<DayCount[]> {
  const counted =
    by === undefined
      ? sql`select day, count, card_id <> ${ofThePage} as is_click from page_counts where true`
      : sql`select day, count, false as is_click from view_counts where kind = ${by} and key = ${key}`;
  const { rows } = await sql<DayCount>`
    select day::text as date, coalesce(sum(count) filter (where not is_click), 0)::int as views,
      coalesce(sum(count) filter (where is_click), 0)::int as clicks
    from (${counted} and creator_id = ${creatorId} and day between ${before}::date and ${to}::date and ${isOfPage(page)}) c
    group by day order by day`.execute(db);
  return rows;
}

export type PartCount = { part: ViewKind | 'page'; key: string; views: number };

/** Views by each thing they are counted by; with a key, views that have it, by page. */
export async function listParts(
  db: Reads,
  creatorId: CreatorId,
  { from, to }: Period,
  { page, by, key }: ViewFilter = {},
): Promise<PartCount[]> {
  const within = sql`creator_id = ${creatorId} and day between ${from}::date and ${to}::date and ${isOfPage(page)}`;
  const { rows } = await (by === undefined
    ? sql<PartCount>`
        select kind as part, key, sum(count)::int as views from view_counts where ${within} group by kind, key
        union all
        select 'page', page_id, sum(count)::int from page_counts where ${within} and card_id = ${ofThePage} group by page_id
        order by views desc, key`
    : sql<PartCount>`
        select 'page' as part, page_id as key, sum(count)::int as views from view_counts
        where ${within} and kind = ${by} and key = ${key} group by page_id order by views desc, key`
  ).execute(db);
  return rows;
}

type CardCount = { pageId: string; cardId: string; count: number };

export async function listCardCounts(
  db: Reads,
  creatorId: CreatorId,
  { from, to }: Period,
  page?: string,
): Promise<CardCount[]> {
  const { rows } = await sql<CardCount>`
    select page_id, card_id as "cardId", sum(count)::int as count
    from page_counts where creator_id = ${creatorId} and day between ${from}::date and ${to}::date
      and ${isOfPage(page)}
    group by page_id, card_id`.execute(db);
  return rows;
}

/** Deletes everybody's days before a date. */
export const forgetCounts = (db: Db, before: string) =>
  sql`delete from page_counts where day < ${before}::date`.execute(db);
