import { type JWTPayload, errors as joseErrors, jwtVerify } from 'jose';
import { z } from 'zod';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { identityIn, isAway, type ProviderLogin } from './hosted-login.flow.ts';
import type { Provider, ProviderBook } from './providers.flow.ts';

type Deps = Pick<PlatformContext, 'clock' | 'log'> & { providers: ProviderBook };

const nonceSchema = z.object({ nonce: z.string().min(1).max(200) });

type IdToken = { issuer: string; claims: JWTPayload & { nonce: string }; algorithm: string };
type NoToken = { kind: 'not_granted' | 'provider_away' };

/**
 * The claims of an ID token that came through the browser. Its signature, issuer, audience and times are verified;
 * the caller checks that its nonce was issued to this browser.
 */
export async function readIdToken(deps: Deps, provider: Provider, token: string): Promise<Result<IdToken, NoToken>> {
  try {
    const { issuer, jwks_uri: address } = (await deps.providers.discovered(provider)).serverMetadata();
    if (address === undefined) return refuse({ kind: 'provider_away' });
    const { payload, protectedHeader } = await jwtVerify(token, deps.providers.keysOf(provider, address), {
      issuer,
      audience: provider.client.id,
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      currentDate: deps.clock.now(),
      clockTolerance: 60,
    });
    // With several audiences, the token must have been made for us (OpenID Connect Core, 3.1.3.7).
    if (payload.azp !== undefined && payload.azp !== provider.client.id) return refuse({ kind: 'not_granted' });
    const claims = { ...payload, ...nonceSchema.parse(payload) };
    return accept({ issuer, claims, algorithm: protectedHeader.alg });
  } catch (error) {
    if (isAway(error) || error instanceof joseErrors.JWKSTimeout) return refuse({ kind: 'provider_away' });
    if (error instanceof joseErrors.JOSEError || error instanceof z.ZodError) return refuse({ kind: 'not_granted' });
    throw error;
  }
}

/** The subject of another party's ID token, and its nonce. */
export async function readFederatedToken(
  deps: Deps,
  provider: Provider,
  token: string,
): Promise<Result<ProviderLogin & { nonce: string }, NoToken>> {
  const read = await readIdToken(deps, provider, token);
  if (!read.ok) return read;
  const { issuer, claims } = read.value;
  return accept({ identity: identityIn(issuer, claims), idToken: token, nonce: claims.nonce });
}
