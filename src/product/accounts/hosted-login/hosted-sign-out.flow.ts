import { buildEndSessionUrl } from 'openid-client';
import { unseal } from '../../../platform/encrypted.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { findHostedSession } from './hosted-logins.sql.ts';
import { type ProviderBook, providerOf } from './providers.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'config' | 'linkSecret' | 'log'> & { providers: ProviderBook };

/** Whose sealed token it is: it opens for the session it came with alone. */
export const idTokenPlace = (tokenHash: Buffer): string => `hosted-session ${tokenHash.toString('base64url')}`;

/**
 * Where a browser signs out at the provider that its session came from (OpenID Connect RP-Initiated Logout), and comes
 * back to /signin. Null where the session is our own, or the provider has no such address or is away: then signing out
 * here is all there is.
 */
export async function hostedSignOutAddress(deps: Deps, sessionToken: string): Promise<string | null> {
  const tokenHash = hashToken(sessionToken);
  const opened = await findHostedSession(deps.db, tokenHash);
  const provider = opened && providerOf(deps.config, opened.provider);
  if (opened === undefined || provider === undefined) return null;
  try {
    const server = await deps.providers.discovered(provider);
    if (server.serverMetadata().end_session_endpoint === undefined) return null;
    return buildEndSessionUrl(server, {
      id_token_hint: unseal(deps.linkSecret, idTokenPlace(tokenHash), opened.idToken),
      post_logout_redirect_uri: `${deps.config.publicUrl}/signin`,
    }).href;
  } catch (error) {
    deps.log.warn({ provider: provider.id, why: String(error) }, 'a provider gave no address to sign out at');
    return null;
  }
}
