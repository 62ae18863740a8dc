import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import { unseal } from '../../platform/encrypted.ts';
import { enqueue } from '../../platform/jobs.ts';
import { type OAuthTrouble, redeemCode, revokeToken } from '../connections/oauth/oauth.flow.ts';
import type { Zoom } from './contract.ts';
import { type HoldTrouble, sealTokens, tokenPlaces, withZoom } from './hold-zoom.flow.ts';
import type { MeetingDeps } from './meeting-deps.flow.ts';
import type { ZoomTrouble } from './zoom/zoom-answer.ts';
import { zoomApi } from './zoom/zoom-api.flow.ts';
import { type ZoomApp, zoomApp } from './zoom/zoom-app.flow.ts';
import { findZoom, putZoom, removeZoom } from './zoom-connections.sql.ts';
import { countWaiting, findMeeting, makeMeetingsDue } from './zoom-meetings.sql.ts';

/** Connects the account a creator comes back from, and returns where they go now; all that waits for it is due. */
export async function connectZoom(
  deps: MeetingDeps,
  app: ZoomApp,
  creatorId: CreatorId,
  given: { code: string; state: string },
): Promise<Result<{ back: string }, { kind: OAuthTrouble | ZoomTrouble['kind'] }>> {
  const redeemed = await redeemCode(deps, app.oauth, creatorId, given);
  if (!redeemed.ok) return redeemed;
  const { accessToken, refreshToken, expiresInSeconds, back } = redeemed.value;
  if (refreshToken === null) return refuse({ kind: 'server_failed' });
  const me = await zoomApi(app, accessToken, () => deps.clock.now()).me();
  if (!me.ok) return me;
  const { zoomUserId, zoomAccountId, email } = me.value;
  const now = deps.clock.now();
  const tokens = sealTokens(
    deps,
    creatorId,
    { accessToken, refreshToken, expiresInSeconds, kept: Buffer.alloc(0) },
    now,
  );
  await deps.db.transaction().execute(async trx => {
    await putZoom(trx, { creatorId, zoomUserId, zoomAccountId, email, ...tokens }, now);
    await makeMeetingsDue(trx, creatorId, now);
    await enqueue(trx, 'arrange-meetings', null);
  });
  deps.wake();
  return accept({ back });
}

/** Deletes the connection with its tokens, and ends the permission at Zoom. Meetings there stay, and their links work. */
export async function disconnectZoom(deps: MeetingDeps, creatorId: CreatorId): Promise<void> {
  const removed = await removeZoom(deps.db, creatorId);
  const app = zoomApp(deps.config);
  if (removed === undefined || removed.revokedAt !== null || app === undefined) return;
  const token = unseal(deps.linkSecret, tokenPlaces(creatorId).access, removed.sealedAccess);
  const revoked = await revokeToken(app.oauth, token);
  if (!revoked.ok) deps.log.warn({ creatorId, trouble: revoked.refusal.kind }, 'a permission could not be revoked');
}

/** What the creator's screens show of it. */
export async function describeZoom(deps: MeetingDeps, creatorId: CreatorId): Promise<Zoom> {
  const [stored, waiting] = await Promise.all([
    findZoom(deps.db, creatorId),
    countWaiting(deps.db, creatorId, deps.clock.now()),
  ]);
  return {
    isOffered: zoomApp(deps.config) !== undefined,
    waiting,
    connection:
      stored === undefined
        ? null
        : {
            zoomUserId: stored.zoomUserId,
            email: stored.email,
            state: stored.revokedAt !== null ? 'revoked' : stored.mailedAt !== null ? 'failing' : 'works',
            connectedAt: stored.connectedAt.toISOString(),
          },
  };
}

/** Where the host starts a meeting, asked of Zoom each time: such an address ends after two hours. */
export async function startAddress(
  deps: MeetingDeps,
  creatorId: CreatorId,
  id: string,
): Promise<Result<string, HoldTrouble>> {
  const app = zoomApp(deps.config);
  if (app === undefined) return refuse({ kind: 'not_connected' });
  const meetingId = (await findMeeting(deps.db, creatorId, id))?.meetingId;
  if (meetingId === undefined || meetingId === null) return refuse({ kind: 'gone' });
  return withZoom(deps, app, creatorId, api => api.startUrl(meetingId));
}
