import type { Api } from '../../../platform/http.ts';
import { accepted, answerTo } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countRequest } from '../account/account-limits.http.ts';
import { sessionToken } from '../sessions/session-cookie.http.ts';
import { federatedAnswerSchema, federatedSchema, linkSchema, nonceSchema, signOutAddressSchema } from './contract.ts';
import { enterFromProvider } from './enter-by-identity.http.ts';
import { readFederatedToken } from './federated-token.flow.ts';
import { hostedAnswers } from './hosted-answers.http.ts';
import { browserOf, heldIn } from './hosted-cookies.http.ts';
import { giveNonce, takeLogin } from './hosted-login.flow.ts';
import { hostedSignOutAddress } from './hosted-sign-out.flow.ts';
import { type Provider, type ProviderBook, providerOf } from './providers.flow.ts';

const hostedRefusals = { config: { refusals: hostedAnswers } };

const tags = ['accounts'];

/** Signing in with a token that a provider's own script gave the page, and signing out at a session's provider. */
export function federatedRoutes(api: Api, deps: PlatformContext & { providers: ProviderBook }): void {
  const wanted = (id: string): Provider => {
    const provider = providerOf(deps.config, id);
    if (provider === undefined) throw answerTo(hostedAnswers, { kind: 'provider_unknown' });
    return provider;
  };

  api.post(
    '/api/auth/federated/nonce',
    { ...hostedRefusals, schema: { tags, body: linkSchema, response: { 200: nonceSchema } } },
    async (request, reply) => {
      await countRequest(deps, request, 'hosted-login', 120);
      const provider = wanted(request.body.provider);
      const nonce = await giveNonce(deps, provider, browserOf(deps, request, reply));
      return { nonce, clientId: provider.client.id };
    },
  );

  api.post(
    '/api/auth/federated',
    { ...hostedRefusals, schema: { tags, body: federatedSchema, response: { 200: federatedAnswerSchema } } },
    async (request, reply) => {
      await countRequest(deps, request, 'hosted-login', 120);
      const provider = wanted(request.body.provider);
      const browser = heldIn(deps, request, 'browser');
      const answer = accepted(hostedAnswers, await readFederatedToken(deps, provider, request.body.token));
      const login = browser && (await takeLogin(deps, provider, { state: answer.nonce, browser, answer: 'nonce' }));
      if (!login) throw answerTo(hostedAnswers, { kind: 'not_granted' });
      const coming = { ...login, linkingUser: null };
      const { path, refusal } = await enterFromProvider(deps, request, reply, answer, coming);
      if (refusal !== undefined) throw answerTo(hostedAnswers, { kind: refusal });
      return { next: path };
    },
  );

  // Asked before signing out here: afterwards the session's provider is unknown.
  api.get('/api/auth/hosted-sign-out', { schema: { tags, response: { 200: signOutAddressSchema } } }, async request => {
    const token = sessionToken(deps, request);
    return { address: token === undefined ? null : await hostedSignOutAddress(deps, token) };
  });
}
