import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { seal, unseal } from '../../../platform/encrypted.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { sealedColumn } from '../../../platform/sealing/sealed-column.ts';
import { holdCreator } from '../../accounts/creators/creators.flow.ts';
import { pageImages } from '../images/page-images.flow.ts';
import { isFirstUse, readState, redirectUri } from './authorization.flow.ts';
import { firstRenewal } from './connection.ts';
import type { InstagramConnection, InstagramTask } from './contract.ts';
import {
  type ConnectionRow,
  findConnection,
  hasStripPhotos,
  putConnection,
  removeConnection,
} from './instagram.sql.ts';
import { profileOf, tokenForCode } from './instagram-api.flow.ts';
import { type InstagramApp, instagramApp } from './instagram-app.flow.ts';
import { tasksOf } from './tasks.sql.ts';

export type InstagramDeps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'linkSecret' | 'wake' | 'log'>;

const placeOf = (creatorId: CreatorId) => `instagram token ${creatorId}`;
/** For a rotation of keys. */
export const sealedInstagram = sealedColumn('instagram_connections', 'sealedToken', ['creatorId'], ({ creatorId }) =>
  placeOf(creatorId),
);
export const sealToken = ({ linkSecret }: Pick<InstagramDeps, 'linkSecret'>, creatorId: CreatorId, token: string) =>
  seal(linkSecret, placeOf(creatorId), token);
/** Undefined once the connection has ended. */
export const tokenOf = (
  { linkSecret }: Pick<InstagramDeps, 'linkSecret'>,
  { creatorId, sealedToken }: ConnectionRow,
): string | undefined => (sealedToken === null ? undefined : unseal(linkSecret, placeOf(creatorId), sealedToken));

/** Connects the account a creator comes back from Instagram with, in place of a former one; returns where to go. */
export async function connect(
  deps: InstagramDeps,
  app: InstagramApp,
  creatorId: CreatorId,
  given: { code: string; state: string },
): Promise<Result<{ back: string }, { kind: 'not_allowed' | 'unreachable' }>> {
  const state = readState(deps, creatorId, given.state);
  if (state === undefined || !(await isFirstUse(deps, given.state))) return refuse({ kind: 'not_allowed' });
  const now = deps.clock.now();
  const granted = await tokenForCode(app, { code: given.code, redirectUri: redirectUri(deps) }, now);
  if (!granted.ok) return refuse({ kind: granted.refusal.kind === 'ended' ? 'not_allowed' : 'unreachable' });
  const { token, expiresAt } = granted.value;
  const profile = await profileOf(app, token);
  if (!profile.ok) return refuse({ kind: profile.refusal.kind === 'ended' ? 'not_allowed' : 'unreachable' });
  const { userId, appUserId, username, accountType } = profile.value;
  await deps.db.transaction().execute(async trx => {
    await holdCreator(trx, creatorId);
    await putConnection(trx, {
      creatorId,
      instagramUserId: userId,
      appUserId,
      username,
      accountType,
      sealedToken: sealToken(deps, creatorId, token),
      connectedAt: now,
      expiresAt,
      renewAt: firstRenewal(now, expiresAt),
    });
  });
  return accept({ back: state.back });
}

/** Forgets the permission; copied pictures stay. */
export const disconnect = ({ db }: Pick<InstagramDeps, 'db'>, creatorId: CreatorId): Promise<void> =>
  db.transaction().execute(async trx => {
    await removeConnection(trx, creatorId);
  });

/** What the creator's screens and programs learn; never the token. */
export async function describeConnection(
  { db, config }: Pick<InstagramDeps, 'db' | 'config'>,
  creatorId: CreatorId,
): Promise<InstagramConnection> {
  const [account, hasPhotos] = await Promise.all([describeAccount({ db }, creatorId), hasStripPhotos(db, creatorId)]);
  const { authInstagram } = account;
  return {
    offered: instagramApp(config) !== undefined,
    ...account,
    isStepDone: hasPhotos || (authInstagram !== null && authInstagram.ended === null),
  };
}

export async function describeAccount(
  { db }: Pick<InstagramDeps, 'db'>,
  creatorId: CreatorId,
): Promise<Pick<InstagramConnection, 'authInstagram' | 'instagramUserId' | 'instagramTask'>> {
  const [row, instagramTask] = await Promise.all([findConnection(db, creatorId), describeTasks({ db }, creatorId)]);
  const authInstagram = row === undefined ? null : describeRow(row);
  return { authInstagram, instagramUserId: row?.instagramUserId ?? null, instagramTask };
}

const describeRow = ({ username, accountType, connectedAt, expiresAt, ended }: ConnectionRow) => ({
  ...{ username, accountType, ended },
  ...{ connectedAt: connectedAt.toISOString(), expiresAt: expiresAt.toISOString() },
});

export async function describeTasks({ db }: Pick<InstagramDeps, 'db'>, creatorId: CreatorId): Promise<InstagramTask[]> {
  const rows = await tasksOf(db, creatorId);
  const images = await pageImages(
    db,
    creatorId,
    rows.flatMap(({ imageId }) => imageId ?? []),
  );
  return rows.map(({ mediaId, state, trouble, permalink, alt, imageId }) => ({
    ...{ mediaId, state, trouble, permalink, alt, imageId },
    image: imageId === null ? null : (images[imageId] ?? null),
  }));
}
