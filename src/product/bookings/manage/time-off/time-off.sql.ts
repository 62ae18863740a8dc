import { sql } from 'kysely';
import type { CreatorId } from '../../../../base/id.ts';
import type { Trx } from '../../../../platform/database.ts';

type TimeOffRow = { startsAt: Date; endsAt: Date; words: string };

type Taking = { id: string; startsAt: Date; endsAt: Date; forced: boolean };

/**
 * Blocks the spans that are free, or `forced`; how many it blocked. With several, they share an id. The caller ends
 * the transaction when these are not all.
 */
export async function takeSpans(
  trx: Trx,
  creatorId: CreatorId,
  spans: readonly Taking[],
  words: string,
): Promise<number> {
  const given = JSON.stringify(spans.map(one => ({ ...one, starts: one.startsAt, ends: one.endsAt })));
  const repetitionId = spans.length > 1 ? spans[0]?.id : null;
  const { rows } = await sql`
    insert into occupancies
      (creator_id, id, kind, starts_at, ends_at, block, status, exclusive, words, repetition_id)
    select ${creatorId}::uuid, id, 'time_off', starts, ends, tstzrange(starts, ends), 'confirmed', not forced, ${words},
      ${repetitionId}::uuid
    from jsonb_to_recordset(${given}::jsonb) as given (id uuid, starts timestamptz, ends timestamptz, forced boolean)
    where forced or not exists (
      select from host_time_taken(${creatorId}, tstzrange(starts, ends)) where not is_elsewhere)
    on conflict do nothing returning id`.execute(trx);
  return rows.length;
}

/** Time off, locked until the transaction ends; undefined when the creator has no such time off. */
export async function lockTimeOff(trx: Trx, creatorId: CreatorId, id: string): Promise<TimeOffRow | undefined> {
  const { rows } = await sql<TimeOffRow>`
    select starts_at, ends_at, words from occupancies
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

/** Unblocks one date, it and the later ones it repeats on, or all; what they were, soonest first. */
export async function endTimeOff(
  trx: Trx,
  creatorId: CreatorId,
  id: string,
  dates: 'one' | 'following' | 'all',
): Promise<TimeOffRow[]> {
  const { rows } = await sql<TimeOffRow>`
    with chosen as (
      select repetition_id, starts_at from occupancies
      where creator_id = ${creatorId} and id = ${id} and kind = 'time_off' and status = 'confirmed'),
    ended as (
      update occupancies o set status = 'cancelled' from chosen
      where o.creator_id = ${creatorId} and o.kind = 'time_off' and o.status = 'confirmed' and (o.id = ${id}
        or (${dates} <> 'one' and o.repetition_id = chosen.repetition_id
          and (${dates} = 'all' or o.starts_at >= chosen.starts_at)))
      returning o.starts_at, o.ends_at, o.words)
    select starts_at, ends_at, words from ended order by starts_at`.execute(trx);
  return rows;
}
