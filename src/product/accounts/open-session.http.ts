import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpRefusal } from '../../platform/http-answer.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { Session } from './account.ts';
import { authSentences } from './errors/auth-errors.ts';
import type { DeviceOwner } from './known-device.flow.ts';
import { rememberDevice } from './known-device.http.ts';
import { sessionToken, setSessionCookie } from './session-cookie.http.ts';
import { openSession, sessionOf, signOut } from './sessions.flow.ts';

/**
 * Signs a person in who has just proved who they are: a new session in the cookie, the one before it ended, and this
 * browser known to the account from now on. Gives what the browser may know of the session. `noteSession` keeps what else
 * belongs to it.
 */
export async function enterAccount(
  deps: PlatformContext,
  request: FastifyRequest,
  reply: FastifyReply,
  owner: DeviceOwner,
  noteSession: (tokenHash: Buffer) => Promise<unknown> = async () => null,
): Promise<Session> {
  const former = sessionToken(deps, request);
  if (former !== undefined) await signOut(deps, former);
  const token = await openSession(deps, owner.id, request.headers['user-agent'] ?? '');
  await noteSession(hashToken(token));
  setSessionCookie(deps, reply, token);
  rememberDevice(deps, request, reply, owner);
  const session = await sessionOf(deps, token);
  // The one session that is gone at once is that of somebody disabled.
  if (session === undefined) throw new HttpRefusal(403, 'user_disabled', authSentences.userDisabled);
  return session;
}
