import { createHash } from 'node:crypto';
import { fetchUserInfo } from 'openid-client';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { readIdToken } from './federated-token.flow.ts';
import { identityIn, isAway, noteFailure, type ProviderLogin } from './hosted-login.flow.ts';
import type { HostedLogin } from './hosted-logins.sql.ts';
import type { Provider, ProviderBook } from './providers.flow.ts';

type Deps = Pick<PlatformContext, 'clock' | 'log'> & { providers: ProviderBook };
type NoToken = { kind: 'not_granted' | 'provider_away' };

/**
 * The user whom the provider names by tokens in the address. An access token does not say for which client it was
 * made. The ID token beside it does: it is for our client and this login's nonce, and contains the access token's
 * hash (OpenID Connect Core, 3.2.2.9). Only then is the provider asked with the access token, and must name the
 * same user.
 */
export async function readAddressTokens(
  deps: Deps,
  provider: Provider,
  login: HostedLogin,
  { idToken, accessToken }: { idToken: string; accessToken: string },
): Promise<Result<ProviderLogin, NoToken>> {
  const read = await readIdToken(deps, provider, idToken);
  if (!read.ok) return read;
  const { issuer, claims, algorithm } = read.value;
  if (claims.nonce !== login.nonce || claims.at_hash !== halfHash(algorithm, accessToken))
    return refuse({ kind: 'not_granted' });
  try {
    const { sub } = claims;
    const more = await fetchUserInfo(await deps.providers.discovered(provider), accessToken, String(sub));
    return accept({ identity: identityIn(issuer, { ...claims, ...more, sub }), idToken });
  } catch (error) {
    noteFailure(deps, provider, error);
    return refuse({ kind: isAway(error) ? 'provider_away' : 'not_granted' });
  }
}

/** The left half of a token's hash, by the algorithm that signed the ID token (OpenID Connect Core, 3.2.2.9). */
function halfHash(algorithm: string, token: string): string {
  const hash = createHash(algorithm === 'EdDSA' ? 'sha512' : 'sha256')
    .update(token)
    .digest();
  return hash.subarray(0, hash.length / 2).toString('base64url');
}
