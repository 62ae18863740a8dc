import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';

export type LiveStart = { offerId: string; start: number };

/**
 * Starts (epoch ms) of the one-on-one sessions in [from, to) that count against limits: held, requested or
 * confirmed.
 */
export async function liveStarts(
  db: Db | Trx,
  creatorId: CreatorId,
  { from, to }: { from: number; to: number },
  now: Date,
  except: string | null,
): Promise<LiveStart[]> {
  const { rows } = await sql<LiveStart>`
    select offer_id, round(extract(epoch from starts_at) * 1000)::float8 as start from bookings
    where creator_id = ${creatorId} and kind = 'individual' and status in ('held', 'pending', 'confirmed')
      and starts_at >= ${new Date(from)} and starts_at < ${new Date(to)}
      and (hold_expires_at is null or hold_expires_at > ${now})
      and (${except}::uuid is null or id <> ${except}::uuid)`.execute(db);
  return rows;
}
