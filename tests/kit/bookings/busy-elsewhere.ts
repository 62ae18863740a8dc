import { randomUUID } from 'node:crypto';
import type { SignedCreator, TestApp } from '../server/app.ts';

/**
 * What the copy of a creator's connected calendar says, as reading one would have left it: stretches from and to (ISO
 * instants). The calendar's server exists nowhere.
 */
export async function keepBusyElsewhere(
  { deps: { pool } }: TestApp,
  { creatorId }: SignedCreator,
  stretches: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  const connection = randomUUID();
  await pool.query(
    `insert into calendar_connections (creator_id, id, kind, address, account, secret, calendars, reads, connected_at, next_read_at)
     values ($1, $2, 'caldav', 'https://nowhere.invalid/', 'maya@example.org', '\\x00', '[]', '{}', now(), 'infinity')`,
    [creatorId, connection],
  );
  for (const [nth, during] of stretches.entries()) {
    await pool.query(
      'insert into outside_busy (creator_id, connection_id, uid, during) values ($1, $2, $3, tstzrange($4, $5))',
      [creatorId, connection, `busy ${nth}`, ...during],
    );
  }
}
