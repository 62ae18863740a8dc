import { accept, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { sessionToken } from '../sessions/session-cookie.http.ts';
import * as operations from './contract.ts';
import { enterFromProvider } from './enter-by-identity.http.ts';
import { readFederatedToken } from './federated-token.flow.ts';
import { browserOf, heldIn } from './hosted-cookies.http.ts';
import { giveNonce, takeLogin } from './hosted-login.flow.ts';
import { hostedSignOutAddress } from './hosted-sign-out.flow.ts';
import { type ProviderBook, providerOf } from './providers.flow.ts';

/** Signing in with a token that a provider's own script gave the page, and signing out at a session's provider. */
export function federatedRoutes(api: Api, deps: PlatformContext & { providers: ProviderBook }): void {
  serve(api, operations.nonceForToken, async ({ body }, { request, reply }) => {
    const provider = providerOf(deps.config, body.provider);
    if (provider === undefined) return refuse({ kind: 'provider_unknown' as const });
    const nonce = await giveNonce(deps, provider, browserOf(deps, request, reply));
    return accept({ nonce, clientId: provider.client.id });
  });

  serve(api, operations.signInWithToken, async ({ body }, { request, reply }) => {
    const provider = providerOf(deps.config, body.provider);
    if (provider === undefined) return refuse({ kind: 'provider_unknown' as const });
    const browser = heldIn(deps, request, 'browser');
    const answer = await readFederatedToken(deps, provider, body.token);
    if (!answer.ok) return answer;
    const { nonce } = answer.value;
    const login = browser && (await takeLogin(deps, provider, { state: nonce, browser, answer: 'nonce' }));
    if (!login) return refuse({ kind: 'not_granted' as const });
    const coming = { ...login, linkingUser: null };
    const { path, refusal } = await enterFromProvider(deps, request, reply, answer.value, coming);
    return refusal === undefined ? accept({ next: path }) : refuse({ kind: refusal });
  });

  serve(api, operations.hostedSignOutAddress, async (_, { request }) => {
    const token = sessionToken(deps, request);
    return { address: token === undefined ? null : await hostedSignOutAddress(deps, token) };
  });
}
