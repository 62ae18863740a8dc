import type { FastifyRequest } from 'fastify';
import { accept, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { askerOf } from '../activity/acting.http.ts';
import { noteActivity } from '../activity/activity.flow.ts';
import { browserName } from '../devices/browser-name.ts';
import * as operations from '../sessions/contract.ts';
import { endHere, sessionToken } from '../sessions/session-cookie.http.ts';
import { endSessions, listSessions } from '../sessions/sessions.sql.ts';

type Which = { why: 'ended' | 'revoked'; only?: string; except?: Buffer };

/**
 * Lists where the user is signed in, and signs out: in one place, everywhere else, or everywhere. Takes effect at
 * once.
 */
export function signedInPlacesRoutes(
  api: Api,
  deps: PlatformContext,
  /** Also ends sessions of other programs at the provider of the account. */
  signOutElsewhere: (request: FastifyRequest) => Promise<void> = async () => {},
): void {
  const end = (request: FastifyRequest, userId: string, which: Which): Promise<number> =>
    deps.db.transaction().execute(async trx => {
      const now = deps.clock.now();
      const ended = await endSessions(trx, { userId, now, ...which });
      const from = askerOf(request);
      if (ended > 0) await noteActivity(trx, now, { creatorId: userId, act: 'sessions_ended', from });
      return ended;
    });
  const currentOf = (request: FastifyRequest): Buffer => hashToken(sessionToken(deps, request) ?? '');

  serve(api, operations.listSessions, async ({ user }, { request }) => {
    const rows = await listSessions(deps.db, user.id, currentOf(request), deps.clock.now());
    return {
      places: rows.map(({ id, deviceId, userAgent, createdAt, lastSeenAt, isCurrent }) => ({
        id,
        deviceId: deps.config.DEVICES ? deviceId : null,
        browser: browserName(userAgent),
        signedInAt: createdAt.toISOString(),
        lastUsedAt: lastSeenAt.toISOString(),
        isCurrent,
      })),
    };
  });

  serve(api, operations.endSession, async ({ user, params }, { request }) => {
    const ended = await end(request, user.id, { why: 'ended', only: params.id });
    return ended === 0 ? refuse({ kind: 'place_not_found' as const }) : accept(null);
  });

  serve(api, operations.endOtherSessions, async ({ user }, { request }) => {
    await end(request, user.id, { why: 'revoked', except: currentOf(request) });
    return null;
  });

  serve(api, operations.signOutEverywhere, async ({ user }, { request, reply }) => {
    await signOutElsewhere(request);
    await end(request, user.id, { why: 'revoked' });
    endHere(deps, reply);
    return null;
  });
}
