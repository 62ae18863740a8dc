import { createHmac } from 'node:crypto';
import { isId } from '../../../base/id.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { findUserById } from '../accounts.sql.ts';
import { userAdminScope } from '../attributes/attribute.ts';
import type { Owner } from '../attributes/attributes.flow.ts';
import { emailField } from '../contract.ts';
import type { PoolKey } from '../pool-tokens/pool-keys.flow.ts';
import { type Access, type PoolNames, readAccess } from '../pool-tokens/pool-tokens.flow.ts';
import { hasProvedLately } from '../proof/proof.flow.ts';
import type { Asking } from './pool-calls.ts';
import { PoolError, poolError } from './pool-error.ts';

/** Our own pool: what it works with, the names it goes by, and the key it signs with. */
export type Pool = { deps: PlatformContext; names: PoolNames; key: () => Promise<PoolKey> };

/** Refuses a client that is not the one of the settings. */
export function checkClient({ names }: Pool, clientId: string): void {
  if (clientId !== names.clientId) throw poolError({ kind: 'unknown_client' });
}

/** Whose access token this is; it must have the user-admin scope, as for all that is done with one. */
export async function accessOf({ deps, names, key }: Pool, token: string | undefined): Promise<Access> {
  const access = await readAccess(deps, { key: await key(), names }, token ?? '');
  if (!access.ok) throw poolError(access.refusal);
  if (!access.value.scopes.includes(userAdminScope)) throw poolError({ kind: 'scope_missing' });
  return access.value;
}

export async function ownerOf(pool: Pool, token: string | undefined, { source }: Asking): Promise<Owner> {
  const { creatorId, session } = await accessOf(pool, token);
  return { creatorId, session, source };
}

/** For what is sensitive: whose token it is, when they signed in within the last ten minutes. */
export async function provenAccess(pool: Pool, token: string | undefined): Promise<Access> {
  const access = await accessOf(pool, token);
  if (!(await hasProvedLately(pool.deps, access.session))) throw poolError({ kind: 'proof_needed' });
  return access;
}

/**
 * The email that a username names: people sign in with their email, and programs with the name that tokens say. Nobody
 * has the email that an unknown name is given, so that it is answered like a known one.
 */
export async function emailOf({ deps }: Pool, username: string): Promise<string> {
  if (isId(username)) return (await findUserById(deps.db, username))?.email ?? `${username}@nobody.invalid`;
  const email = emailField.safeParse(username);
  if (!email.success) throw new PoolError('InvalidParameterException', 'Username should be an email.');
  return email.data;
}

/**
 * What stands for the browser where none is known by a cookie: programs bring an email and a code along and nothing
 * else. So everybody who comes through the pool shares what waits for one email (decision 0035).
 */
export const sharedToken = ({ deps }: Pool, purpose: 'sign-up' | 'reset', email: string): string =>
  createHmac('sha256', deps.linkSecret).update(`pool ${purpose} ${email}`).digest('base64url');
