import { type CreatorId, creatorIdOf } from '../../../base/id.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { findUserByEmail, hasUsers } from './accounts.sql.ts';

type Deps = Pick<PlatformContext, 'db'>;

/** Whether anybody has an account here. */
export const hasAccounts = (deps: Deps): Promise<boolean> => hasUsers(deps.db);

/** The account that signs in with this address (in lower case), or undefined. */
export async function findAccount(deps: Deps, email: string): Promise<CreatorId | undefined> {
  const user = await findUserByEmail(deps.db, email);
  return user === undefined ? undefined : creatorIdOf(user.id);
}
