import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';

export type ZoomConnection = {
  creatorId: CreatorId;
  zoomUserId: string;
  zoomAccountId: string;
  email: string;
  sealedAccess: Buffer;
  sealedRefresh: Buffer;
  expiresAt: Date;
  restsUntil: Date | null;
  revokedAt: Date | null;
  mailedAt: Date | null;
  connectedAt: Date;
};
declare module '../../platform/database.ts' {
  interface Tables {
    zoom_connections: ZoomConnection;
  }
}
type Tokens = Pick<ZoomConnection, 'sealedAccess' | 'sealedRefresh' | 'expiresAt'>;

const columns = sql`creator_id, zoom_user_id, zoom_account_id, email, sealed_access, sealed_refresh, expires_at,
  rests_until, revoked_at, mailed_at, connected_at`;

export async function findZoom(db: Db | Trx, creatorId: CreatorId): Promise<ZoomConnection | undefined> {
  const { rows } = await sql<ZoomConnection>`
    select ${columns} from zoom_connections where creator_id = ${creatorId}`.execute(db);
  return rows[0];
}

/**
 * The connection, locked until the transaction ends. Another server may be waiting for Zoom with it: this waits longer
 * than that call may take.
 */
export async function holdZoom(trx: Trx, creatorId: CreatorId): Promise<ZoomConnection | undefined> {
  for (const name of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
    await sql`select set_config(${name}, '30s', true)`.execute(trx);
  const { rows } = await sql<ZoomConnection>`
    select ${columns} from zoom_connections where creator_id = ${creatorId} for no key update`.execute(trx);
  return rows[0];
}

type Connected = Tokens & Pick<ZoomConnection, 'creatorId' | 'zoomUserId' | 'zoomAccountId' | 'email'>;

/** A new permission replaces the one before. */
export async function putZoom(trx: Trx, given: Connected, now: Date): Promise<void> {
  await sql`
    insert into zoom_connections (creator_id, zoom_user_id, zoom_account_id, email, sealed_access, sealed_refresh, expires_at, refreshed_at, connected_at)
    values (${given.creatorId}, ${given.zoomUserId}, ${given.zoomAccountId}, ${given.email}, ${given.sealedAccess}, ${given.sealedRefresh},
      ${given.expiresAt}, ${now}, ${now})
    on conflict (creator_id) do update set zoom_user_id = excluded.zoom_user_id, zoom_account_id = excluded.zoom_account_id,
      email = excluded.email, sealed_access = excluded.sealed_access, sealed_refresh = excluded.sealed_refresh,
      expires_at = excluded.expires_at, refreshed_at = excluded.refreshed_at, connected_at = excluded.connected_at,
      rests_until = null, revoked_at = null, mailed_at = null`.execute(trx);
}

/** Stores the pair that a refresh returned: the one before no longer works. */
export async function rotateZoom(trx: Trx, creatorId: CreatorId, tokens: Tokens, now: Date): Promise<void> {
  await sql`
    update zoom_connections set sealed_access = ${tokens.sealedAccess}, sealed_refresh = ${tokens.sealedRefresh},
      expires_at = ${tokens.expiresAt}, refreshed_at = ${now}, rests_until = null
    where creator_id = ${creatorId}`.execute(trx);
}

export async function restZoom(trx: Trx, creatorId: CreatorId, until: Date): Promise<void> {
  await sql`update zoom_connections set rests_until = ${until} where creator_id = ${creatorId}`.execute(trx);
}

export async function endZoom(trx: Trx, creatorId: CreatorId, now: Date): Promise<void> {
  await sql`
    update zoom_connections set revoked_at = coalesce(revoked_at, ${now}) where creator_id = ${creatorId}`.execute(trx);
}

export async function removeZoom(db: Db | Trx, creatorId: CreatorId): Promise<ZoomConnection | undefined> {
  const { rows } = await sql<ZoomConnection>`
    delete from zoom_connections where creator_id = ${creatorId} returning ${columns}`.execute(db);
  return rows[0];
}

/** Whether this is the first failure since a meeting was made: its creator is then told, once. */
export async function isFirstFailure(trx: Trx, creatorId: CreatorId, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update zoom_connections set mailed_at = ${now} where creator_id = ${creatorId} and mailed_at is null returning 1`.execute(
    trx,
  );
  return rows.length === 1;
}

export async function noteZoomWorks(trx: Trx, creatorId: CreatorId): Promise<void> {
  await sql`
    update zoom_connections set mailed_at = null where creator_id = ${creatorId} and mailed_at is not null`.execute(
    trx,
  );
}

/** Creators who connected this user of Zoom. */
export async function creatorsOfZoomUser(db: Db | Trx, zoomUserId: string): Promise<CreatorId[]> {
  const { rows } = await sql<{ creatorId: CreatorId }>`
    select creator_id from zoom_connections where zoom_user_id = ${zoomUserId} order by creator_id`.execute(db);
  return rows.map(({ creatorId }) => creatorId);
}

/** Connections whose tokens were last refreshed before then, the oldest first. */
export async function zoomToRenew(db: Db, before: Date, most: number): Promise<CreatorId[]> {
  const { rows } = await sql<{ creatorId: CreatorId }>`
    select creator_id from zoom_connections where revoked_at is null and refreshed_at < ${before}
    order by refreshed_at limit ${most}`.execute(db);
  return rows.map(({ creatorId }) => creatorId);
}
