import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownCookie } from '../../../platform/own-cookie.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { newToken } from '../../../platform/secrets.ts';
import { sessionRules } from '../account/account.ts';
import type { Browser } from './devices.flow.ts';

type Deps = Pick<PlatformContext, 'config'>;

const cookieName = ({ config }: Deps): string => (config.secure ? '__Host-browser' : 'vitrine_browser');

/** The browser of a request; a new browser gets a token, which `keepBrowser` stores. */
export function browserOf(deps: Deps, request: FastifyRequest): Browser {
  const kept = request.cookies[cookieName(deps)];
  const word = kept !== undefined && /^[\w-]{43}$/.test(kept) ? kept : newToken();
  return { word, userAgent: request.headers['user-agent'] ?? '' };
}

/** No script can read the cookie, and it outlives sign-out. */
export function keepBrowser(deps: Deps, reply: FastifyReply, { word }: Browser): void {
  reply.setCookie(cookieName(deps), word, { ...ownCookie(deps.config), maxAge: sessionRules.days * 86_400 });
}
