import { z } from 'zod';
import { callApi } from '../../base/api-call.ts';
import { readSignUp, type SignUpGiven } from './client/given-credentials.ts';
import { type CreatorPatch, handleAnswerSchema, type SignUp, sessionSchema } from './contract.ts';

const accepted = z.unknown();

/**
 * Begins a sign-up: `signUp(username, password, given name, family name)`, or one object with these. Throws the
 * specification's errors for what is missing, and the server's own refusal.
 */
export async function signUp(given: SignUpGiven, ...rest: readonly string[]): Promise<void> {
  const { username, password, given_name, family_name, zone = browserZone(), style } = readSignUp(given, ...rest);
  const body: SignUp = { email: username, password, firstName: given_name, lastName: family_name, zone, style };
  await callApi('/api/auth/vitrine-signup', { method: 'POST', body, answer: accepted });
}

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const resendCode = (email: string) =>
  callApi('/api/auth/confirmation/resend', { method: 'POST', body: { email }, answer: accepted });
export const checkHandle = (userUrl: string, signal?: AbortSignal) =>
  callApi(`/api/accounts/handle?userUrl=${encodeURIComponent(userUrl)}`, {
    answer: handleAnswerSchema,
    ...(signal === undefined ? {} : { signal }),
  });
export const changeCreator = (patch: CreatorPatch) =>
  callApi('/api/accounts/creator', { method: 'PATCH', body: patch, answer: sessionSchema });

/** Whether this server files its mail in a mailbox of its own, because no mail server is configured. */
export const hasMailbox = (): Promise<boolean> =>
  fetch('/mailbox', { method: 'HEAD' }).then(
    answer => answer.ok,
    () => false,
  );
