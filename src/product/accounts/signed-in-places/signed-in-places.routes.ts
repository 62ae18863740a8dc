import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { type Answers, answerTo } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { askerOf } from '../activity/acting.http.ts';
import { noteActivity } from '../activity/activity.flow.ts';
import { browserName } from '../devices/browser-name.ts';
import { endHere, sessionToken, signedIn } from '../sessions/session-cookie.http.ts';
import { endSessions, listSessions } from '../sessions/sessions.sql.ts';
import { placesSchema } from './contract.ts';
import { texts } from './texts.ts';

const answers: Answers<'place_not_found'> = { place_not_found: { status: 404, message: texts.placeNotFound } };

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
  const tags = ['accounts'];

  const end = (request: FastifyRequest, userId: string, which: Which): Promise<number> =>
    deps.db.transaction().execute(async trx => {
      const now = deps.clock.now();
      const ended = await endSessions(trx, { userId, now, ...which });
      const from = askerOf(request);
      if (ended > 0) await noteActivity(trx, now, { creatorId: userId, act: 'sessions_ended', from });
      return ended;
    });

  api.get('/api/auth/sessions', { schema: { tags, response: { 200: placesSchema } } }, async request => {
    const { user } = await signedIn(deps, request);
    const current = hashToken(sessionToken(deps, request) ?? '');
    const rows = await listSessions(deps.db, user.id, current, deps.clock.now());
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

  api.delete(
    '/api/auth/sessions/:id',
    {
      config: { refusals: answers },
      schema: { tags, params: z.object({ id: z.uuid() }), response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { user } = await signedIn(deps, request);
      const ended = await end(request, user.id, { why: 'ended', only: request.params.id });
      if (ended === 0) throw answerTo(answers, { kind: 'place_not_found' });
      return reply.code(204).send(null);
    },
  );

  api.delete('/api/auth/sessions', { schema: { tags, response: { 204: z.null() } } }, async (request, reply) => {
    const { user } = await signedIn(deps, request);
    const except = hashToken(sessionToken(deps, request) ?? '');
    await end(request, user.id, { why: 'revoked', except });
    return reply.code(204).send(null);
  });

  api.post('/api/auth/global-sign-out', { schema: { tags, response: { 204: z.null() } } }, async (request, reply) => {
    const { user } = await signedIn(deps, request);
    await signOutElsewhere(request);
    await end(request, user.id, { why: 'revoked' });
    endHere(deps, reply);
    return reply.code(204).send(null);
  });
}
