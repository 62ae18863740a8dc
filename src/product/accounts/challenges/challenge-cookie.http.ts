import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { challengeRules } from './chain.ts';
import type { Challenge } from './enter.flow.ts';

type Deps = Pick<PlatformContext, 'config'>;

const cookieName = ({ config }: Deps): string => (config.secure ? '__Host-challenge' : 'vitrine_challenge');
const path = '/';

/** The page that continues a sign-in which began with a redirect. */
export const secondStepPath = (next: string): string =>
  `/signin?${new URLSearchParams({ step: 'second', ...(next === '' ? {} : { next }) })}`;

/** Keeps a challenge in a cookie for the page that a redirect leads to, so that its token is in no address. */
export function holdChallenge(deps: Deps, reply: FastifyReply, { session }: Challenge): void {
  reply.setCookie(cookieName(deps), session, {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.config.secure,
    maxAge: challengeRules.minutesValid * 60,
  });
}

/** The token of the stored challenge, once. */
export function takeHeldChallenge(deps: Deps, request: FastifyRequest, reply: FastifyReply): string | undefined {
  const session = request.cookies[cookieName(deps)];
  if (session !== undefined) reply.clearCookie(cookieName(deps), { path });
  return session;
}
