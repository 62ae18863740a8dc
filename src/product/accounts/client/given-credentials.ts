import { AuthError } from '../errors/auth-errors.ts';

/** What sign-in takes: a username and a password, or one object with both (specification, point 5). */
export type SignInGiven = string | { username?: string | undefined; password?: string | undefined };

/** The username and password of a sign-in; throws the specification's errors for what is missing. */
export function readSignIn(given: SignInGiven, second?: string): { username: string; password: string } {
  const { username, password } = typeof given === 'string' ? { username: given, password: second } : given;
  if (username === undefined) throw new AuthError('invalidUsername');
  if (username === '') throw new AuthError('emptyUsername');
  if (password === undefined || password === '') throw new AuthError('emptyPassword');
  return { username, password };
}
