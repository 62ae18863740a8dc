import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../platform/http.ts';
import { HttpRefusal } from '../../../platform/http-answer.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { type SessionEnd, sessionEndIn, sessionEnds } from '../sessions/ended-session.ts';
import { outsideTokenOf } from '../sessions/outside-session.flow.ts';
import { sessionToken } from '../sessions/session-cookie.http.ts';
import { claimRenewal, endSession } from '../sessions/sessions.sql.ts';
import { PoolError } from '../user-pool/pool-error.ts';
import { asking, atAmazon, refused } from './amazon-call.http.ts';
import { renewalParameters } from './amazon-pool.flow.ts';
import type { Amazon } from './amazon-sign-in.flow.ts';

/** A new access token, or why there is none: this session has none, or Amazon ended it. */
type Access = { kind: 'access'; token: string } | { kind: 'none' } | { kind: 'ended'; end: SessionEnd };

/**
 * Asks Amazon for access with the sealed token of the session. A session that Amazon ended (by one of the five
 * messages of spec point 8) ends here too.
 */
export async function askForAccess({ deps, pool, port }: Amazon, request: FastifyRequest): Promise<Access> {
  const session = hashToken(sessionToken(deps, request) ?? '');
  const kept = await outsideTokenOf(deps, session);
  if (kept?.provider !== 'cognito') return { kind: 'none' };
  const AuthParameters = renewalParameters(pool, kept.token);
  const given = { ClientId: pool.clientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters };
  try {
    const { AuthenticationResult: tokens } = await port.InitiateAuth(given, asking(request));
    return tokens === undefined ? { kind: 'none' } : { kind: 'access', token: tokens.AccessToken };
  } catch (error) {
    if (!(error instanceof PoolError)) throw error;
    const end = sessionEndIn(error.message);
    if (end !== undefined) {
      await endSession(deps.db, session, end, deps.clock.now());
      return { kind: 'ended', end };
    }
    if (error.code === 'NotAuthorizedException') return { kind: 'none' };
    return atAmazon(() => Promise.reject(error));
  }
}

/** A new access token of the signed-in user. */
export async function accessAtAmazon(amazon: Amazon, request: FastifyRequest): Promise<string> {
  const access = await askForAccess(amazon, request);
  if (access.kind === 'ended') {
    const { code, message } = sessionEnds[access.end];
    throw new HttpRefusal(401, code, message);
  }
  if (access.kind === 'none') throw refused('no_amazon_session');
  return access.token;
}

/**
 * Credentials are renewed after about 50 minutes (spec point 5): for a session of an account at Amazon one of its
 * requests asks there. Without an answer the session goes on.
 */
export function renewAtAmazon(api: Api, amazon: Amazon): void {
  const { deps } = amazon;
  api.addHook('onRequest', async request => {
    // Pages and files do not depend on the session.
    if (!request.url.startsWith('/api/')) return;
    const token = sessionToken(deps, request);
    if (token === undefined || !(await claimRenewal(deps.db, hashToken(token), 'cognito', deps.clock.now()))) return;
    await askForAccess(amazon, request).catch((error: unknown) => {
      if (!(error instanceof HttpRefusal)) throw error;
      request.log.warn({ code: error.body.error.code }, 'a session was not renewed at Amazon');
    });
  });
}
