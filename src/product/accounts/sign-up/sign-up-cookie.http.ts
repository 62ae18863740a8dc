import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import { ownCookie } from '../../../platform/own-cookie.ts';
import { signUpRules } from '../account/account.ts';

type Deps = { config: Config };

const cookieName = ({ config }: Deps): string => (config.secure ? '__Host-signups' : 'vitrine_signups');

/** The tokens of this browser's sign-ups, newest first. No script can read the cookie. */
export const signUpTokens = (deps: Deps, request: FastifyRequest): string[] =>
  (request.cookies[cookieName(deps)] ?? '')
    .split('.')
    .filter(token => /^[\w-]{43}$/.test(token))
    .slice(0, signUpRules.remembered);

/** Stores these for a day; none deletes the cookie. */
export function keepSignUps(deps: Deps, reply: FastifyReply, tokens: readonly string[]): void {
  const kept = tokens.slice(0, signUpRules.remembered);
  reply.setCookie(cookieName(deps), kept.join('.'), {
    ...ownCookie(deps.config),
    maxAge: kept.length === 0 ? 0 : signUpRules.hours * 3600,
  });
}
