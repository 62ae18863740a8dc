import { randomUUID } from 'node:crypto';
import type pg from 'pg';

// What somebody with an SQL prompt may write, without any of our code.
const zone = 'Europe/Lisbon';

export const on = (time: string) =>
  time === 'infinity' || time === '-infinity' ? `timestamptz '${time}'` : `timestamptz '2026-11-23T${time}Z'`;

/** A host whose day is taken in every possible way. */
export type Taken = { creator: string; session: string; class: string; forced: string; seat: string };
type Of = Pick<Taken, 'creator'>;

type Slot = {
  id?: string;
  from: string;
  to: string;
  kind?: string;
  status?: string;
  exclusive?: boolean;
  block?: string;
};
export const slot = (
  { creator }: Of,
  { id = randomUUID(), from, to, kind = 'session', status = 'confirmed', exclusive = true, block }: Slot,
) => `
  insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status, exclusive, hold_expires_at)
  values ('${creator}', '${id}', '${kind}', ${on(from)}, ${on(to)}, ${block ?? `tstzrange(${on(from)}, ${on(to)})`}, '${status}',
    ${exclusive}, ${status === 'held' ? 'now()' : 'null'})`;

type Row = {
  id?: string;
  slot?: string;
  place?: string;
  from: string;
  to: string;
  status?: string;
  manualBooking?: boolean;
};
export const booking = (
  { creator }: Of,
  { id = randomUUID(), slot: at, place, from, to, status = 'confirmed', manualBooking = false }: Row,
) => `
  insert into bookings (creator_id, id, kind, offer_id, occupancy_id, occurrence_id, status, starts_at, ends_at, host_zone, offer,
    customer_name, customer_email, by_hand)
  values ('${creator}', '${id}', '${at === undefined ? 'group' : 'individual'}', '${randomUUID()}', ${at ? `'${at}'` : 'null'},
    ${place ? `'${place}'` : 'null'}, '${status}', ${on(from)}, ${on(to)}, '${zone}', '{}', 'Ana', 'ana@example.org', ${manualBooking})`;

export const dateOf = ({ creator }: Of, at: string, { from, to }: { from: string; to: string }) => `
  insert into class_occurrences (creator_id, id, offer_id, occupancy_id, host_date, starts_at, ends_at, capacity)
  values ('${creator}', '${at}', '${randomUUID()}', '${at}', '2026-11-23', ${on(from)}, ${on(to)}, 5)`;

/** Rows for `copy … from stdin`, one a line, in its text format. */
export type Copy = { copy: string; rows: readonly (readonly string[])[] };

// pg has these, and its types leave them out.
type CopyConnection = pg.Connection & { sendCopyFromChunk: (chunk: Buffer) => void; endCopyFrom: () => void };

/** Sends rows by COPY, for which pg has no method. Rejects with the database's error. */
const copyIn = (client: pg.PoolClient, { copy, rows }: Copy) =>
  new Promise<void>((resolve, reject) => {
    client.query({
      submit: connection => connection.query(`copy ${copy} from stdin`),
      handleCopyInResponse: (connection: CopyConnection) => {
        connection.sendCopyFromChunk(Buffer.from(rows.map(row => `${row.join('\t')}\n`).join('')));
        connection.endCopyFrom();
      },
      handleError: reject,
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
    });
  });

/** An SQL prompt on an empty database. */
export function promptOn(pool: pg.Pool) {
  /** In one transaction. */
  const together = async (...steps: (string | Copy)[]): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const step of steps) await (typeof step === 'string' ? client.query(step) : copyIn(client, step));
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };

  /** A host, by plain SQL: a session from 9 to 10, a full class from 12 to 13, and from 13:30 what the host forced. */
  const host = async (): Promise<Taken> => {
    const creator = randomUUID();
    const ids = { creator, session: randomUUID(), class: randomUUID(), forced: randomUUID(), seat: randomUUID() };
    await pool.query(
      `insert into users (id, email, first_name, last_name, password_hash, email_verified_at) values ($1, $2, 'A', 'B', 'x', now())`,
      [creator, `${creator}@example.org`],
    );
    await pool.query(`insert into creators (creator_id, zone) values ($1, $2)`, [creator, zone]);
    await together(
      slot(ids, { id: ids.session, from: '09:00', to: '10:00' }),
      booking(ids, { id: ids.session, slot: ids.session, from: '09:00', to: '10:00' }),
      slot(ids, { id: ids.class, from: '12:00', to: '13:00', kind: 'class' }),
      `insert into class_occurrences (creator_id, id, offer_id, occupancy_id, host_date, starts_at, ends_at, capacity, taken)
       values ('${creator}', '${ids.class}', '${randomUUID()}', '${ids.class}', '2026-11-23', ${on('12:00')}, ${on('13:00')}, 1, 1)`,
      booking(ids, { id: ids.seat, place: ids.class, from: '12:00', to: '13:00' }),
      slot(ids, { id: ids.forced, from: '13:30', to: '14:30', exclusive: false }),
      booking(ids, { id: ids.forced, slot: ids.forced, from: '13:30', to: '14:30', manualBooking: true }),
    );
    return ids;
  };

  /** Live bookings of this host that overlap another one. */
  const overlaps = async ({ creator }: Of) => {
    const { rowCount } = await pool.query(
      `select 1 from bookings a join bookings b on a.creator_id = b.creator_id and a.id < b.id
         and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
       where a.creator_id = $1 and a.status in ('held', 'pending', 'confirmed') and b.status in ('held', 'pending', 'confirmed')`,
      [creator],
    );
    return rowCount;
  };

  const rowsOf = async ({ creator }: Of) => {
    const rows = await Promise.all(
      ['occupancies', 'bookings', 'class_occurrences'].map(table =>
        pool.query(`select * from ${table} where creator_id = $1 order by id`, [creator]),
      ),
    );
    return rows.map(answer => answer.rows);
  };

  return { host, together, overlaps, rowsOf };
}
