import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { IssueSender } from '../issue/issue.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    newsletter_senders: { creatorId: CreatorId; name: string; replyTo: string; postalAddress: string };
    newsletter_days: { creatorId: CreatorId; day: string; sent: number };
  }
}

export const findSender = (db: Db | Trx, creatorId: CreatorId): Promise<IssueSender | undefined> =>
  db
    .selectFrom('newsletter_senders')
    .select(['name', 'replyTo', 'postalAddress'])
    .where('creatorId', '=', creatorId)
    .executeTakeFirst();

export async function storeSender(db: Db | Trx, creatorId: CreatorId, sender: IssueSender): Promise<void> {
  const { name, replyTo, postalAddress } = sender;
  await db
    .insertInto('newsletter_senders')
    .values({ creatorId, name, replyTo, postalAddress })
    .onConflict(known => known.column('creatorId').doUpdateSet({ name, replyTo, postalAddress }))
    .execute();
}

/** How many emails of issues left on the day of `now`. */
export async function sentOn(db: Db, creatorId: CreatorId, now: Date): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select sent from newsletter_days
    where creator_id = ${creatorId} and day = (${now}::timestamptz at time zone 'UTC')::date`.execute(db);
  return rows[0]?.sent ?? 0;
}

/**
 * Takes up to `wanted` of what a creator may still send on the day of `now`; returns how many. A negative number puts back
 * what did not leave.
 */
export async function takeOfDay(
  db: Db,
  creatorId: CreatorId,
  { now, wanted, most }: { now: Date; wanted: number; most: number },
): Promise<number> {
  const day = sql`(${now}::timestamptz at time zone 'UTC')::date`;
  await sql`
    insert into newsletter_days (creator_id, day, sent) values (${creatorId}, ${day}, 0)
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ taken: number }>`
    update newsletter_days d set sent = greatest(0, least(greatest(${most}::integer, d.sent), d.sent + ${wanted}::integer))
    from (select sent from newsletter_days where creator_id = ${creatorId} and day = ${day} for update) former
    where d.creator_id = ${creatorId} and d.day = ${day}
    returning d.sent - former.sent as taken`.execute(db);
  return rows[0]?.taken ?? 0;
}
