import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { createElement } from 'react';
import { z } from 'zod';
import { inLanguage } from '../../../base/language.ts';
import { HostHead } from '../../../platform/host-head.tsx';
import type { Api } from '../../../platform/http.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { type CardPage, findCardPage } from '../braintree/braintree-cards.sql.ts';
import { isOpenCard } from '../braintree/card-page.flow.ts';
import { mostTries } from '../braintree/page-state.ts';
import { ProviderError } from '../port/payment-port.ts';
import type { Charged } from './charge.flow.ts';
import { NoFieldsPage, PayPage, type Shown } from './pay-page.tsx';
import { factsOf, fieldsOf, html, notFound, type PayPageDeps } from './pay-reply.http.ts';
import { saveCard } from './save-card.flow.ts';
import { texts } from './texts.ts';

const params = z.object({ change: z.uuid() });
const body = z.object({ nonce: z.string().min(1).max(200) });

/** Our page for Braintree where a member changes the payment method; afterwards it sends them back. */
export function cardPageRoutes(api: Api, deps: PayPageDeps): void {
  api.get('/payments/cards/:change', { schema: { hide: true, params } }, async (request, reply) => {
    const page = await findCardPage(deps.db, request.params.change);
    return page === undefined ? notFound(reply) : show(deps, reply, page, undefined);
  });

  api.post('/payments/cards/:change', { schema: { hide: true, params, body } }, async (request, reply) => {
    const page = await findCardPage(deps.db, request.params.change);
    if (page === undefined) return notFound(reply);
    const saved = await saveCard(deps, page, request.body.nonce);
    const now = (await findCardPage(deps.db, page.changeId)) ?? page;
    return saved === 'left' ? reply.redirect(page.returnUrl, 303) : show(deps, reply.code(402), now, saved);
  });
}

async function show(
  deps: PayPageDeps,
  reply: FastifyReply,
  page: CardPage,
  saved: Charged | undefined,
): Promise<FastifyReply> {
  const now = deps.clock.now();
  if (!isOpenCard(page, now)) return reply.redirect(page.returnUrl, 303);
  const shown = shownOf(deps, page, now);
  const { language } = await creatorById(deps, page.creatorId);
  const { keep } = texts;
  if (saved === 'too_many' || page.tries >= mostTries)
    return inLanguage(language, () => {
      const link = { name: texts.tooMany.back, href: page.returnUrl };
      const filled = NoFieldsPage({ ...shown, title: texts.tooMany.title, text: keep.tooMany, link });
      return html(reply, texts.tooMany.title, filled, { shown });
    });
  const token = await deps.braintree.pageToken(page.currency).catch((error: unknown) => {
    if (error instanceof ProviderError) return undefined;
    throw error;
  });
  if (token === undefined)
    return inLanguage(language, () => {
      const filled = NoFieldsPage({
        ...shown,
        title: texts.away.title,
        text: keep.refused.away,
        link: { name: texts.away.again, href: '' },
      });
      return html(reply.code(503), texts.away.title, filled, { shown });
    });
  const nonce = randomBytes(16).toString('base64url');
  const methods = deps.braintree.caps.methods[page.currency];
  return inLanguage(language, () => {
    const notice =
      saved === 'card' || saved === 'details' || saved === 'used' || saved === 'away' ? keep.refused[saved] : undefined;
    const filled = PayPage({ ...shown, token, nonce, methods, confirms: false, notice });
    return html(reply, keep.title(shown.page.description), filled, {
      shown,
      fields: fieldsOf(deps, page.currency, false),
      nonce,
    });
  });
}

function shownOf(deps: PayPageDeps, page: CardPage, now: Date): Shown {
  const facts = factsOf(page.shown);
  const look = facts?.look ?? null;
  const { currency, returnUrl } = page;
  return {
    page: { description: facts?.title ?? '', currency, amount: null, returnUrl, keeps: true },
    facts,
    minutesLeft: Math.max(1, Math.ceil((page.expiresAt.getTime() - now.getTime()) / 60_000)),
    isTest: deps.braintree.caps.testPayments,
    host: look === null ? null : createElement(HostHead, { look }),
  };
}
