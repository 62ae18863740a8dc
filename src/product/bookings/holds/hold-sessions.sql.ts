import pg from 'pg';
import { inGroups } from '../../../platform/in-groups.ts';
import { localTimesAt } from '../booking/agreed-times.ts';
import { holdSessionText, holdSessionValues, type NewHold } from './holds.sql.ts';

/** A hold, and the session with its buffers. */
type Wish = { hold: NewHold; block: { from: Date; to: Date } };

const timeoutMs = 50;

/**
 * The statement of a hold for several hosts at once. Hosts are taken in one order and each only once: whoever waits for
 * one of them holds nothing that others of that host wait for, so that groups never stand in each other's way for ever.
 * `offset 0` keeps what is asked of each row a look into an index. Who has to wait for a host's own long work does so
 * alone: the group gives up, and each goes by itself.
 */
const holdSessionsText = `
with timeouts as materialized (select set_config('lock_timeout', '${timeoutMs}', true)),
wish as (
  select w.* from timeouts, jsonb_to_recordset($1::jsonb) as w (
    host uuid, id uuid, offer_id uuid, starts_at timestamptz, ends_at timestamptz, block_from timestamptz, block_to timestamptz,
    expires_at timestamptz, host_zone text, visitor_zone text, offer jsonb, host_wall text, visitor_wall text)),
slot as (
  insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status, hold_expires_at)
  select host, id, 'session', starts_at, ends_at, tstzrange(block_from, block_to), 'held', expires_at from wish
  where not exists (
    select 1 from occupancies forced
    where forced.creator_id = host and not forced.exclusive and forced.status in ('held', 'pending', 'confirmed')
      and forced.block && tstzrange(block_from, block_to) offset 0)
    and not exists (
      select 1 from outside_busy o where o.creator_id = host and o.during && tstzrange(block_from, block_to) offset 0)
  order by host
  on conflict do nothing returning id)
insert into bookings (creator_id, id, kind, offer_id, occupancy_id, status, starts_at, ends_at, host_zone, visitor_zone, offer, hold_expires_at, host_wall, visitor_wall)
select host, id, 'individual', offer_id, id, 'held', starts_at, ends_at, host_zone, visitor_zone, offer, expires_at, host_wall, visitor_wall
from slot join wish using (id)
returning id`;

const recordOf = ({ hold, block }: Wish) => {
  const localTimes = localTimesAt(hold.startsAt, hold.hostZone, hold.visitorZone);
  return {
    host: hold.creatorId,
    id: hold.bookingId,
    offer_id: hold.offerId,
    starts_at: hold.startsAt,
    ends_at: hold.endsAt,
    block_from: block.from,
    block_to: block.to,
    expires_at: hold.expiresAt,
    host_zone: hold.hostZone,
    visitor_zone: hold.visitorZone,
    offer: hold.offer,
    host_wall: localTimes.host,
    visitor_wall: localTimes.visitor,
  };
};

const groups = new WeakMap<pg.Pool, (wish: Wish) => Promise<boolean>>();

/**
 * Takes a slot unless somebody has it. `block` is the session with its buffers. Holds of other hosts that come meanwhile
 * go along in one statement: a walk to the database and a commit cost more than a hold.
 */
export function holdSession(pool: pg.Pool, hold: NewHold, block: { from: Date; to: Date }): Promise<boolean> {
  const known = groups.get(pool);
  const take = known ?? inGroups({ keyOf, atOnce: 2, most: 32, timeoutMs, go: wishes => takeAll(pool, wishes) });
  if (known === undefined) groups.set(pool, take);
  return take({ hold, block });
}

const keyOf = ({ hold }: Wish): string => hold.creatorId;

async function takeAll(pool: pg.Pool, wishes: readonly Wish[]): Promise<(boolean | Promise<boolean>)[]> {
  const [first, ...rest] = wishes;
  if (first !== undefined && rest.length === 0) return [await takeOne(pool, first)];
  const question = { name: 'hold-sessions', text: holdSessionsText, values: [JSON.stringify(wishes.map(recordOf))] };
  try {
    const { rows } = await pool.query<{ id: string }>(question);
    const taken = new Set(rows.map(({ id }) => id));
    return wishes.map(({ hold }) => taken.has(hold.bookingId));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    // One of them cannot be had, and the statement undid itself: each by itself hears why.
    return wishes.map(wish => takeOne(pool, wish));
  }
}

async function takeOne(pool: pg.Pool, { hold, block }: Wish): Promise<boolean> {
  const question = { name: 'hold-session', text: holdSessionText, values: holdSessionValues(hold, block) };
  try {
    return (await pool.query(question)).rowCount === 1;
  } catch (error) {
    // The host put something there since this statement began (the trigger `nothing_over_forced`).
    if (error instanceof pg.DatabaseError && error.code === exclusionViolation) return false;
    throw error;
  }
}

const exclusionViolation = '23P01';
