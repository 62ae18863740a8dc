import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { type Face, type IneligibleReason, ineligibility, type PublishedFace } from './face.ts';
import { findEligibility, hideFace, listFaces, noteFaceChange, storeFace } from './faces.sql.ts';

/** A Showcase is published: pages that show its face are rendered again when that changed. */
export async function publishFace(trx: Trx, creatorId: CreatorId, face: Face, now: Date): Promise<void> {
  if (await storeFace(trx, creatorId, face, now)) await noteFaceChange(trx, creatorId);
}

/** A Showcase is offline. */
export async function withdrawFace(trx: Trx, creatorId: CreatorId, now: Date): Promise<void> {
  await hideFace(trx, creatorId, now);
  await noteFaceChange(trx, creatorId);
}

/** The address of a creator changed, or they were disabled or enabled: pages that show the face are rendered again. */
export const spreadFace = noteFaceChange;

/** Why a creator may not take part yet; undefined when they may. */
export const ineligibilityOf = async (
  db: Db | Trx,
  creatorId: CreatorId,
  now: Date,
): Promise<IneligibleReason | undefined> => ineligibility(await findEligibility(db, creatorId), now);

export async function faceOf(
  { db }: Pick<PlatformContext, 'db'>,
  creatorId: CreatorId,
): Promise<PublishedFace | undefined> {
  const [face] = await listFaces(db, [creatorId]);
  return face;
}
