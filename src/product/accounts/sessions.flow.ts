import type { PlatformContext } from '../../platform/platform-context.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { deleteSession, findSession, insertSession } from './accounts.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;

/** A fresh token for a person who has just proved who they are. Only its hash is stored. */
export async function openSession(
  deps: Deps,
  userId: string,
  userAgent: string,
  deviceKey: string | null = null,
): Promise<string> {
  const token = newToken();
  await insertSession(deps.db, { tokenHash: hashToken(token), userId, userAgent, deviceKey, now: deps.clock.now() });
  return token;
}

export const sessionOf = (deps: Deps, token: string) => findSession(deps.db, hashToken(token), deps.clock.now());

export const signOut = (deps: Deps, token: string) => deleteSession(deps.db, hashToken(token));
