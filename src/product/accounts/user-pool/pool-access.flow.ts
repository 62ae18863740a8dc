import { createHmac } from 'node:crypto';
import { isId } from '../../../base/id.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { findUserById } from '../account/accounts.sql.ts';
import { emailField } from '../account/contract.ts';
import { userAdminScope } from '../attributes/attribute.ts';
import type { Owner } from '../attributes/attributes.flow.ts';
import type { PoolKey } from '../pool-tokens/pool-keys.flow.ts';
import { type Access, type PoolNames, readAccess } from '../pool-tokens/pool-tokens.flow.ts';
import { hasProvedLately } from '../proof/proof.flow.ts';
import type { Asking } from './pool-calls.ts';
import { PoolError, poolError } from './pool-error.ts';

/** Our own pool: its dependencies, names, and signing key. */
export type Pool = { deps: PlatformContext; names: PoolNames; key: () => Promise<PoolKey> };

/** Refuses a client other than the configured one. */
export function checkClient({ names }: Pool, clientId: string): void {
  if (clientId !== names.clientId) throw poolError({ kind: 'unknown_client' });
}

/** The session of an access token; it must have the user-admin scope, like everything done with one. */
export async function accessOf({ deps, names, key }: Pool, token: string | undefined): Promise<Access> {
  const access = await readAccess(deps, { key: await key(), names }, token ?? '');
  if (!access.ok) throw poolError(access.refusal);
  if (!access.value.scopes.includes(userAdminScope)) throw poolError({ kind: 'scope_missing' });
  return access.value;
}

/** Whose access token this is, with their session and where it is used; throws the pool's error for one that is not valid. */
export async function ownerOf(pool: Pool, token: string | undefined, asking: Asking): Promise<Owner> {
  const { creatorId, session } = await accessOf(pool, token);
  return { creatorId, session, ...asking };
}

/** The same for sensitive operations: of a user who signed in within the last ten minutes. */
export async function provenOwner(pool: Pool, token: string | undefined, asking: Asking): Promise<Owner> {
  const { creatorId, session } = await provenAccess(pool, token);
  return { creatorId, session, ...asking };
}

/** For sensitive operations: the session of a token whose user signed in within the last ten minutes. */
export async function provenAccess(pool: Pool, token: string | undefined): Promise<Access> {
  const access = await accessOf(pool, token);
  if (!(await hasProvedLately(pool.deps, access.session))) throw poolError({ kind: 'proof_needed' });
  return access;
}

/**
 * The email of a username: people sign in with their email, and programs with the name in tokens. An unknown name
 * gets an email that nobody has, so that it is answered like a known one.
 */
export async function emailOf({ deps }: Pool, username: string): Promise<string> {
  if (isId(username)) return (await findUserById(deps.db, username))?.email ?? `${username}@nobody.invalid`;
  const email = emailField.safeParse(username);
  if (!email.success) throw new PoolError('InvalidParameterException', 'Username should be an email.');
  return email.data;
}

/**
 * Used in place of a browser's cookie: client programs send only an email and a code. So all clients of the pool
 * share what is pending for one email (decision 0035).
 */
export const sharedToken = ({ deps }: Pool, purpose: 'sign-up' | 'reset', email: string): string =>
  createHmac('sha256', deps.linkSecret).update(`pool ${purpose} ${email}`).digest('base64url');
