import type { PlatformContext } from '../../../platform/platform-context.ts';
import { poolKeys } from '../pool-tokens/pool-keys.flow.ts';
import { deviceCalls } from './embedded-devices.flow.ts';
import { mfaCalls } from './embedded-mfa.flow.ts';
import { signInCalls } from './embedded-sign-in.flow.ts';
import { signUpCalls } from './embedded-sign-up.flow.ts';
import { userCalls } from './embedded-user.flow.ts';
import type { Pool } from './pool-access.flow.ts';
import type { IdentityPort } from './pool-calls.ts';

/** The path of the pool's own pages, below which is its id. */
export const poolPath = '/cognito';

/** Our own pool, as the settings name it; undefined when they do not. */
export function embeddedPool(deps: PlatformContext): Pool | undefined {
  const { USER_POOL_ID: poolId, USER_POOL_CLIENT_ID: clientId, publicUrl } = deps.config;
  if (poolId === undefined || clientId === undefined) return undefined;
  return { deps, names: { poolId, clientId, issuer: `${publicUrl}${poolPath}/${poolId}` }, key: poolKeys(deps) };
}

/** Every call of our own pool. */
export const embeddedPort = (pool: Pool): IdentityPort => ({
  ...signUpCalls(pool),
  ...signInCalls(pool),
  ...userCalls(pool),
  ...mfaCalls(pool),
  ...deviceCalls(pool),
});
