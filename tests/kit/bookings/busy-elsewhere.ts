import { randomUUID } from 'node:crypto';
import type { SignedCreator, TestApp } from '../server/app.ts';

/**
 * The copy of a creator's connected calendar, as reading it would have left it: periods from and to (ISO
 * instants). There is no such server.
 */
export async function keepBusyElsewhere(
  { deps: { pool } }: TestApp,
  { creatorId }: SignedCreator,
  stretches: readonly (readonly [from: string, to: string, title?: string])[],
): Promise<void> {
  const connection = randomUUID();
  await pool.query(
    `insert into calendar_connections (creator_id, id, kind, address, account, secret, calendars, reads, connected_at, next_read_at)
     values ($1, $2, 'caldav', 'https://nowhere.invalid/', 'maya@example.org', '\\x00', '[]', '{}', now(), 'infinity')`,
    [creatorId, connection],
  );
  for (const [nth, [from, to, title = '']] of stretches.entries()) {
    await pool.query(
      'insert into outside_busy (creator_id, connection_id, uid, during, title) values ($1, $2, $3, tstzrange($4, $5), $6)',
      [creatorId, connection, `busy ${nth}`, from, to, title],
    );
  }
}
