import { z } from 'zod';
import { callApi } from '../../../base/api-call.ts';
import { readSignUp, type SignUpGiven } from '../client/given-credentials.ts';
import {
  begunSchema,
  type CreatorPatch,
  handleAnswerSchema,
  linkSignUpSchema,
  resentSchema,
  type SignUp,
  sessionSchema,
} from './contract.ts';

/**
 * Begins a sign-up: `signUp(username, password, given name, family name)`, or one object with these. Returns whether a
 * code or a link confirms it, or the session when the sign-up is complete. Throws the specification's errors for what
 * is missing, and the server's refusal.
 */
export async function signUp(given: SignUpGiven, ...rest: readonly string[]): Promise<'confirm' | 'link' | 'done'> {
  const { username, password, given_name, family_name, zone = browserZone(), style } = readSignUp(given, ...rest);
  const body: SignUp = { email: username, password, firstName: given_name, lastName: family_name, zone, style };
  return (await callApi('/api/auth/vitrine-signup', { method: 'POST', body, answer: begunSchema })).next;
}

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const lookAtLink = (link: string) =>
  callApi('/api/auth/confirmation/link/preview', { method: 'POST', body: { link }, answer: linkSignUpSchema });
export const confirmByLink = (body: { link: string; password?: string }) =>
  callApi('/api/auth/confirmation/link', { method: 'POST', body, answer: z.object({ email: z.string() }) });
/** Sends the code or the link again; returns which of them. */
export const resendCode = async (email: string) =>
  (await callApi('/api/auth/confirmation/resend', { method: 'POST', body: { email }, answer: resentSchema })).next;
export const checkHandle = (userUrl: string, signal?: AbortSignal) =>
  callApi(`/api/accounts/handle?userUrl=${encodeURIComponent(userUrl)}`, { answer: handleAnswerSchema, signal });
export const changeCreator = (patch: CreatorPatch) =>
  callApi('/api/accounts/creator', { method: 'PATCH', body: patch, answer: sessionSchema });

/** Whether this server stores its mail in a local mailbox, because no mail server is configured. */
export const hasMailbox = (): Promise<boolean> =>
  fetch('/mailbox', { method: 'HEAD' }).then(
    answer => answer.ok,
    () => false,
  );
