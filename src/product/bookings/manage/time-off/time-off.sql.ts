import { sql } from 'kysely';
import type { CreatorId } from '../../../../base/id.ts';
import type { Trx } from '../../../../platform/database.ts';

type TimeOffRow = { startsAt: Date; endsAt: Date; words: string };

/** Time off, locked until the transaction ends; undefined when the creator has no such time off. */
export async function lockTimeOff(trx: Trx, creatorId: CreatorId, id: string): Promise<TimeOffRow | undefined> {
  const { rows } = await sql<TimeOffRow>`
    select starts_at as "startsAt", ends_at as "endsAt", words from occupancies
    where creator_id = ${creatorId} and id = ${id} and kind = 'time_off' and status = 'confirmed' for update`.execute(
    trx,
  );
  return rows[0];
}

/** Changes the time and note of locked time off; `forced` puts it over others. Otherwise throws 23P01 at an overlap. */
export async function putTimeOff(
  trx: Trx,
  creatorId: CreatorId,
  id: string,
  { startsAt, endsAt, words, forced }: TimeOffRow & { forced: boolean },
): Promise<void> {
  await sql`
    update occupancies set starts_at = ${startsAt}, ends_at = ${endsAt}, block = tstzrange(${startsAt}, ${endsAt}),
      words = ${words}, exclusive = ${!forced}
    where creator_id = ${creatorId} and id = ${id}`.execute(trx);
}

/** Removes time off and gives what it was; undefined when the creator has no such time off. */
export async function endTimeOff(trx: Trx, creatorId: CreatorId, id: string): Promise<TimeOffRow | undefined> {
  const { rows } = await sql<TimeOffRow>`
    update occupancies set status = 'cancelled'
    where creator_id = ${creatorId} and id = ${id} and kind = 'time_off' and status = 'confirmed'
    returning starts_at as "startsAt", ends_at as "endsAt", words`.execute(trx);
  return rows[0];
}
