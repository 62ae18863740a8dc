import { type Generated, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { Face, Portrait, PublishedFace } from './face.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    faces: {
      creatorId: CreatorId;
      name: string;
      greeting: string;
      profession: string;
      portrait: Portrait | null;
      isLive: boolean;
      changedAt: Date;
    };
    face_changes: { partnerId: CreatorId; afterCreator: CreatorId | null; changedAt: Generated<Date> };
  }
}

/** Stores a face as it is published; false when it is live like this already. */
export async function storeFace(trx: Trx, creatorId: CreatorId, face: Face, now: Date): Promise<boolean> {
  const { name, greeting, profession, portrait } = face;
  const { rows } = await sql`
    insert into faces (creator_id, name, greeting, profession, portrait, is_live, changed_at)
    values (${creatorId}, ${name}, ${greeting}, ${profession},
      ${portrait === null ? null : JSON.stringify(portrait)}::jsonb, true, ${now})
    on conflict (creator_id) do update set name = excluded.name, greeting = excluded.greeting,
      profession = excluded.profession, portrait = excluded.portrait, is_live = true, changed_at = excluded.changed_at
    where (faces.name, faces.greeting, faces.profession, faces.portrait, faces.is_live)
      is distinct from (excluded.name, excluded.greeting, excluded.profession, excluded.portrait, true)
    returning 1`.execute(trx);
  return rows.length > 0;
}

/** The page of a creator is offline: the face is shown nowhere. */
export async function hideFace(trx: Trx, creatorId: CreatorId, now: Date): Promise<void> {
  await trx
    .updateTable('faces')
    .set({ isLive: false, changedAt: now })
    .where('creatorId', '=', creatorId)
    .where('isLive', '=', true)
    .execute();
}

/**
 * Notes that pages which show a face have to be rendered again. Also without any: one may be published at this moment,
 * with the face as it was.
 */
export async function noteFaceChange(trx: Trx, creatorId: CreatorId): Promise<void> {
  await sql`
    insert into face_changes (partner_id) values (${creatorId})
    on conflict (partner_id) do update set after_creator = null, changed_at = now()`.execute(trx);
}

/** Whether the creator of a face `f` is enabled and has an address, and the page is live. */
export const isShownFace = sql<boolean>`f.is_live and not exists (
  select from users u where u.id = f.creator_id and u.disabled_at is not null)`;

/** The faces of these creators that visitors may see. */
export async function listFaces(db: Db | Trx, ids: readonly CreatorId[]): Promise<PublishedFace[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PublishedFace>`
    select f.creator_id, c.user_url, f.name, f.greeting, f.profession, f.portrait
    from faces f join creators c using (creator_id)
    where f.creator_id = any(${ids}::uuid[]) and c.user_url is not null and ${isShownFace}`.execute(db);
  return rows;
}

/** What decides whether a creator may take part. */
export async function findEligibility(
  db: Db | Trx,
  creatorId: CreatorId,
): Promise<{ createdAt: Date; isLive: boolean }> {
  const { rows } = await sql<{ createdAt: Date; isLive: boolean }>`
    select u.created_at, exists (select from faces f where f.creator_id = u.id and ${isShownFace}) as is_live
    from users u where u.id = ${creatorId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a creator without an account');
  return row;
}
