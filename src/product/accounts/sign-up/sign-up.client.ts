import { call } from '../../../base/operations/call.ts';
import type { EnteredAnswer } from '../challenges/contract.ts';
import { readSignUp, type SignUpGiven } from '../client/given-credentials.ts';
import { AuthError } from '../errors/auth-errors.ts';
import * as operations from './contract.ts';

/**
 * Begins a sign-up: `signUp(username, password, given name, family name)`, or one object with these. Returns whether a
 * code or a link confirms it, or the session when the sign-up is complete. Throws the specification's errors for what
 * is missing, and the server's refusal.
 */
export async function signUp(given: SignUpGiven, ...rest: readonly string[]): Promise<'confirm' | 'link' | 'done'> {
  const { username, password, given_name, family_name, zone = browserZone(), style } = readSignUp(given, ...rest);
  const body = { email: username, password, firstName: given_name, lastName: family_name, zone, style };
  return (await call(operations.vitrineSignUp, { body })).next;
}

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Confirms a sign-up by its code. The username becomes the account's alias by default (specification, point 5). */
export async function confirmSignUp(
  username: string,
  code: string,
  { forceAliasCreation = true }: { forceAliasCreation?: boolean } = {},
): Promise<EnteredAnswer> {
  if (username === '') throw new AuthError('emptyUsername');
  if (code === '') throw new AuthError('emptyCode');
  return await call(operations.confirmSignUp, { body: { email: username, code, forceAliasCreation } });
}
