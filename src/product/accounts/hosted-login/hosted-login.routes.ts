import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Result, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { answerTo, HttpRefusal } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { countRequest } from '../account/account-limits.http.ts';
import { returnPath } from '../account/return-path.ts';
import { provenLately } from '../proof/proof.http.ts';
import { findSigned, sessionToken } from '../sessions/session-cookie.http.ts';
import { readAddressTokens } from './address-tokens.flow.ts';
import {
  addressAnswerSchema,
  beginLoginSchema,
  linkSchema,
  loginAddressSchema,
  provedSchema,
  providersSchema,
} from './contract.ts';
import type { Coming } from './enter-by-identity.flow.ts';
import { connectedPath, enterFromProvider, notePath } from './enter-by-identity.http.ts';
import { hostedAnswers } from './hosted-answers.http.ts';
import { browserOf, heldIn } from './hosted-cookies.http.ts';
import {
  answerOf,
  askProvider,
  beginHostedLogin,
  type LoginRequest,
  type ProviderLogin,
  takeLogin,
} from './hosted-login.flow.ts';
import { type HostedLogin, type LoginAnswer, noteOutcome, outcomeOf } from './hosted-logins.sql.ts';
import { answerPath, hostedLoginRules } from './provider.ts';
import { type Provider, type ProviderBook, providerOf, providersOf } from './providers.flow.ts';

const hostedRefusals = { config: { refusals: hostedAnswers } };

const callbackQuery = z.object({
  code: z.string().max(4000).optional(),
  state: z.string().max(200).default(''),
  error: z.string().max(500).optional(),
});
const providerParams = z.object({ provider: z.string().max(40) });
const tags = ['accounts'];
const strayedPath = (provider: string): string => notePath('expired', provider, { linkingUser: null });

