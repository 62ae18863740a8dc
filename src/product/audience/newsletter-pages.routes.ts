import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import { z } from 'zod';
import type { CreatorId } from '../../base/id.ts';
import type { Language } from '../../base/language.ts';
import { asRead } from '../../base/language.ts';
import { unreadField } from '../../base/text-field.ts';
import { type Api, carefulHeaders } from '../../platform/http.ts';
import { answerInLanguage } from '../../platform/language/request-language.ts';
import { networkOf } from '../../platform/request-limits/network.ts';
import { countTry } from '../../platform/request-limits/throttle.sql.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { pagePath } from '../accounts/creators/page-path.ts';
import { publicPath, publicRoute } from '../domains/public-paths.ts';
import { cameOf } from '../sources/came.http.ts';
import { carriedCame } from '../sources/came-field.ts';
import { sourcesOf } from '../sources/source-of.flow.ts';
import { cameText } from '../sources/touch.ts';
import { comingFrom } from './coming-from.ts';
import { subscribeFormSchema } from './contract.ts';
import { readIssueWord } from './issue-word.flow.ts';
import {
  CheckEmailPage,
  ConfirmPage,
  ExpiredPage,
  PreferencesPage,
  SubscribedPage,
  SubscribePage,
  UnsubscribedPage,
  UnsubscribePage,
} from './pages/newsletter-pages.tsx';
import { atPresentHandle, showAlways, showGone, showPage } from './send-page.http.ts';
import {
  confirmSubscription,
  creatorOfLink,
  newsletterOf,
  openLink,
  setPreference,
  subscribe,
  unsubscribe,
} from './subscribe.flow.ts';
import { asksPerHour, checkConfirmation } from './subscriber.ts';
import { readLink } from './subscriber-link.flow.ts';
import { texts } from './texts.ts';
import { hostById, type VisitedHost, type VisitorDeps, visitedHost } from './visitor-pages.flow.ts';

const hide = { hide: true } as const;
const params = z.object({ userUrl: z.string().max(100) });
const text = unreadField(1000).catch('');
const typedSchema = z.object({
  email: text.default(''),
  itemId: text.default(''),
  website: text.default(''),
  came: carriedCame,
});

/** Subscribing without script: the form alone, the page after it, and the link in the email. */
export function newsletterPageRoutes(api: Api, deps: VisitorDeps): void {
  const show = (reply: FastifyReply, { creatorId }: VisitedHost, title: string, body: ReactElement) =>
    showPage(deps, reply, creatorId, { title, body });

  api.get(
    publicRoute('subscribe'),
    { schema: { ...hide, params, querystring: z.object({ itemId: text.default('') }) } },
    async (request, reply) => {
      const host = await visitedHost(deps, request.params.userUrl);
      if (host === undefined) return showGone(reply);
      const moved = atPresentHandle(reply, request, host);
      if (moved !== undefined) return moved;
      const typed = { email: '', itemId: request.query.itemId, came: cameText(cameOf(deps, request, '')) };
      return show(reply, host, texts.subscribe.title(host.name), SubscribePage({ host, typed }));
    },
  );

  api.post(publicRoute('subscribe'), { schema: { ...hide, params, body: typedSchema } }, async (request, reply) => {
    const host = await visitedHost(deps, request.params.userUrl);
    if (host === undefined) return showGone(reply);
    const came = cameOf(deps, request, request.body.came);
    const typed = { ...request.body, came: cameText(came) };
    const title = texts.subscribe.title(host.name);
    const read = subscribeFormSchema.safeParse(typed);
    if (!read.success) {
      const problem = asRead(read.error.issues[0]?.message ?? '');
      return show(reply.code(400), host, title, SubscribePage({ host, typed, problem }));
    }
    const wait = await countTry(deps.db, `newsletter:ip:${networkOf(request)}`, { max: asksPerHour, seconds: 3600 });
    if (wait !== undefined) {
      reply.code(429).header('retry-after', String(wait));
      return show(reply, host, title, SubscribePage({ host, typed, notice: texts.subscribe.tooMany }));
    }
    const page = comingFrom(request.headers.referer, pagePath(host.userUrl));
    if (typed.website === '') {
      const sources = await sourcesOf(deps, host.creatorId, came);
      await subscribe(deps, host.creatorId, { email: read.data.email, page, sources });
    }
    return reply.redirect(publicPath(host.userUrl, 'subscribe/sent'), 303);
  });

  api.get(publicRoute('subscribe/sent'), { schema: { ...hide, params } }, async (request, reply) => {
    const host = await visitedHost(deps, request.params.userUrl);
    if (host === undefined) return showGone(reply);
    return (
      atPresentHandle(reply, request, host) ?? show(reply, host, texts.subscribe.checkEmail, CheckEmailPage({ host }))
    );
  });

  confirmRoutes(api, deps);
  preferenceRoutes(api, deps);
}

const wordParams = z.object({ word: z.string().max(100) });

