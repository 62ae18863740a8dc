import type { FastifyReply, FastifyRequest } from 'fastify';
import { creatorIdOf } from '../../../base/id.ts';
import { answerTo } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { browserOf, keepBrowser } from '../devices/browser-cookie.http.ts';
import { deviceMarks, rememberDevice } from '../devices/known-device.http.ts';
import type { OutsideToken } from '../sessions/outside-session.flow.ts';
import { sessionToken, setSessionCookie } from '../sessions/session-cookie.http.ts';
import { signOut } from '../sessions/sessions.flow.ts';
import { challengeAnswers } from './answers.ts';
import type { SignedInAnswer } from './contract.ts';
import { type Challenge, type Entered, enter, type From } from './enter.flow.ts';

/**
 * A user whose first factor was proved, with the hash of the password when that was it. `hasSecond`: the second one
 * was too. `isRenewal`: the user is signed in already and only gets a new session.
 */
type Entering = {
  id: string;
  passwordHash?: string | undefined;
  isSuspicious?: boolean;
  hasSecond?: boolean;
  isRenewal?: boolean;
  /** The provider that signed the user in, if not ourselves. */
  outside?: OutsideToken;
};

/**
 * Signs in a user who has just proved the first factor: a new session in the cookie, the one before it ended, and this
 * browser known to the account. Returns what the browser may know of the session, or the next step. `outside` is kept
 * with the session, even when a later step opens it.
 */
export async function enterAccount(
  deps: PlatformContext,
  request: FastifyRequest,
  reply: FastifyReply,
  owner: Entering,
): Promise<SignedInAnswer | Challenge> {
  const from = entryOf(deps, request);
  const creatorId = creatorIdOf(owner.id);
  const entered = await enter(deps, {
    creatorId,
    passwordHash: owner.passwordHash,
    isSuspicious: owner.isSuspicious === true,
    passed: owner.hasSecond === true ? 'second' : null,
    outside: owner.outside,
    isRenewal: owner.isRenewal,
    from,
  });
  if (!entered.ok) throw answerTo(challengeAnswers, entered.refusal);
  return answerEntered(deps, request, reply, from, entered.value);
}

/** The browser, network and device cookies of a request. */
export const entryOf = (deps: PlatformContext, request: FastifyRequest): From => ({
  browser: browserOf(deps, request),
  source: networkOf(request),
  devices: deviceMarks(deps, request),
});

/** Sets the cookies of an opened session. A challenge sets none. */
export async function answerEntered(
  deps: PlatformContext,
  request: FastifyRequest,
  reply: FastifyReply,
  from: From,
  entered: Entered,
): Promise<SignedInAnswer | Challenge> {
  if (entered.kind === 'challenge') return entered.challenge;
  const former = sessionToken(deps, request);
  if (former !== undefined) await signOut(deps, former);
  setSessionCookie(deps, reply, entered.token);
  rememberDevice(deps, request, reply, entered.owner);
  keepBrowser(deps, reply, from.browser);
  const { session, recoveryCodes } = entered;
  return recoveryCodes.length === 0 ? session : { ...session, recoveryCodes };
}
