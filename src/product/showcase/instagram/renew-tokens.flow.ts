import { eachAlone } from '../../../platform/each-alone.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { type InstagramDeps, sealToken, tokenOf } from './connect.flow.ts';
import { firstRenewal, nextRenewal, takenMs, warnedBeforeMs } from './connection.ts';
import { endConnection, mailAbout } from './end-connection.flow.ts';
import { type ConnectionRow, changeTaken, takeDueConnection } from './instagram.sql.ts';
import { renewToken } from './instagram-api.flow.ts';
import { type InstagramApp, instagramApp } from './instagram-app.flow.ts';

type Deps = InstagramDeps & Pick<PlatformContext, 'log'>;

/** Renewals of one run: the next one, an hour later, has the others. */
const mostAtOnce = 500;

/** Renews each token that is due; each is taken by one server, however many run. Returns how many were tried. */
export async function renewTokens(deps: Deps): Promise<number> {
  const app = instagramApp(deps.config);
  if (app === undefined) return 0;
  const renewing = (row: ConnectionRow) => renew(deps, app, row);
  for (let tried = 0; tried < mostAtOnce; tried += 1) {
    const now = deps.clock.now();
    const row = await takeDueConnection(deps.db, now, new Date(now.getTime() + takenMs));
    if (row === undefined) return tried;
    // One that cannot be read keeps none of the others waiting.
    await eachAlone(deps.log, [row], renewing, ({ creatorId }) => ({ creatorId }));
  }
  return mostAtOnce;
}

async function renew(deps: Deps, app: InstagramApp, row: ConnectionRow): Promise<void> {
  const token = tokenOf(deps, row);
  if (token === undefined) return;
  const now = deps.clock.now();
  if (row.expiresAt <= now) return endConnection(deps, row, 'expired');
  const renewed = await renewToken(app, token, now);
  if (renewed.ok) {
    const { token: next, expiresAt } = renewed.value;
    const sealedToken = sealToken(deps, row.creatorId, next);
    const change = { sealedToken, expiresAt, renewAt: firstRenewal(now, expiresAt), failures: 0, warnedAt: null };
    await deps.db.transaction().execute(trx => changeTaken(trx, row, change));
    return;
  }
  if (renewed.refusal.kind === 'ended') return endConnection(deps, row, 'revoked');
  deps.log.warn({ creatorId: row.creatorId, why: renewed.refusal.kind }, 'a token of Instagram was not renewed');
  await putOff(deps, row, now);
}

/** Tries again later, and emails the creator once when the end is near. */
async function putOff(deps: Deps, row: ConnectionRow, now: Date): Promise<void> {
  const failures = row.failures + 1;
  const warns = row.warnedAt === null && row.expiresAt.getTime() - now.getTime() < warnedBeforeMs;
  await deps.db.transaction().execute(async trx => {
    const change = {
      failures,
      renewAt: nextRenewal(now, failures, row.expiresAt),
      ...(warns && { warnedAt: now }),
    };
    if ((await changeTaken(trx, row, change)) && warns) await mailAbout(deps, trx, row, 'expiring');
  });
  if (warns) deps.wake();
}
