import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';

type Taking = {
  creatorId: CreatorId;
  id: string;
  kind: 'session' | 'time_off';
  startsAt: Date;
  endsAt: Date;
  from: Date;
  until: Date;
  words: string;
};

/** Takes a span of the host's time; false when it is taken. `forced` takes it in spite of that. */
export async function takeTime(trx: Trx, taking: Taking, forced: boolean): Promise<boolean> {
  const { creatorId, id, kind, startsAt, endsAt, from, until, words } = taking;
  const { rows } = await sql`
    insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status, exclusive, words)
    select ${creatorId}::uuid, ${id}::uuid, ${kind}, ${startsAt}::timestamptz, ${endsAt}::timestamptz,
      tstzrange(${from}, ${until}), 'confirmed', ${!forced}, ${words}
    where ${forced} or not exists (
      select from host_time_taken(${creatorId}, tstzrange(${from}, ${until})) where not is_elsewhere)
    on conflict do nothing returning id`.execute(trx);
  return rows.length === 1;
}
