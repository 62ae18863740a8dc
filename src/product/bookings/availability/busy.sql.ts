import type pg from 'pg';
import type { CreatorId } from '../../../base/id.ts';
import { askNamed } from '../../../platform/outage/guarded-pool.ts';
import type { LiveStart } from './live-starts.sql.ts';

type Busy = [start: number, end: number];

const notOver = '(hold_expires_at is null or hold_expires_at > $4)';
const live = "status in ('held', 'pending', 'confirmed')";
const busyRows = `select block from host_time_taken($1, tstzrange($2, $3)) where ${notOver}`;
const ms = (instant: string) => `round(extract(epoch from ${instant}) * 1000)::float8`;

/**
 * What is taken of the host's time in a range, as epoch ms in order of start: bookings here with their buffers,
 * and the copied events of the host's other calendars. Without expired holds.
 */
export async function busyBlocks(
  pool: pg.Pool,
  creatorId: CreatorId,
  from: Date,
  to: Date,
  now: Date,
): Promise<Busy[]> {
  const { rows } = await askNamed<{ s: number; e: number }>(pool, {
    name: 'busy-blocks',
    text: `select ${ms('lower(block)')} as s, ${ms('upper(block)')} as e from (${busyRows}) taken order by s`,
    values: [creatorId, from, to, now],
  });
  return rows.map(({ s, e }) => [s, e]);
}

/** The same together with the starts that count against limits in `weeks` (epoch ms), in one query; see `liveStarts`. */
export async function busyAndStarts(
  pool: pg.Pool,
  creatorId: CreatorId,
  { from, to }: { from: Date; to: Date },
  weeks: { from: number; to: number },
  now: Date,
  except: string | null,
): Promise<{ busy: Busy[]; booked: LiveStart[] }> {
  const { rows } = await askNamed<{ s: number; e: number; offer: string | null }>(pool, {
    name: 'busy-and-starts',
    text: `select ${ms('lower(block)')} as s, ${ms('upper(block)')} as e, null::uuid as offer from (${busyRows}) taken
      union all
      select ${ms('starts_at')}, ${ms('ends_at')}, offer_id from bookings
      where creator_id = $1 and kind = 'individual' and ${live} and ${notOver}
        and starts_at >= $5 and starts_at < $6 and ($7::uuid is null or id <> $7)
      order by s`,
    values: [creatorId, from, to, now, new Date(weeks.from), new Date(weeks.to), except],
  });
  return {
    busy: rows.flatMap(({ s, e, offer }): Busy[] => (offer === null ? [[s, e]] : [])),
    booked: rows.flatMap(({ s, offer }) => (offer === null ? [] : [{ offerId: offer, start: s }])),
  };
}