/** Hosted login: the list of providers, going to one, and coming back. */
export function hostedLoginRoutes(api: Api, deps: PlatformContext & { providers: ProviderBook }): void {
  api.get('/api/auth/providers', { schema: { tags, response: { 200: providersSchema } } }, async () => ({
    providers: providersOf(deps.config).map(({ id, name }) => ({ id, name })),
  }));

  const wanted = (id: string): Provider => {
    const provider = providerOf(deps.config, id);
    if (provider === undefined) throw answerTo(hostedAnswers, { kind: 'provider_unknown' });
    return provider;
  };

  // Accepts requests from our own pages only: a foreign link can neither begin a hosted login nor connect
  // anything.
  api.post(
    '/api/auth/hosted-logins',
    { ...hostedRefusals, schema: { tags, body: beginLoginSchema, response: { 200: loginAddressSchema } } },
    async (request, reply) => {
      await countRequest(deps, request, 'hosted-login', 120);
      const { provider, next = null, zone = null, style = null } = request.body;
      const login: LoginRequest = { userId: null, back: returnPath(next, ''), zone, style };
      const begun = await beginHostedLogin(deps, wanted(provider), login, browserOf(deps, request, reply));
      if (!begun.ok) throw answerTo(hostedAnswers, begun.refusal);
      return { address: begun.value.address };
    },
  );

  api.post(
    '/api/auth/sign-ins',
    { ...hostedRefusals, schema: { tags, body: linkSchema, response: { 200: loginAddressSchema } } },
    async (request, reply) => {
      const { user } = await provenLately(deps, request);
      const login: LoginRequest = { userId: user.id, back: connectedPath, zone: null, style: null };
      const provider = wanted(request.body.provider);
      const begun = await beginHostedLogin(deps, provider, login, browserOf(deps, request, reply));
      if (!begun.ok) throw answerTo(hostedAnswers, begun.refusal);
      return { address: begun.value.address };
    },
  );

  // Always redirects to an address without code and state, so that they stay in no history or log.
  api.get(
    '/api/auth/callback/:provider',
    { schema: { tags, params: providerParams, querystring: callbackQuery } },
    async (request, reply) => {
      await countRequest(deps, request, 'hosted-login', 120);
      const { state, code, error } = request.query;
      const provider = providerOf(deps.config, request.params.provider);
      if (provider === undefined) return reply.redirect(strayedPath(request.params.provider), 303);
      const answer = answerOf(provider);
      // Tokens are behind the #, which a browser passes on to the page that reads them (RFC 9110, 10.2.2).
      if (answer === 'tokens' && state === '') return reply.redirect(answerPath(provider.id), 303);
      const path = await finish(request, reply, { provider, answer, state }, async login =>
        error !== undefined || code === undefined || answer !== 'code'
          ? refuse({ kind: 'not_granted' })
          : askProvider(deps, provider, login, { state, query: queryOf(request) }),
      );
      return reply.redirect(path, 303);
    },
  );

  api.post(
    '/api/auth/callback/:provider',
    {
      ...hostedRefusals,
      schema: { tags, params: providerParams, body: addressAnswerSchema, response: { 200: provedSchema } },
    },
    async (request, reply) => {
      await countRequest(deps, request, 'hosted-login', 120);
      const provider = wanted(request.params.provider);
      if (answerOf(provider) !== 'tokens') throw answerTo(hostedAnswers, { kind: 'provider_unknown' });
      const { state, tokens } = request.body;
      const next = await finish(request, reply, { provider, answer: 'tokens', state }, async login =>
        tokens === null ? refuse({ kind: 'not_granted' }) : readAddressTokens(deps, provider, login, tokens),
      );
      return { next };
    },
  );

  /** Completes a login once, in the browser that began it; returns where to go: on this site, without any secret. */
  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    { provider, answer, state }: { provider: Provider; answer: LoginAnswer; state: string },
    ask: (login: HostedLogin) => Promise<Result<ProviderLogin, { kind: 'not_granted' | 'provider_away' }>>,
  ): Promise<string> {
    const strayed = strayedPath(provider.id);
    const browser = heldIn(deps, request, 'browser');
    if (browser === undefined) return strayed;
    const login = await takeLogin(deps, provider, { state, browser, answer });
    if (login === undefined) return (await otherTab(state, browser)) ?? strayed;
    const coming = { ...login, linkingUser: login.userId, keep: sessionToken(deps, request) };
    // The user who connects must still be the one who asked to.
    const isSame = login.userId === null || (await findSigned(deps, request))?.user.id === login.userId;
    const path = isSame ? await pathAfter(await ask(login), request, reply, coming) : strayed;
    await noteOutcome(deps.db, login.stateHash, path);
    return path;
  }

  async function pathAfter(
    answer: Result<ProviderLogin, { kind: 'not_granted' | 'provider_away' }>,
    request: FastifyRequest,
    reply: FastifyReply,
    coming: Coming,
  ): Promise<string> {
    if (answer.ok) return enterOrNote(request, reply, answer.value, coming);
    return notePath(answer.refusal.kind === 'provider_away' ? 'unavailable' : 'not_allowed', coming.provider, coming);
  }

  /** A disabled user, or one who asked for too many messages, is sent to a screen that says so. */
  const enterOrNote = async (request: FastifyRequest, reply: FastifyReply, answer: ProviderLogin, coming: Coming) => {
    try {
      return (await enterFromProvider(deps, request, reply, answer, coming)).path;
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      return notePath('not_allowed', coming.provider, coming);
    }
  };

  /** Where the first tab was sent, for a second one with the same state: waits at most ten seconds. */
  async function otherTab(state: string, browser: string): Promise<string | undefined> {
    const until = performance.now() + hostedLoginRules.waitSeconds * 1000;
    while (performance.now() < until) {
      const taken = await outcomeOf(deps.db, hashToken(state), hashToken(browser), deps.clock.now());
      if (taken === undefined) return undefined;
      if (taken.outcome !== null) return taken.outcome;
      await new Promise(resolve => setTimeout(resolve, 100));
    }
    return undefined;
  }
}

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
