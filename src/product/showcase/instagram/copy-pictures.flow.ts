import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { holdCreator } from '../../accounts/creators/creators.flow.ts';
import {
  type ImageDeps,
  keepImageIn,
  keepPrepared,
  prepareImage,
  refuseWhenFull,
} from '../images/image-variants.flow.ts';
import { describeTasks, type InstagramDeps, tokenOf } from './connect.flow.ts';
import type { InstagramTask, TaskTrouble } from './contract.ts';
import { endConnection } from './end-connection.flow.ts';
import { findConnection } from './instagram.sql.ts';
import { altOf } from './instagram-answer.ts';
import { mediumOf, pictureAt } from './instagram-api.flow.ts';
import { type InstagramApp, instagramApp } from './instagram-app.flow.ts';
import { askForPictures, finishTask, waitingTasks } from './tasks.sql.ts';

type CopyDeps = InstagramDeps & ImageDeps;
type AskRefusal = { kind: 'instagram_off' | 'instagram_not_connected' | 'instagram_ended' };

/** Writes down which pictures are wanted, with the job that copies them. */
export async function wantPictures(
  deps: InstagramDeps,
  creatorId: CreatorId,
  mediaIds: readonly string[],
): Promise<Result<InstagramTask[], AskRefusal>> {
  if (instagramApp(deps.config) === undefined) return refuse({ kind: 'instagram_off' });
  const row = await findConnection(deps.db, creatorId);
  if (row === undefined) return refuse({ kind: 'instagram_not_connected' });
  if (row.ended !== null) return refuse({ kind: 'instagram_ended' });
  await deps.db.transaction().execute(async trx => {
    await holdCreator(trx, creatorId);
    await askForPictures(trx, creatorId, mediaIds, deps.clock.now());
    await enqueue(trx, 'copy-instagram-pictures', { creatorId });
  });
  deps.wake();
  const wanted = new Set(mediaIds);
  return accept((await describeTasks(deps, creatorId)).filter(({ mediaId }) => wanted.has(mediaId)));
}

/** Copies what waits, one picture after another; repeating copies nothing twice. */
export async function copyPictures(deps: CopyDeps, creatorId: CreatorId): Promise<void> {
  const app = instagramApp(deps.config);
  for (const { mediaId } of await waitingTasks(deps.db, creatorId)) {
    const trouble = app === undefined ? 'ended' : await copyOne(deps, app, creatorId, mediaId);
    if (trouble === undefined) continue;
    await deps.db.transaction().execute(trx => finishTask(trx, creatorId, mediaId, { state: 'failed', trouble }));
  }
}

/** Copies a picture; returns why it could not. */
async function copyOne(
  deps: CopyDeps,
  app: InstagramApp,
  creatorId: CreatorId,
  mediaId: string,
): Promise<TaskTrouble | undefined> {
  if ((await refuseWhenFull(deps, creatorId)) !== undefined) return 'full';
  const row = await findConnection(deps.db, creatorId);
  const token = row && tokenOf(deps, row);
  if (row === undefined || token === undefined) return 'ended';
  const found = await mediumOf(app, token, mediaId);
  if (!found.ok) {
    if (found.refusal.kind !== 'ended') return 'unreachable';
    await endConnection(deps, row, 'revoked');
    return 'ended';
  }
  const { picture, permalink, caption } = found.value;
  if (picture === null) return 'no_picture';
  const bytes = await pictureAt(app, picture);
  if (!bytes.ok) return bytes.refusal.kind === 'server_failed' ? 'no_picture' : 'unreachable';
  const prepared = await prepareImage(deps.decodeQueue, { bytes: bytes.value, use: 'picture' }, 'webp and avif');
  if (!prepared.ok) return 'unreadable';
  const alt = altOf(caption);
  const { id: imageId } = prepared.value;
  const kept = await keepPrepared(deps, prepared.value);
  await deps.db.transaction().execute(async trx => {
    await holdCreator(trx, creatorId);
    await keepImageIn(trx, creatorId, kept, { alt });
    await finishTask(trx, creatorId, mediaId, { state: 'copied', trouble: null, permalink, alt, imageId });
  });
  return undefined;
}
