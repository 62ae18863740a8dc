import { z } from 'zod';
import { callApi } from '../../../base/api-call.ts';
import { readSignIn, type SignInGiven } from '../client/given-credentials.ts';
import { waitingSchema } from '../contract.ts';
import { authSentences } from '../errors/auth-errors.ts';
import {
  appSetUpSchema,
  type ChallengeAnswerBody,
  challengeSchema,
  type EnteredAnswer,
  enteredSchema,
} from './contract.ts';

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
export const confirmSignUp = (email: string, code: string) =>
  callApi('/api/auth/confirmation', { method: 'POST', body: { email, code }, answer: enteredSchema });
/** Signs in the browser that signed up, once its link was used somewhere; `wait` until then. */
export const autoSignIn = (email: string) =>
  callApi('/api/auth/auto-sign-in', {
    method: 'POST',
    body: { email },
    answer: z.union([waitingSchema, enteredSchema]),
  });
export const answerChallenge = (body: ChallengeAnswerBody) =>
  callApi('/api/auth/challenge', { method: 'POST', body, answer: enteredSchema });
export const chooseMethod = (session: string) =>
  callApi('/api/auth/challenge/choice', { method: 'POST', body: { session }, answer: challengeSchema });
export const beginChallengeApp = (session: string) =>
  callApi('/api/auth/challenge/app', { method: 'POST', body: { session }, answer: appSetUpSchema });
/** What a sign-in asks that began with a redirect, or null; it is given once. */
export const heldChallenge = () => callApi('/api/auth/challenge', { answer: challengeSchema.nullable() });
