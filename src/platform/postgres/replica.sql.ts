import { sql } from 'kysely';
import type { Db, Reads } from '../database.ts';

/** How far the database has written. */
export async function writtenUntil(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(db);
  return rows[0]?.at ?? '0/0';
}

/** Whether everything that was written until there can be read here: at a replica, or at the database itself. */
export async function hasReached(reads: Reads, position: string): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
      >= ${position}::pg_lsn as reached`.execute(reads);
  return rows[0]?.reached === true;
}
