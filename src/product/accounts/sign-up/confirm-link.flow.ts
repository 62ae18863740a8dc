import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { linkRules } from '../account.ts';
import type { DeviceOwner } from '../known-device.flow.ts';
import { foundTenant } from './sign-up.flow.ts';
import { hashLink } from './sign-up-code.flow.ts';
import { endSignUps, findByLink, lockByLink, lockSignUp, markConfirmed } from './sign-ups.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'events' | 'wake'>;

/**
 * The sign-up that a link confirms, for its reader to check; undefined when it is over. Opening the link does not
 * use it up.
 */
export async function signUpOfLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  link: string,
): Promise<{ email: string; firstName: string } | undefined> {
  const found = await findByLink(deps.db, hashLink(link), deps.clock.now());
  return found && { email: found.email, firstName: found.firstName };
}

/**
 * Confirms the sign-up of an emailed link, once, and creates the tenant. The browser that signed up is signed in
 * when it asks next (`autoSignIn`). Gives the email, for this browser to ask with.
 */
export async function confirmByLink(
  deps: Deps,
  link: string,
): Promise<Result<{ email: string }, { kind: 'link_is_over' }>> {
  const outcome = await deps.db
    .transaction()
    .execute(async (trx): Promise<Result<{ email: string }, { kind: 'link_is_over' }>> => {
      const now = deps.clock.now();
      const waiting = await lockByLink(trx, hashLink(link), now);
      if (waiting === undefined) return refuse({ kind: 'link_is_over' });
      const { userId: id, email, firstName, lastName, passwordHash } = waiting;
      // The first to confirm the address gets it.
      if (!(await foundTenant(deps, trx, { id, email, firstName, lastName, passwordHash }, waiting)))
        return refuse({ kind: 'link_is_over' });
      await markConfirmed(trx, waiting.tokenHash, now);
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
