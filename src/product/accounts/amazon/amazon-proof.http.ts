import { accept, refuse } from '../../../base/result.ts';
import type { ProofElsewhere } from '../proof/proof.routes.ts';
import { PoolError } from '../user-pool/pool-error.ts';
import { asking, refused } from './amazon-call.http.ts';
import type { Amazon } from './amazon-sign-in.flow.ts';

const isWrong = new Set(['NotAuthorizedException', 'InvalidPasswordException', 'UserNotFoundException']);

/** Proves a password at Amazon: it is right when Amazon signs in or asks for a second step. */
export const proofAtAmazon =
  ({ port, pool }: Amazon): ProofElsewhere =>
  (request, { user }) =>
  async proof => {
    if ('code' in proof) return refuse({ kind: 'no_codes' });
    const AuthParameters = { USERNAME: user.email, PASSWORD: proof.password };
    const given = { ClientId: pool.clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
    try {
      const { AuthenticationResult: tokens } = await port.InitiateAuth(given, asking(request));
      const Token = tokens?.RefreshToken;
      // The session opened for this is not needed; a pool that keeps it ends it by itself.
      if (Token !== undefined)
        await port.RevokeToken({ ClientId: pool.clientId, Token }, asking(request)).catch(() => undefined);
      return accept(null);
    } catch (error) {
      if (!(error instanceof PoolError)) throw error;
      if (isWrong.has(error.code)) return refuse({ kind: 'wrong_proof' });
      throw refused(error.code === 'NetworkError' ? 'provider_away' : 'provider_refused', error.message);
    }
  };
