import type { FastifyRequest } from 'fastify';
import type { Operation } from '../../../base/operations/operation.ts';
import { HttpRefusal, tooManyTries } from '../../../platform/http-answer.ts';
import type { Who } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countCall } from '../../../platform/request-limits/count-call.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { createTryCounter } from '../../../platform/request-limits/try-counter.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { refuseLeaving, type Signed } from '../sessions/session-cookie.http.ts';
import { findSessionOf } from '../sessions/sessions.sql.ts';
import { texts } from './texts.ts';
import { bearerOf, tokenRules } from './token.ts';
import { scopeOf } from './token-scope.ts';
import { isToken } from './token-text.flow.ts';
import { findToken, noteUse } from './tokens.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;
type Known = Pick<Who, 'creator' | 'proven creator'>;

declare module '../../../platform/operations/serve.ts' {
  interface Callers {
    token: Signed;
  }
}

export const hasBearer = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  bearerOf(request.headers.authorization) !== undefined;

/** How a program without a token, or with one that is not valid, learns what is missing (RFC 6750). */
const challenge = { 'www-authenticate': 'Bearer' };

export const tokenMissing = () => new HttpRefusal(401, 'token_missing', texts.missing, { headers: challenge });

/**
 * Creators are known by a personal token where a request carries one, else as before. A token that is not known is never
 * taken for a session's, whatever cookies come with it.
 */
export function callersByToken(deps: Deps, others: Known): Known & Pick<Who, 'token'> {
  const calls = createTryCounter(tokenRules.perMinute, 60_000);
  const guesses = createTryCounter(tokenRules.perMinute, 60_000);

  async function knownBy(request: FastifyRequest) {
    const token = bearerOf(request.headers.authorization) ?? '';
    const network = networkOf(request);
    if (guesses.isSpent(network)) throw tooManyTries(60);
    const found = isToken(token) ? await findToken(deps.db, hashToken(token), deps.clock.now()) : undefined;
    const session = found && (await findSessionOf(deps.db, found.creatorId));
    if (found === undefined || session === undefined) {
      guesses.allow(network);
      throw new HttpRefusal(401, 'token_unknown', texts.unknown, { headers: challenge });
    }
    return { ...found, signed: { ...session, creatorId: found.creatorId } };
  }

  async function byToken(request: FastifyRequest, operation: Operation): Promise<Signed> {
    const { id, creatorId, scopes, lastUsedOn, signed } = await knownBy(request);
    const scope = scopeOf(operation);
    if (scope === undefined) throw new HttpRefusal(403, 'token_excluded', texts.excluded);
    if (!scopes.includes(scope))
      throw new HttpRefusal(403, 'token_out_of_scope', texts.outOfScope(scope), { details: { scope } });
    if (!calls.allow(id)) throw tooManyTries(60);
    const today = deps.clock.now().toISOString().slice(0, 10);
    if (lastUsedOn !== today) await noteUse(deps.db, creatorId, id, today);
    refuseLeaving(signed, request);
    if (operation.tries !== undefined) await countCall(deps.db, operation.tries, request, creatorId);
    return signed;
  }

  return {
    creator: (request, operation) =>
      hasBearer(request) ? byToken(request, operation) : others.creator(request, operation),
    'proven creator': (request, operation) =>
      hasBearer(request) ? byToken(request, operation) : others['proven creator'](request, operation),
    token: async request => {
      if (!hasBearer(request)) throw tokenMissing();
      return (await knownBy(request)).signed;
    },
  };
}
