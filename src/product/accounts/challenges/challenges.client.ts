import { callApi } from '../../../base/api-call.ts';
import type { SignIn } from '../contract.ts';
import { appSetUpSchema, type ChallengeAnswerBody, challengeSchema, enteredSchema } from './contract.ts';

export const signIn = (body: SignIn) => callApi('/api/auth/session', { method: 'POST', body, answer: enteredSchema });
export const confirmSignUp = (email: string, code: string) =>
  callApi('/api/auth/confirmation', { method: 'POST', body: { email, code }, answer: enteredSchema });
export const answerChallenge = (body: ChallengeAnswerBody) =>
  callApi('/api/auth/challenge', { method: 'POST', body, answer: enteredSchema });
export const chooseMethod = (session: string) =>
  callApi('/api/auth/challenge/choice', { method: 'POST', body: { session }, answer: challengeSchema });
export const beginChallengeApp = (session: string) =>
  callApi('/api/auth/challenge/app', { method: 'POST', body: { session }, answer: appSetUpSchema });
/** What a sign-in asks that began with a redirect, or null; it is given once. */
export const heldChallenge = () => callApi('/api/auth/challenge', { answer: challengeSchema.nullable() });
