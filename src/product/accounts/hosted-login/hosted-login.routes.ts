import type { FastifyReply, FastifyRequest } from 'fastify';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { HttpRefusal } from '../../../platform/http-answer.ts';
import { type Http, serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { returnPath } from '../account/return-path.ts';
import { findSigned, sessionToken } from '../sessions/session-cookie.http.ts';
import { readAddressTokens } from './address-tokens.flow.ts';
import * as operations from './contract.ts';
import type { Coming } from './enter-by-identity.flow.ts';
import { connectedPath, enterFromProvider, notePath } from './enter-by-identity.http.ts';
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

const strayedPath = (provider: string): string => notePath('expired', provider, { linkingUser: null });
const unknown = refuse({ kind: 'provider_unknown' as const });

/** Hosted login: the list of providers, going to one, and coming back. */
export function hostedLoginRoutes(api: Api, deps: PlatformContext & { providers: ProviderBook }): void {
  serve(api, operations.listProviders, () => ({
    providers: providersOf(deps.config).map(({ id, name }) => ({ id, name })),
  }));

  const begin = async (id: string, login: LoginRequest, { request, reply }: Http) => {
    const provider = providerOf(deps.config, id);
    if (provider === undefined) return unknown;
    const begun = await beginHostedLogin(deps, provider, login, browserOf(deps, request, reply));
    return begun.ok ? accept({ address: begun.value.address }) : begun;
  };

  // Accepts requests from our own pages only: a foreign link can neither begin a hosted login nor connect
  // anything.
  serve(api, operations.beginHostedLogin, async ({ body }, http) => {
    const { provider, next = null, zone = null, style = null } = body;
    return begin(provider, { userId: null, back: returnPath(next, ''), zone, style }, http);
  });

  serve(api, operations.connectSignIn, ({ user, body }, http) =>
    begin(body.provider, { userId: user.id, back: connectedPath, zone: null, style: null }, http),
  );

  serve(api, operations.finishHostedLogin, async ({ params, query }, { request, reply }) => {
    const { state, code, error } = query;
    const provider = providerOf(deps.config, params.provider);
    if (provider === undefined) return strayedPath(params.provider);
    const answer = answerOf(provider);
    // Tokens are behind the #, which a browser passes on to the page that reads them (RFC 9110, 10.2.2).
    if (answer === 'tokens' && state === '') return answerPath(provider.id);
    return finish(request, reply, { provider, answer, state }, async login =>
      error !== undefined || code === undefined || answer !== 'code'
        ? refuse({ kind: 'not_granted' })
        : askProvider(deps, provider, login, { state, query: queryOf(request) }),
    );
  });

  serve(api, operations.finishHostedLoginByTokens, async ({ params, body }, { request, reply }) => {
    const provider = providerOf(deps.config, params.provider);
    if (provider === undefined || answerOf(provider) !== 'tokens') return unknown;
    const { state, tokens } = body;
    const next = await finish(request, reply, { provider, answer: 'tokens', state }, async login =>
      tokens === null ? refuse({ kind: 'not_granted' }) : readAddressTokens(deps, provider, login, tokens),
    );
    return accept({ next });
  });

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