function confirmRoutes(api: Api, deps: VisitorDeps): void {
  const always = (reply: FastifyReply, creatorId: CreatorId, title: string, body: ReactElement) =>
    showAlways(deps, reply, creatorId, { title, body });

  /** Whose address was deleted, unconfirmed, may subscribe again. */
  async function showForgotten(reply: FastifyReply, word: string) {
    const creatorId = await creatorOfLink(deps, word);
    if (creatorId === undefined) return showGone(reply);
    const host = await hostById(deps, creatorId);
    return always(reply.code(410), creatorId, texts.confirm.expired, ExpiredPage({ host }));
  }

  api.get('/newsletter/:word', { schema: { ...hide, params: wordParams } }, async (request, reply) => {
    const { word } = request.params;
    const open = await openLink(deps, word);
    if (open === undefined) return showForgotten(reply, word);
    const { creatorId, subscriber } = open;
    const host = await hostById(deps, creatorId);
    const verdict = checkConfirmation(subscriber, subscriber.confirmsUntil, deps.clock.now());
    if (verdict === 'already') return always(reply, creatorId, texts.confirm.done, SubscribedPage({ host }));
    if (verdict === 'ended') return always(reply.code(410), creatorId, texts.confirm.expired, ExpiredPage({ host }));
    return always(reply, creatorId, texts.confirm.title, ConfirmPage({ host, word }));
  });

  api.post('/newsletter/:word', { schema: { ...hide, params: wordParams } }, async (request, reply) => {
    const { word } = request.params;
    const outcome = await confirmSubscription(deps, word, request.headers['user-agent']);
    if (outcome === undefined) return showForgotten(reply, word);
    const host = await hostById(deps, outcome.creatorId);
    if (outcome.kind === 'ended')
      return always(reply.code(410), outcome.creatorId, texts.confirm.expired, ExpiredPage({ host }));
    return always(reply, outcome.creatorId, texts.confirm.done, SubscribedPage({ host }));
  });
}

function preferenceRoutes(api: Api, deps: VisitorDeps): void {
  async function show(reply: FastifyReply, word: string, isSaved: boolean) {
    const open = await openLink(deps, word);
    if (open === undefined) return showGone(reply);
    const { creatorId, subscriber } = open;
    const host = await hostById(deps, creatorId);
    const newsletter = await newsletterOf(deps, creatorId, subscriber);
    const body = PreferencesPage({ host, word, newsletter, isSaved });
    return showAlways(deps, reply, creatorId, { title: texts.preferences.title, body });
  }

  api.get('/newsletter/:word/preferences', { schema: { ...hide, params: wordParams } }, (request, reply) =>
    show(reply, request.params.word, false),
  );

  const body = z.object({ newsletter: z.enum(['on', 'off']) });
  api.post(
    '/newsletter/:word/preferences',
    { schema: { ...hide, params: wordParams, body } },
    async (request, reply) => {
      const { word } = request.params;
      const saved = await setPreference(deps, word, request.body.newsletter, request.headers['user-agent']);
      return saved === undefined ? showGone(reply) : show(reply, word, true);
    },
  );
}

async function languageOfWord(deps: VisitorDeps, request: FastifyRequest): Promise<Language> {
  const { word } = wordParams.parse(request.params);
  const read = readIssueWord(deps.linkSecret, word) ?? readLink(word);
  return read === undefined ? 'en' : (await creatorById(deps, read.creatorId)).language;
}

/**
 * Unsubscribing, for people and for mail programs (RFC 8058): one POST, from anywhere, with any body. The link is
 * the proof; an origin check would only refuse mail programs. Registered on the bare server.
 */
export async function leaveRoutes(app: FastifyInstance, deps: VisitorDeps): Promise<void> {
  await app.register(async scope => {
    answerInLanguage(scope, request => languageOfWord(deps, request));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: 10_000 }, (_request, body, done) => {
      body.resume();
      body.on('end', () => done(null, undefined));
    });
    scope.addHook('onSend', async (_request, reply) => {
      for (const [name, value] of Object.entries(carefulHeaders)) if (!reply.hasHeader(name)) reply.header(name, value);
    });
    type Word = { Params: { word: string } };

    /** A deleted address gets no newsletter either. */
    async function showForgotten(reply: FastifyReply, word: string) {
      const creatorId = await creatorOfLink(deps, word);
      if (creatorId === undefined) return showGone(reply);
      const host = await hostById(deps, creatorId);
      return showAlways(deps, reply, creatorId, { title: texts.unsubscribe.done, body: UnsubscribedPage({ host }) });
    }

    scope.get<Word>('/newsletter/:word/unsubscribe', async (request: FastifyRequest<Word>, reply) => {
      const { word } = request.params;
      const open = await openLink(deps, word);
      if (open === undefined) return showForgotten(reply, word);
      const host = await hostById(deps, open.creatorId);
      const isDone = open.subscriber.status === 'unsubscribed';
      const title = isDone ? texts.unsubscribe.done : texts.unsubscribe.title;
      const body = isDone ? UnsubscribedPage({ host }) : UnsubscribePage({ host, word });
      return showAlways(deps, reply, open.creatorId, { title, body });
    });

    // Answered at once, without sending the caller elsewhere, as RFC 8058 asks.
    scope.post<Word>('/newsletter/:word/unsubscribe', async (request: FastifyRequest<Word>, reply) => {
      const left = await unsubscribe(deps, request.params.word);
      if (left === undefined) return showForgotten(reply, request.params.word);
      const host = await hostById(deps, left.creatorId);
      return showAlways(deps, reply, left.creatorId, {
        title: texts.unsubscribe.done,
        body: UnsubscribedPage({ host }),
      });
    });
  });
}
