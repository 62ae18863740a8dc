import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import type { Counted } from '../../../platform/request-limits/throttle.sql.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { findUserByEmail, renewHash } from '../account/accounts.sql.ts';
import { dummyHash, fitAs, fitsPassword, hashPassword } from '../account/password-hash.flow.ts';
import { deviceMark } from '../devices/known-device.flow.ts';
import { findSignUp } from '../sign-up/sign-ups.sql.ts';
import { beginSignIn, countWrongPassword, endRightSignIn, endSignIn, type NotBegun } from './wrong-passwords.flow.ts';

type SignInRefusal = { kind: 'wrong_credentials' } | { kind: 'not_confirmed' } | NotBegun;

type Deps = Pick<PlatformContext, 'db' | 'clock'>;

/**
 * What somebody typed, and from which network; `signUps` are unconfirmed sign-ups of the browser, `devices` the
 * marks by which accounts know it, `counted` further counters for this try, counted first.
 */
type Credentials = {
  email: string;
  password: string;
  source: string;
  counted: readonly Counted[];
  signUps: readonly string[];
  devices: readonly string[];
};

/**
 * The owner of a right password, and whether it may have been guessed: many tries were wrong today, and the
 * browser is unknown.
 */
type Verified = { id: string; passwordHash: string; isSuspicious: boolean };

/** Checks a password; returns its owner. */
export async function signIn(
  deps: Deps & Pick<PlatformContext, 'config' | 'linkSecret' | 'wake'>,
  given: Credentials,
): Promise<Result<Verified, SignInRefusal>> {
  const user = await findUserByEmail(deps.db, given.email);
  const isKnownDevice = user !== undefined && given.devices.includes(deviceMark(deps, user));
  const trying = { email: given.email, source: given.source, isKnownDevice };
  const notBegun = await beginSignIn(deps, trying, given.counted);
  if (notBegun !== undefined) return refuse(notBegun);
  const fits = await fitAs(user?.passwordHash ?? dummyHash, given.password, isKnownDevice ? 'first' : undefined);
  if (user === undefined || fits === undefined) {
    if (await isWaiting(deps, given)) {
      await endSignIn(deps, trying);
      return refuse({ kind: 'not_confirmed' });
    }
    await countWrongPassword(deps, trying, user);
    return refuse({ kind: 'wrong_credentials' });
  }
  const { id } = user;
  const passwordHash = fits === 'normal' ? user.passwordHash : await rehash(deps, user, given.password);
  const { hadManyWrong } = await endRightSignIn(deps, trying);
  return accept({ id, passwordHash, isSuspicious: !isKnownDevice && hadManyWrong });
}

/** Replaces a hash from before passwords were hashed in NFC; returns the current one. */
async function rehash({ db }: Deps, user: { id: string; passwordHash: string }, password: string): Promise<string> {
  const after = await hashPassword(password);
  return (await renewHash(db, user.id, user.passwordHash, after)) ? after : user.passwordHash;
}

/**
 * Whether this browser signed up with this address and password and has yet to type the code. Existing accounts
 * are not looked at.
 */
async function isWaiting(deps: Deps, { email, password, signUps }: Credentials): Promise<boolean> {
  if (signUps.length === 0) return false;
  const waiting = await findSignUp(deps.db, signUps.map(hashToken), email, deps.clock.now());
  return waiting !== undefined && (await fitsPassword(waiting.passwordHash, password));
}
