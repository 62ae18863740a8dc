import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Trx } from '../../platform/database.ts';
import { seal, unseal } from '../../platform/encrypted.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { sealedColumn } from '../../platform/sealing/sealed-column.ts';
import { refreshTokens } from '../connections/oauth/oauth.flow.ts';
import { mailZoomEnded } from './mail-zoom.flow.ts';
import type { ZoomTrouble } from './zoom/zoom-answer.ts';
import { type Tried, type ZoomApi, zoomApi } from './zoom/zoom-api.flow.ts';
import type { ZoomApp } from './zoom/zoom-app.flow.ts';
import { endZoom, holdZoom, restZoom, rotateZoom, type ZoomConnection } from './zoom-connections.sql.ts';

export type HoldTrouble = ZoomTrouble | { kind: 'not_connected' } | { kind: 'revoked' };
export type Held<T> = Result<T, HoldTrouble>;
export type HoldDeps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'linkSecret' | 'log' | 'wake'>;

const leastLeft = 5 * 60_000;
/** After a refresh that failed: others who waited for it do not each wait for Zoom again. */
const restSeconds = 30;
const usualSeconds = 3600;

/**
 * The one way to call Zoom for a creator. Each refresh ends the token before it, so only the row says which one works:
 * it is locked, refreshed when under five minutes are left, and stored before the call. An access token that Zoom
 * does not accept is refreshed once. A permission that ended is never tried again.
 */
export async function withZoom<T>(
  deps: HoldDeps,
  app: ZoomApp,
  creatorId: CreatorId,
  call: (api: ZoomApi, connection: Pick<ZoomConnection, 'zoomUserId'>) => Promise<Tried<T>>,
): Promise<Held<T>> {
  const now = () => deps.clock.now();
  const held = await readToken(deps, app, creatorId, { refused: undefined });
  if (!held.ok) return held;
  const first = await call(zoomApi(app, held.value.token, now), held.value);
  if (first.ok || first.refusal.kind !== 'token') return first;
  const again = await readToken(deps, app, creatorId, { refused: held.value.token });
  return again.ok ? call(zoomApi(app, again.value.token, now), again.value) : again;
}

/** Refreshes a connection that nothing used for long, before its refresh token ends. */
export const renewZoom = (deps: HoldDeps, app: ZoomApp, creatorId: CreatorId): Promise<Held<unknown>> =>
  readToken(deps, app, creatorId, { refused: 'any' });

type Token = { token: string; zoomUserId: string };

async function readToken(
  deps: HoldDeps,
  app: ZoomApp,
  creatorId: CreatorId,
  { refused }: { refused: string | 'any' | undefined },
): Promise<Held<Token>> {
  const held = await deps.db.transaction().execute(trx => readingToken(deps, trx, app, creatorId, refused));
  if (!held.ok && held.refusal.kind === 'revoked') deps.wake();
  return held;
}

async function readingToken(
  deps: HoldDeps,
  trx: Trx,
  app: ZoomApp,
  creatorId: CreatorId,
  refused: string | undefined,
): Promise<Held<Token>> {
  const row = await holdZoom(trx, creatorId);
  if (row === undefined) return refuse({ kind: 'not_connected' });
  if (row.revokedAt !== null) return refuse({ kind: 'revoked' });
  const { zoomUserId } = row;
  const places = tokenPlaces(creatorId);
  const token = unseal(deps.linkSecret, places.access, row.sealedAccess);
  const now = deps.clock.now();
  const left = row.expiresAt.getTime() - now.getTime();
  const mayServe = left > 0 && refused !== token;
  if (left > leastLeft && mayServe && refused !== 'any') return accept({ token, zoomUserId });
  const isResting = row.restsUntil !== null && row.restsUntil > now;
  const answer = isResting
    ? refuse({ kind: 'server_failed' as const })
    : await refreshTokens(app.oauth, unseal(deps.linkSecret, places.refresh, row.sealedRefresh));
  if (answer.ok) {
    const { accessToken, refreshToken, expiresInSeconds } = answer.value;
    const at = deps.clock.now();
    await rotateZoom(trx, creatorId, sealTokens(deps, creatorId, { ...answer.value, kept: row.sealedRefresh }, at), at);
    deps.log.info({ creatorId, rotated: refreshToken !== null, expiresInSeconds }, 'a token of Zoom was refreshed');
    return accept({ token: accessToken, zoomUserId });
  }
  if (answer.refusal.kind === 'not_granted') {
    await endZoom(trx, creatorId, now);
    await mailZoomEnded(deps, trx, row, now);
    deps.log.warn({ creatorId }, 'the permission at Zoom ended');
    return refuse({ kind: 'revoked' });
  }
  if (answer.refusal.kind === 'keys_refused')
    deps.log.error('Zoom refuses ZOOM_CLIENT_ID and ZOOM_CLIENT_SECRET: they are of another app or another pair');
  if (!isResting) await restZoom(trx, creatorId, new Date(now.getTime() + restSeconds * 1000));
  return mayServe && refused !== 'any' ? accept({ token, zoomUserId }) : refuse({ kind: 'unreachable' });
}

/** What the tokens of a creator are encrypted for. */
export const tokenPlaces = (creatorId: CreatorId) => ({
  access: `zoom access ${creatorId}`,
  refresh: `zoom refresh ${creatorId}`,
});

/** For a rotation of keys. */
export const sealedZoom = [
  sealedColumn('zoom_connections', 'sealedAccess', ['creatorId'], ({ creatorId }) => tokenPlaces(creatorId).access),
  sealedColumn('zoom_connections', 'sealedRefresh', ['creatorId'], ({ creatorId }) => tokenPlaces(creatorId).refresh),
];

/** Tokens as they are stored, with the moment the first ends. Without a new refresh token the one `kept` stays. */
export function sealTokens(
  deps: Pick<HoldDeps, 'linkSecret'>,
  creatorId: CreatorId,
  given: { accessToken: string; refreshToken: string | null; expiresInSeconds: number | null; kept: Buffer },
  now: Date,
): Pick<ZoomConnection, 'sealedAccess' | 'sealedRefresh' | 'expiresAt'> {
  const places = tokenPlaces(creatorId);
  const { accessToken, refreshToken, expiresInSeconds, kept } = given;
  return {
    sealedAccess: seal(deps.linkSecret, places.access, accessToken),
    sealedRefresh: refreshToken === null ? kept : seal(deps.linkSecret, places.refresh, refreshToken),
    expiresAt: new Date(now.getTime() + Math.min(expiresInSeconds ?? usualSeconds, 86_400) * 1000),
  };
}
