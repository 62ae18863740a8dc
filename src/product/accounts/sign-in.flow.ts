import { verify } from '@node-rs/argon2';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { countTry, forgetTries } from '../../platform/throttle.sql.ts';
import { deleteSession, findSession, findUserByEmail, insertSession } from './accounts.sql.ts';
import { findSignUp } from './sign-ups.sql.ts';

export type SignInRefusal =
  | { kind: 'wrong_credentials' }
  | { kind: 'not_confirmed' }
  | { kind: 'too_many_sign_ins'; seconds: number };

// Verified when nobody has the address, so that an unknown one takes as long as a wrong password.
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$8v0xbJDFC7G1HZMRvpxPq1G9NZkJh4yVq0DjmxQxR4k';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;

/** What somebody typed, from which browser; `signUps` are what it began and did not confirm. */
export type Credentials = { email: string; password: string; userAgent: string; signUps: readonly string[] };

/** Checks a password and opens a session; gives the token for the cookie. Ten tries a quarter of an hour per address. */
export async function signIn(deps: Deps, given: Credentials): Promise<Result<{ token: string }, SignInRefusal>> {
  const key = `sign-in:${given.email}`;
  const wait = await countTry(deps.db, key, { max: 10, seconds: 900 });
  if (wait !== undefined) return refuse({ kind: 'too_many_sign_ins', seconds: wait });
  const user = await findUserByEmail(deps.db, given.email);
  const isRight = await fits(user?.passwordHash ?? nobody, given.password);
  if (user === undefined || !isRight)
    return refuse({ kind: (await isWaiting(deps, given)) ? 'not_confirmed' : 'wrong_credentials' });
  await forgetTries(deps.db, key);
  return accept({ token: await openSession(deps, user.id, given.userAgent) });
}

/** Whether this browser signed up with this address and password and has yet to type the code. Accounts play no part. */
async function isWaiting(deps: Deps, { email, password, signUps }: Credentials): Promise<boolean> {
  const waiting = await findSignUp(deps.db, signUps.map(hashToken), email, deps.clock.now());
  return waiting !== undefined && (await fits(waiting.passwordHash, password));
}

const fits = (hashed: string, password: string): Promise<boolean> => verify(hashed, password).catch(() => false);

/** A fresh token for a person who has just proved who they are. Only its hash is stored. */
export async function openSession(deps: Deps, userId: string, userAgent: string): Promise<string> {
  const token = newToken();
  await insertSession(deps.db, { tokenHash: hashToken(token), userId, userAgent, now: deps.clock.now() });
  return token;
}

export const sessionOf = (deps: Deps, token: string) => findSession(deps.db, hashToken(token), deps.clock.now());

export const signOut = (deps: Deps, token: string) => deleteSession(deps.db, hashToken(token));
