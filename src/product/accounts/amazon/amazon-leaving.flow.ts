import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { seal, unseal } from '../../../platform/encrypted.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { sealedColumn } from '../../../platform/sealing/sealed-column.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { outsideTokenOf } from '../sessions/outside-session.flow.ts';
import { PoolError } from '../user-pool/pool-error.ts';
import { amazonPoolOf, amazonPort, renewalParameters } from './amazon-pool.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'config' | 'linkSecret' | 'log'>;

const deletionPlace = (creatorId: CreatorId): string => `deletion at Amazon ${creatorId}`;
const ourselves = { source: '', userAgent: 'Vitrine' };

/**
 * The encrypted token that renews the owner's access at Amazon, for the deletion of the account; null when there
 * is none. Refused when the account is in a pool that the settings no longer name: it would remain there (spec
 * point 8).
 */
export async function tokenForDeletion(
  deps: Deps,
  session: string,
  creatorId: CreatorId,
): Promise<Result<Buffer | null, { kind: 'no_user_pool' }>> {
  const kept = await outsideTokenOf(deps, hashToken(session));
  if (kept?.provider !== 'cognito') return accept(null);
  if (amazonPoolOf(deps.config) === undefined) return refuse({ kind: 'no_user_pool' });
  return accept(seal(deps.linkSecret, deletionPlace(creatorId), kept.token));
}

/**
 * Deletes the account at Amazon as its owner would. An invalid token or a missing account ends it as well, with a
 * line in the log for the operator. Throws while Amazon does not answer.
 */
export async function deleteAtAmazon(deps: Deps, creatorId: CreatorId, sealed: Buffer): Promise<void> {
  const pool = amazonPoolOf(deps.config);
  if (pool === undefined) {
    deps.log.warn({ creatorId }, 'a deleted account is still in a user pool at Amazon that the settings name no more');
    return;
  }
  const port = amazonPort(pool);
  const AuthParameters = renewalParameters(pool, unseal(deps.linkSecret, deletionPlace(creatorId), sealed));
  try {
    const { AuthenticationResult: tokens } = await port.InitiateAuth(
      { ClientId: pool.clientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters },
      ourselves,
    );
    if (tokens !== undefined) await port.DeleteUser({ AccessToken: tokens.AccessToken }, ourselves);
  } catch (error) {
    if (!(error instanceof PoolError) || error.code === 'NetworkError') throw error;
    deps.log.warn({ creatorId, code: error.code }, 'a deleted account is still in the user pool at Amazon');
  }
}

/** For a rotation of keys. */
export const sealedDeletions = sealedColumn('account_deletions', 'outsideToken', ['creatorId'], ({ creatorId }) =>
  deletionPlace(creatorId),
);
