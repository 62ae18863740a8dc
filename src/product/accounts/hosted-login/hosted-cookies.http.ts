import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownCookie } from '../../../platform/own-cookie.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { newToken } from '../../../platform/secrets.ts';
import { hostedLoginRules } from './provider.ts';

type Deps = Pick<PlatformContext, 'config'>;

/**
 * Cookies that no script can read and no other host gets: the browser's id for hosted logins, and the identity
 * that waits for a proof.
 */
const names = { browser: 'login', waiting: 'connect' } as const;
type Held = keyof typeof names;

const cookieName = ({ config }: Deps, held: Held): string =>
  config.secure ? `__Host-${names[held]}` : `vitrine_${names[held]}`;

/** The token a browser holds in one of the cookies of signing in elsewhere, when it is well formed. */
export function heldIn(deps: Deps, request: FastifyRequest, held: Held): string | undefined {
  const value = request.cookies[cookieName(deps, held)];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** Lax, since the provider leads back here by a cross-site navigation. */
export function hold(deps: Deps, reply: FastifyReply, held: Held, token: string): void {
  reply.setCookie(cookieName(deps, held), token, {
    ...ownCookie(deps.config),
    maxAge: hostedLoginRules.minutesValid * 60,
  });
}

/** Deletes one of the cookies of signing in elsewhere. */
export function letGo(deps: Deps, reply: FastifyReply, held: Held): void {
  reply.clearCookie(cookieName(deps, held), ownCookie(deps.config));
}

/** The token that identifies this browser to its hosted logins, created when it has none. */
export function browserOf(deps: Deps, request: FastifyRequest, reply: FastifyReply): string {
  const token = heldIn(deps, request, 'browser') ?? newToken();
  hold(deps, reply, 'browser', token);
  return token;
}
