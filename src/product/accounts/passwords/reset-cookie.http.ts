import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import { ownCookie } from '../../../platform/own-cookie.ts';
import { codeRules } from '../account/account.ts';

type Deps = { config: Config };

const cookieName = ({ config }: Deps): string => (config.secure ? '__Host-reset' : 'vitrine_reset');
const options = ({ config }: Deps) => ownCookie(config);

/** The token of the reset this browser asked for. No script can read the cookie. */
export function resetToken(deps: Deps, request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieName(deps)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Stores it for as long as a code is valid. */
export function keepReset(deps: Deps, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(deps), token, { ...options(deps), maxAge: codeRules.minutesValid * 60 });
}

export const forgetReset = (deps: Deps, reply: FastifyReply): void => {
  reply.clearCookie(cookieName(deps), options(deps));
};
