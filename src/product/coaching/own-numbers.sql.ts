import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db } from '../../platform/database.ts';
import type { OwnNumbers } from './advice.ts';

/** The creator's own numbers of now and of the last 28 days. */
export async function readOwnNumbers(db: Db, creatorId: CreatorId, now: Date): Promise<OwnNumbers> {
  const since = new Date(now.getTime() - 28 * 86_400_000);
  const { rows } = await sql<OwnNumbers>`
    with c as (select ${creatorId}::uuid as id)
    select
      (select count(*) from live_offers where creator_id = c.id and kind = 'individualService')::int as live_services,
      (select count(*) from live_offers where creator_id = c.id and kind = 'groupService')::int as live_classes,
      (select coalesce(sum(count), 0) from page_counts where creator_id = c.id and card_id = ''
        and day >= ${since}::date)::int as views28_days,
      (select count(*) from bookings where creator_id = c.id and status = 'confirmed' and created_at >= ${since})::int
        as bookings28_days,
      (select count(*) from bookings where creator_id = c.id and status = 'confirmed' and starts_at > ${now})::int
        as sessions_ahead,
      (select count(*) from orders where creator_id = c.id and payment_status = 'paid' and paid_at >= ${since})::int
        as paid_orders28_days,
      (select count(*) from subscribers where creator_id = c.id and status = 'confirmed' and removed_at is null)::int
        as subscribers,
      (select count(*) from leads where creator_id = c.id and state = 'new' and removed_at is null)::int
        as unanswered_messages,
      (select count(*) from reviews where creator_id = c.id)::int as reviews
    from c`.execute(db);
  const [numbers] = rows;
  if (numbers === undefined) throw new Error('a query without rows of its own answers with one');
  return numbers;
}
