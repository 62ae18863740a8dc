import { z } from 'zod';
import { callApi } from '../../../base/api-call.ts';
import { waitingSchema } from '../account/contract.ts';
import { readSignIn, type SignInGiven } from '../client/given-credentials.ts';
import { AuthError, authSentences } from '../errors/auth-errors.ts';
import { emptyKinds } from './chain.ts';
import {
  appSetUpSchema,
  type ChallengeAnswerBody,
  challengeSchema,
  type EnteredAnswer,
  enteredSchema,
} from './contract.ts';

// A browser runs one sign-in at a time: a second call is refused while the first is under way.
let isPending = false;

/** Signs in by password. Throws the specification's errors for what is missing, and while another sign-in is pending. */
export async function signIn(given: SignInGiven, password?: string): Promise<EnteredAnswer> {
  const read = readSignIn(given, password);
  if (isPending) throw new Error(authSentences.signInPending);
  isPending = true;
  try {
    const body = { email: read.username, password: read.password };
    return await callApi('/api/auth/session', { method: 'POST', body, answer: enteredSchema });
  } finally {
    isPending = false;
  }
}

/** Confirms a sign-up by its code. The username becomes the account's alias by default (specification, point 5). */
export async function confirmSignUp(
  username: string,
  code: string,
  { forceAliasCreation = true }: { forceAliasCreation?: boolean } = {},
): Promise<EnteredAnswer> {
  if (username === '') throw new AuthError('emptyUsername');
  if (code === '') throw new AuthError('emptyCode');
  const body = { email: username, code, forceAliasCreation };
  return await callApi('/api/auth/confirmation', { method: 'POST', body, answer: enteredSchema });
}
/** Signs in the browser that signed up, once its link was used anywhere; `wait` until then. */
export const autoSignIn = (email: string) =>
  callApi('/api/auth/auto-sign-in', {
    method: 'POST',
    body: { email },
    answer: z.union([waitingSchema, enteredSchema]),
  });

/** Answers a later step. Throws the specification's error of the step where there is no answer. */
export async function answerChallenge(body: ChallengeAnswerBody): Promise<EnteredAnswer> {
  const { challengeName, answer } = body;
  // A password may consist of spaces.
  const given = challengeName === 'NEW_PASSWORD_REQUIRED' ? answer : answer.trim();
  if (given === '') throw new AuthError(emptyKinds[challengeName]);
  return await callApi('/api/auth/challenge', { method: 'POST', body, answer: enteredSchema });
}
export const chooseMethod = (session: string) =>
  callApi('/api/auth/challenge/choice', { method: 'POST', body: { session }, answer: challengeSchema });
export const beginChallengeApp = (session: string) =>
  callApi('/api/auth/challenge/app', { method: 'POST', body: { session }, answer: appSetUpSchema });
/** The next step of a sign-in that began with a redirect, or null; available once. */
export const heldChallenge = () => callApi('/api/auth/challenge', { answer: challengeSchema.nullable() });
