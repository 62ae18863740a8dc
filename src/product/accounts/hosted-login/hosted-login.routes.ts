import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { answerTo, HttpRefusal } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { countRequest } from '../account-limits.http.ts';
import { provenLately } from '../proof/proof.http.ts';
import { returnPath } from '../return-path.ts';
import { findSigned, sessionToken } from '../session-cookie.http.ts';
import { beginLoginSchema, linkSchema, loginAddressSchema, providersSchema } from './contract.ts';
import type { Coming } from './enter-by-identity.flow.ts';
import { connectedPath, enterTold, notePath } from './enter-by-identity.http.ts';
import { hostedAnswers } from './hosted-answers.http.ts';
import { browserOf, heldIn } from './hosted-cookies.http.ts';
import { askProvider, beginHostedLogin, type LoginWish, type Told, takeLogin } from './hosted-login.flow.ts';
import { noteOutcome, outcomeOf } from './hosted-logins.sql.ts';
import { hostedLoginRules } from './provider.ts';
import { type Provider, type ProviderBook, providerOf, providersOf } from './providers.flow.ts';

const callbackQuery = z.object({
  code: z.string().max(4000).optional(),
  state: z.string().max(200).default(''),
  error: z.string().max(500).optional(),
});
const tags = ['accounts'];

/** Hosted login: which providers there are, the way to one, and the way back. */
export function hostedLoginRoutes(api: Api, deps: PlatformContext & { providers: ProviderBook }): void {
  api.get('/api/auth/providers', { schema: { tags, response: { 200: providersSchema } } }, async () => ({
    providers: providersOf(deps.config).map(({ id, name }) => ({ id, name })),
  }));

  const wanted = (id: string): Provider => {
    const provider = providerOf(deps.config, id);
    if (provider === undefined) throw answerTo(hostedAnswers, { kind: 'provider_unknown' });
    return provider;
  };

  // Asked for by our own pages only: a link elsewhere begins no hosted login, and links nothing to anybody's account.
  api.post(
    '/api/auth/hosted-logins',
    {
      config: { refusals: hostedAnswers },
      schema: { tags, body: beginLoginSchema, response: { 200: loginAddressSchema } },
    },
    async (request, reply) => {
      await countRequest(deps, request, 'hosted-login', 120);
      const { provider, next = null, zone = null, style = null } = request.body;
      const wish: LoginWish = { userId: null, back: returnPath(next, ''), zone, style };
      const begun = await beginHostedLogin(deps, wanted(provider), wish, browserOf(deps, request, reply));
      if (!begun.ok) throw answerTo(hostedAnswers, begun.refusal);
      return { address: begun.value.address };
    },
  );

  api.post(
    '/api/auth/sign-ins',
    { config: { refusals: hostedAnswers }, schema: { tags, body: linkSchema, response: { 200: loginAddressSchema } } },
    async (request, reply) => {
      const { user } = await provenLately(deps, request);
      const wish: LoginWish = { userId: user.id, back: connectedPath, zone: null, style: null };
      const provider = wanted(request.body.provider);
      const begun = await beginHostedLogin(deps, provider, wish, browserOf(deps, request, reply));
      if (!begun.ok) throw answerTo(hostedAnswers, begun.refusal);
      return { address: begun.value.address };
    },
  );

  // Always leads on to an address without code and state: nothing of them stays in the history or a log.
  api.get(
    '/api/auth/callback/:provider',
    { schema: { tags, params: z.object({ provider: z.string().max(40) }), querystring: callbackQuery } },
    async (request, reply) => {
      await countRequest(deps, request, 'hosted-login', 120);
      const provider = providerOf(deps.config, request.params.provider);
      const browser = heldIn(deps, request, 'browser');
      const { state, code, error } = request.query;
      const strayed = notePath('expired', request.params.provider, { linkingUser: null });
      if (provider === undefined || browser === undefined) return reply.redirect(strayed, 303);
      const login = await takeLogin(deps, provider, { state, browser });
      if (login === undefined) return reply.redirect((await otherTab(state, browser)) ?? strayed, 303);
      const coming = { ...login, linkingUser: login.userId, keep: sessionToken(deps, request) };
      const lead = async (path: string) => {
        await noteOutcome(deps.db, login.stateHash, path);
        return reply.redirect(path, 303);
      };
      // Whoever links is still the one who asked to.
      const isSame = login.userId === null || (await findSigned(deps, request))?.user.id === login.userId;
      if (!isSame) return lead(strayed);
      if (error !== undefined || code === undefined) return lead(notePath('not_allowed', provider.id, coming));
      const told = await askProvider(deps, provider, login, { state, query: queryOf(request) });
      if (told.ok) return lead(await enterOrSay(request, reply, told.value, coming));
      const note = told.refusal.kind === 'provider_away' ? 'unavailable' : 'not_allowed';
      return lead(notePath(note, provider.id, coming));
    },
  );

  /** A person who is shut out, or asked for too many messages, is led to a screen like everybody else. */
  const enterOrSay = async (request: FastifyRequest, reply: FastifyReply, told: Told, coming: Coming) => {
    try {
      return (await enterTold(deps, request, reply, told, coming)).path;
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      return notePath('not_allowed', coming.provider, coming);
    }
  };

  /** Where the tab that came first was led, for one that came with the same state: it waits at most ten seconds. */
  async function otherTab(state: string, browser: string): Promise<string | undefined> {
    const until = Date.now() + hostedLoginRules.waitSeconds * 1000;
    while (Date.now() < until) {
      const taken = await outcomeOf(deps.db, hashToken(state), hashToken(browser), deps.clock.now());
      if (taken === undefined) return undefined;
      if (taken.outcome !== null) return taken.outcome;
      await new Promise(resolve => setTimeout(resolve, 100));
    }
    return undefined;
  }
}

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
