import { buildEndSessionUrl } from 'openid-client';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { outsideTokenOf } from '../sessions/outside-session.flow.ts';
import { type ProviderBook, providerOf } from './providers.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'config' | 'linkSecret' | 'log'> & { providers: ProviderBook };

/**
 * Where a browser signs out at the provider of its session (OpenID Connect RP-Initiated Logout), coming back to
 * /signin. Null when the session is our own, or the provider has no such address or does not answer: then signing
 * out here is all.
 */
export async function hostedSignOutAddress(deps: Deps, sessionToken: string): Promise<string | null> {
  const opened = await outsideTokenOf(deps, hashToken(sessionToken));
  const provider = opened && providerOf(deps.config, opened.provider);
  if (opened === undefined || provider === undefined) return null;
  try {
    const server = await deps.providers.discovered(provider);
    if (server.serverMetadata().end_session_endpoint === undefined) return null;
    return buildEndSessionUrl(server, {
      id_token_hint: opened.token,
      post_logout_redirect_uri: `${deps.config.publicUrl}/signin`,
    }).href;
  } catch (error) {
    deps.log.warn({ provider: provider.id, why: String(error) }, 'a provider gave no address to sign out at');
    return null;
  }
}
