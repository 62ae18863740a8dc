import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey, errors as joseErrors, jwtVerify } from 'jose';
import { z } from 'zod';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { identityIn, isAway, type Told } from './hosted-login.flow.ts';
import { discovered, outsideFetch, type Provider } from './providers.flow.ts';

type Deps = Pick<PlatformContext, 'clock' | 'log'>;

const keys = new Map<string, JWTVerifyGetKey>();

/** The keys a provider signs with, kept by jose and asked for again when a token names another. */
function keysOf(provider: Provider, address: string): JWTVerifyGetKey {
  const kept = keys.get(address);
  if (kept !== undefined) return kept;
  const fetchKeys = outsideFetch(provider.allowPrivate);
  const made = createRemoteJWKSet(new URL(address), {
    [customFetch]: (url, { headers }) =>
      fetchKeys(url, { method: 'GET', headers: Object.fromEntries(headers), body: null, redirect: 'manual' }),
  });
  keys.set(address, made);
  return made;
}

const nonceSchema = z.object({ nonce: z.string().min(1).max(200) });

/**
 * Who an ID token of somebody else's making is about. Its signature, issuer, audience and times are verified; the nonce
 * is given back, and whoever asks must have given it out to this browser.
 */
export async function readFederatedToken(
  deps: Deps,
  provider: Provider,
  token: string,
): Promise<Result<Told & { nonce: string }, { kind: 'not_granted' | 'provider_away' }>> {
  try {
    const { issuer, jwks_uri: address } = (await discovered(provider)).serverMetadata();
    if (address === undefined) return refuse({ kind: 'provider_away' });
    const { payload } = await jwtVerify(token, keysOf(provider, address), {
      issuer,
      audience: provider.client.id,
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      currentDate: deps.clock.now(),
      clockTolerance: 60,
    });
    // More than one audience: the token must have been made for us (OpenID Connect Core, 3.1.3.7).
    if (payload.azp !== undefined && payload.azp !== provider.client.id) return refuse({ kind: 'not_granted' });
    return accept({ identity: identityIn(issuer, payload), idToken: token, ...nonceSchema.parse(payload) });
  } catch (error) {
    if (isAway(error) || error instanceof joseErrors.JWKSTimeout) return refuse({ kind: 'provider_away' });
    if (error instanceof joseErrors.JOSEError || error instanceof z.ZodError) return refuse({ kind: 'not_granted' });
    throw error;
  }
}
