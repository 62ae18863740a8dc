import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { linkRules } from '../account/account.ts';
import { fitsPassword } from '../account/password-hash.flow.ts';
import type { DeviceOwner } from '../devices/known-device.flow.ts';
import { createTenant } from './sign-up.flow.ts';
import { hashLink } from './sign-up-code.flow.ts';
import {
  endSignUps,
  findByLink,
  findSignUp,
  lockByLink,
  lockSignUp,
  markConfirmed,
  tryLinkPassword,
} from './sign-ups.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'events' | 'wake'>;

/** What the reader of a link checks: whose sign-up it is, when and in which browser it began. */
type LinkedSignUp = { email: string; firstName: string; beganAt: string; browser: string; asksPassword: boolean };

/**
 * The sign-up that a link confirms in the browser with these tokens, for its reader to check; undefined when it is
 * over. Opening the link does not use it up.
 */
export async function signUpOfLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  link: string,
  tokens: readonly string[],
): Promise<LinkedSignUp | undefined> {
  const now = deps.clock.now();
  const found = await findByLink(deps.db, hashLink(link), now);
  if (found === undefined) return undefined;
  const own = await findSignUp(deps.db, tokens.map(hashToken), found.email, now);
  const { email, firstName, createdAt, browser } = own ?? found;
  return { email, firstName, beganAt: createdAt.toISOString(), browser, asksPassword: own === undefined };
}

type LinkRefusal = { kind: 'link_is_over' | 'wrong_sign_up_password' };

/**
 * Confirms a sign-up by an emailed link, once, and creates the tenant. A link proves the mailbox and not who signed
 * up: a browser with a sign-up for the address confirms its own, whichever link was opened, and any other browser
 * confirms with the password of the link's sign-up only. The browser that signed up is signed in when it asks next
 * (`autoSignIn`). Returns the email, for this browser to ask with.
 */
export async function confirmByLink(
  deps: Deps,
  given: { link: string; password?: string | undefined },
  tokens: readonly string[],
): Promise<Result<{ email: string }, LinkRefusal>> {
  const linkHash = hashLink(given.link);
  const hashes = tokens.map(hashToken);
  const opened = await findByLink(deps.db, linkHash, deps.clock.now());
  if (opened === undefined) return refuse({ kind: 'link_is_over' });
  const own = await findSignUp(deps.db, hashes, opened.email, deps.clock.now());
  if (own === undefined) {
    if (given.password === undefined) return refuse({ kind: 'wrong_sign_up_password' });
    const tried = await tryLinkPassword(deps.db, linkHash, deps.clock.now());
    if (tried === undefined) return refuse({ kind: 'link_is_over' });
    if (!(await fitsPassword(tried.passwordHash, given.password))) return refuse({ kind: 'wrong_sign_up_password' });
  }
  const outcome = await deps.db.transaction().execute(async (trx): Promise<Result<{ email: string }, LinkRefusal>> => {
    const now = deps.clock.now();
    const linked = await lockByLink(trx, linkHash, now);
    const waiting = own === undefined ? linked : await lockSignUp(trx, hashes, opened.email, now);
    if (linked === undefined || waiting === undefined) return refuse({ kind: 'link_is_over' });
    const { userId: id, email, firstName, lastName, passwordHash } = waiting;
    // The first to confirm the address gets it.
    if (!(await createTenant(deps, trx, { id, email, firstName, lastName, passwordHash }, waiting)))
      return refuse({ kind: 'link_is_over' });
    await markConfirmed(trx, waiting.tokenHash, email, now);
    return accept({ email });
  });
  deps.wake();
  return outcome;
}

/**
 * Signs in the browser that signed up, once, after its link was used: `waiting` until then. Refused when nothing
 * is pending, and when the time is over in which the browser asks by itself.
 */
export function autoSignIn(
  deps: Pick<Deps, 'db' | 'clock'>,
  email: string,
  tokens: readonly string[],
): Promise<Result<DeviceOwner | 'waiting', { kind: 'auto_sign_in_error' | 'link_not_confirmed' }>> {
  const hashes = tokens.map(hashToken);
  const longest = (linkRules.waitSeconds + linkRules.graceSeconds) * 1000;
  return deps.db
    .transaction()
    .execute(
      async (trx): Promise<Result<DeviceOwner | 'waiting', { kind: 'auto_sign_in_error' | 'link_not_confirmed' }>> => {
        const now = deps.clock.now();
        const waiting = await lockSignUp(trx, hashes, email, now);
        if (waiting === undefined) return refuse({ kind: 'auto_sign_in_error' });
        if (now.getTime() - waiting.sentAt.getTime() > longest) return refuse({ kind: 'link_not_confirmed' });
        if (waiting.confirmedAt === null) return accept('waiting');
        await endSignUps(trx, hashes, email);
        return accept({ id: waiting.userId, passwordHash: waiting.passwordHash });
      },
    );
}
