import { verify } from '@node-rs/argon2';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { deleteSession, findSession, findUserByEmail, insertSession } from './accounts.sql.ts';
import { type DeviceOwner, deviceMark } from './known-device.flow.ts';
import { findSignUp } from './sign-ups.sql.ts';
import { countSignIn, countWrongPassword, forgetSignIns } from './wrong-passwords.flow.ts';

export type SignInRefusal =
  | { kind: 'wrong_credentials' }
  | { kind: 'not_confirmed' }
  | { kind: 'user_disabled' }
  | { kind: 'too_many_sign_ins'; seconds: number };

// Verified when nobody has the address, so that an unknown one takes as long as a wrong password.
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$8v0xbJDFC7G1HZMRvpxPq1G9NZkJh4yVq0DjmxQxR4k';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;

/**
 * What somebody typed, from which browser and network; `signUps` are what the browser began and did not confirm,
 * `devices` what accounts know it by.
 */
export type Credentials = {
  email: string;
  password: string;
  userAgent: string;
  source: string;
  signUps: readonly string[];
  devices: readonly string[];
};

/** Checks a password and opens a session; gives the token for the cookie, and whom the browser is known to from now on. */
export async function signIn(
  deps: Deps & Pick<PlatformContext, 'config' | 'linkSecret' | 'wake'>,
  given: Credentials,
): Promise<Result<{ token: string; owner: DeviceOwner }, SignInRefusal>> {
  const user = await findUserByEmail(deps.db, given.email);
  const isKnownDevice = user !== undefined && given.devices.includes(deviceMark(deps, user));
  const trying = { email: given.email, source: given.source, isKnownDevice };
  const wait = await countSignIn(deps, trying);
  if (wait !== undefined) return refuse({ kind: 'too_many_sign_ins', seconds: wait });
  const isRight = await fits(user?.passwordHash ?? nobody, given.password);
  if (user === undefined || !isRight) {
    if (await isWaiting(deps, given)) return refuse({ kind: 'not_confirmed' });
    await countWrongPassword(deps, given.email, user);
    return refuse({ kind: 'wrong_credentials' });
  }
  await forgetSignIns(deps, trying);
  if (user.disabledAt !== null) return refuse({ kind: 'user_disabled' });
  const { id, passwordHash } = user;
  return accept({ token: await openSession(deps, id, given.userAgent), owner: { id, passwordHash } });
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
