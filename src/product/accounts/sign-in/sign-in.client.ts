import { call } from '../../../base/operations/call.ts';
import type { EnteredAnswer } from '../challenges/contract.ts';
import { readSignIn, type SignInGiven } from '../client/given-credentials.ts';
import { authSentences } from '../errors/auth-errors.ts';
import * as operations from './contract.ts';

// A browser runs one sign-in at a time: a second call is refused while the first is under way.
let isPending = false;

/** Signs in by password. Throws the specification's errors for what is missing, and while another sign-in is pending. */
export async function signIn(given: SignInGiven, password?: string): Promise<EnteredAnswer> {
  const read = readSignIn(given, password);
  if (isPending) throw new Error(authSentences.signInPending);
  isPending = true;
  try {
    return await call(operations.signIn, { body: { email: read.username, password: read.password } });
  } finally {
    isPending = false;
  }
}
