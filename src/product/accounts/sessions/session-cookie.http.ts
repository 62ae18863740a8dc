import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CreatorId, creatorIdOf } from '../../../base/id.ts';
import { HttpRefusal } from '../../../platform/http-answer.ts';
import { ownCookie } from '../../../platform/own-cookie.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { type Session, sessionRules } from '../account/account.ts';
import { texts } from '../account/answer-texts.ts';
import { authSentences } from '../errors/auth-errors.ts';
import { endGuest } from '../guests/guest-cookie.http.ts';
import { type SessionEnd, sessionEnds } from './ended-session.ts';
import { sessionEndOf, sessionOf } from './sessions.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config'>;
export type Signed = Session & { creatorId: CreatorId };

declare module '../../../platform/operations/serve.ts' {
  interface Callers {
    creator: Signed;
    'proven creator': Signed;
  }
}

// The __Host- prefix ties the cookie to this host, but browsers only accept it over https.
export const cookieName = (config: PlatformContext['config']): string =>
  config.secure ? '__Host-session' : 'vitrine_session';

/** Whether a browser sends a session cookie; the session may have ended. For routes that read no cookies. */
export const namesSession = (config: PlatformContext['config'], cookies: string | undefined): boolean =>
  cookies?.split(/;\s*/).some(pair => pair.startsWith(`${cookieName(config)}=`)) === true;

export const sessionToken = (deps: Deps, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(deps.config)];

/** The signed-in user, or undefined. */
export async function findSigned(deps: Deps, request: FastifyRequest): Promise<Signed | undefined> {
  const token = sessionToken(deps, request);
  const session = token === undefined ? undefined : await sessionOf(deps, token);
  return session === undefined ? undefined : { ...session, creatorId: creatorIdOf(session.user.id) };
}

/**
 * The signed-in user. Answers 401 'No current user' (spec point 8) without a session, and how the session
 * ended when it was ended from elsewhere. Answers 403 `account_leaving` to changes by a user whose account will be
 * deleted.
 */
export async function signedIn(deps: Deps, request: FastifyRequest): Promise<Signed> {
  const signed = await findSigned(deps, request);
  if (signed === undefined) throw await notSignedIn(deps, request);
  refuseLeaving(signed, request);
  return signed;
}

export function refuseLeaving({ creator }: Session, request: FastifyRequest): void {
  if (creator.leavesAt !== null && changes(request))
    throw new HttpRefusal(403, 'account_leaving', texts.accounts.accountLeaving);
}

/** A user whose account will be deleted may read, download their data and keep the account, but change nothing else. */
const changes = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  method !== 'GET' && method !== 'HEAD' && !url.startsWith('/api/auth/') && !url.startsWith('/api/own-data/');

/** The 401 for a request without a valid session. */
export async function notSignedIn(deps: Deps, request: FastifyRequest): Promise<HttpRefusal> {
  const end = await endOf(deps, request);
  if (end === undefined) return new HttpRefusal(401, 'no_user_session', authSentences.noCurrentUser);
  return new HttpRefusal(401, sessionEnds[end].code, sessionEnds[end].message);
}

/** How the session of this cookie ended, when that is known. */
export async function endOf(deps: Deps, request: FastifyRequest): Promise<SessionEnd | undefined> {
  const token = sessionToken(deps, request);
  return token === undefined ? undefined : sessionEndOf(deps, token);
}

/** Keeps the session's token in this browser for as long as a session lasts. */
export function setSessionCookie(deps: Deps, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(deps.config), token, { ...ownCookie(deps.config), maxAge: sessionRules.days * 86_400 });
}

/** Ends the session in this browser; its next user is another visitor. */
export function endHere(deps: Deps, reply: FastifyReply): void {
  clearSessionCookie(deps, reply);
  endGuest(deps, reply);
}

/** Deletes the session's cookie; the session itself stays. */
export function clearSessionCookie(deps: Deps, reply: FastifyReply): void {
  reply.clearCookie(cookieName(deps.config), ownCookie(deps.config));
}
