import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';

type Asked = { creatorId: CreatorId; source: string | null; mailbox: string; now: Date };

/**
 * How many upcoming unpaid sessions one mailbox and one network have with a host. Locks the mailbox until the
 * transaction ends. A network may be a whole school, so it is not locked: simultaneous requests may exceed its
 * limit together (decision 0027).
 */
export async function countUnpaid(
  trx: Trx,
  { creatorId, source, mailbox, now }: Asked,
): Promise<{ byMailbox: number; bySource: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${creatorId} ${mailbox}`}, 22))`.execute(trx);
  const { rows } = await sql<{ byMailbox: number; bySource: number }>`
    select (select count(*)::int from bookings where creator_id = ${creatorId} and unpaid_by = ${mailbox}
        and status in ('pending', 'confirmed') and starts_at > ${now}) as "byMailbox",
      (select count(*)::int from bookings where creator_id = ${creatorId} and source = ${source} and unpaid_by is not null
        and status in ('pending', 'confirmed') and starts_at > ${now}) as "bySource"`.execute(trx);
  return rows[0] ?? { byMailbox: 0, bySource: 0 };
}

/** Stores on bookings the mailbox and network they count against. */
export const markUnpaid = (trx: Trx, creatorId: CreatorId, bookings: readonly { id: string }[], mailbox: string) =>
  trx
    .updateTable('bookings')
    .set({ unpaidBy: mailbox })
    .where('creatorId', '=', creatorId)
    .where(
      'id',
      'in',
      bookings.map(({ id }) => id),
    )
    .execute();
