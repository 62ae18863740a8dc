import { CompiledQuery, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { prepared } from '../../../platform/outage/guarded-pool.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    devices: DeviceRow & { creatorId: string; browserHash: Buffer };
  }
}

export type DeviceRow = {
  key: string;
  name: string;
  rememberedUntil: Date | null;
  createdAt: Date;
  lastSeenAt: Date;
};

const columns = ['key', 'name', 'rememberedUntil', 'createdAt', 'lastSeenAt'] as const;

export const findDevice = (db: Db | Trx, creatorId: CreatorId, browserHash: Buffer): Promise<DeviceRow | undefined> =>
  db
    .selectFrom('devices')
    .select(columns)
    .where('creatorId', '=', creatorId)
    .where('browserHash', '=', browserHash)
    .executeTakeFirst();

type SeenDevice = { creatorId: CreatorId; key: string; browserHash: Buffer; name: string; now: Date };

const noteDeviceText = prepared(
  'note-device',
  `with others as (select exists (select 1 from devices where creator_id = $1::uuid) as any)
  insert into devices (creator_id, key, browser_hash, name, created_at, last_seen_at)
  values ($1::uuid, $2::uuid, $3::bytea, $4::text, $5::timestamptz, $5::timestamptz)
  on conflict (creator_id, browser_hash) do update set last_seen_at = excluded.last_seen_at, name = excluded.name
  returning key, key = $2::uuid and (select others.any from others) as "isNew"`,
);

/** Records that this browser was used; returns the key of its row, and whether the row is new and not the first one. */
export async function noteDevice(trx: Trx, seen: SeenDevice): Promise<{ key: string; isNew: boolean }> {
  const { creatorId, key, browserHash, name, now } = seen;
  const asked = CompiledQuery.raw(noteDeviceText, [creatorId, key, browserHash, name, now]);
  const { rows } = await trx.executeQuery<{ key: string; isNew: boolean }>(asked);
  const [row] = rows;
  if (row === undefined) throw new Error('a device was neither new nor known');
  return row;
}

export const findDeviceByKey = (db: Db, creatorId: CreatorId, key: string): Promise<DeviceRow | undefined> =>
  db.selectFrom('devices').select(columns).where('creatorId', '=', creatorId).where('key', '=', key).executeTakeFirst();

/** The devices last seen first, at most `limit`, after a place in that order. */
export async function listDevices(
  db: Db,
  creatorId: CreatorId,
  limit: number,
  after: { lastSeenAt: Date; key: string } | undefined,
): Promise<DeviceRow[]> {
  const all = db.selectFrom('devices').select(columns).where('creatorId', '=', creatorId);
  const rest =
    after === undefined
      ? all
      : all.where(sql<boolean>`(last_seen_at, key) < (${after.lastSeenAt}, ${after.key}::uuid)`);
  return rest.orderBy('lastSeenAt', 'desc').orderBy('key', 'desc').limit(limit).execute();
}

/** Returns whether there is such a device. */
export async function setRemembered(
  db: Db | Trx,
  creatorId: CreatorId,
  key: string,
  until: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('devices')
    .set({ rememberedUntil: until })
    .where('creatorId', '=', creatorId)
    .where('key', '=', key)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Locks a device against new sessions until this transaction ends; returns whether it exists. */
export const holdDevice = async (trx: Trx, creatorId: CreatorId, key: string): Promise<boolean> =>
  (await trx
    .selectFrom('devices')
    .select('key')
    .where('creatorId', '=', creatorId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** Deletes its sessions too, without a reason: end them before. */
export const deleteDevice = (trx: Trx, creatorId: CreatorId, key: string) =>
  trx.deleteFrom('devices').where('creatorId', '=', creatorId).where('key', '=', key).execute();
