import { AuthError } from '../errors/auth-errors.ts';

/** What sign-in takes: a username and a password, or one object with both (specification, point 5). */
export type SignInGiven = string | { username?: string | undefined; password?: string | undefined };

/** The username and password of a sign-in; throws the specification's errors for what is missing. */
export function readSignIn(given: SignInGiven, second?: string): { username: string; password: string } {
  const { username, password } = typeof given === 'string' ? { username: given, password: second } : given;
  if (username === undefined) throw new AuthError('invalidUsername');
  return filled(username, password);
}

/** The details of a person in a sign-up (specification, point 7); the page starts with `zone` and `style`. */
export type SignUpObject = {
  username: string;
  password: string;
  given_name: string;
  family_name: string;
  zone?: string | undefined;
  style?: string | undefined;
};
/** A username, followed by password and names, or one object with everything (specification, point 5). */
export type SignUpGiven = string | Given;
type Given = { [Field in keyof SignUpObject]?: SignUpObject[Field] | undefined };

/** Reads what a sign-up was given; throws the specification's errors for invalid and missing values. */
export function readSignUp(given: SignUpGiven, ...rest: readonly (string | undefined)[]): SignUpObject {
  // JavaScript callers reach this too.
  if (typeof given !== 'string' && (typeof given !== 'object' || given === null)) throw new AuthError('signUpError');
  const [password, given_name, family_name] = rest;
  const read: Given = typeof given === 'string' ? { username: given, password, given_name, family_name } : given;
  return {
    ...read,
    ...filled(read.username, read.password),
    given_name: read.given_name ?? '',
    family_name: read.family_name ?? '',
  };
}

function filled(username: string | undefined, password: string | undefined): { username: string; password: string } {
  if (username === undefined || username === '') throw new AuthError('emptyUsername');
  if (password === undefined || password === '') throw new AuthError('emptyPassword');
  return { username, password };
}
