import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { createElement, type ReactElement } from 'react';
import { z } from 'zod';
import { inLanguage } from '../../../base/language.ts';
import { HostHead } from '../../../platform/host-head.tsx';
import type { Api } from '../../../platform/http.ts';
import { within } from '../../../platform/within.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import type { PagePayment } from '../braintree/page-state.ts';
import { isUnanswered } from '../braintree/page-state.ts';
import type { PayoutDeps } from '../payouts/payout-deps.flow.ts';
import { ProviderError } from '../port/payment-port.ts';
import { askedAgain, type Charged, chargePage, isPayable, mayTry, readPagePayment } from './charge.flow.ts';
import { NoFieldsPage, PayPage, type Shown } from './pay-page.tsx';
import { factsOf, fieldsOf, type Given, html, notFound, type PayPageDeps } from './pay-reply.http.ts';
import { texts } from './texts.ts';

/** The payments room, with what our page for a provider needs when there is one. */
export type PaymentsDeps = PayoutDeps & { ownPage?: Pick<PayPageDeps, 'braintree' | 'fields'> | undefined };

const params = z.object({ ref: z.string().max(60) });
const body = z.object({ nonce: z.string().min(1).max(200) });
/** Seconds after which a page that waits for an answer reloads. */
const againSeconds = 5;

/** How many milliseconds a page waits for Braintree. */
const waitMs = 2500;

/** Our page for Braintree. A payment that is no longer open sends people back to where they came from. */
export function payPageRoutes(api: Api, deps: PayPageDeps): void {
  const pageOf = async (ref: string): Promise<PagePayment | undefined> => readPagePayment(deps, ref);

  api.get('/payments/:ref', { schema: { hide: true, params } }, async (request, reply) => {
    const page = await pageOf(request.params.ref);
    if (page === undefined) return notFound(reply);
    // A charge is unanswered: perhaps its outcome is known by now.
    if (page.chargingSince !== null && (await within(waitMs, askedAgain(deps, page))) === 'made')
      return reply.redirect(page.returnUrl, 303);
    return show(deps, reply, page, undefined);
  });

  api.post('/payments/:ref', { schema: { hide: true, params, body } }, async (request, reply) => {
    const page = await pageOf(request.params.ref);
    if (page === undefined) return notFound(reply);
    if (!isPayable(page, deps.clock.now())) return reply.redirect(page.returnUrl, 303);
    const charged = await chargePage(deps, page, request.body.nonce);
    const now = await pageOf(request.params.ref);
    return charged === 'left' || now === undefined
      ? reply.redirect(page.returnUrl, 303)
      : show(deps, reply.code(charged === 'unclear' ? 202 : 402), now, charged);
  });
}

async function show(
  deps: PayPageDeps,
  reply: FastifyReply,
  page: PagePayment,
  charged: Charged | undefined,
): Promise<FastifyReply> {
  const now = deps.clock.now();
  if (charged === undefined && !isPayable(page, now)) return reply.redirect(page.returnUrl, 303);
  const shown = shownOf(deps, page, now);
  const { language } = await creatorById(deps, page.creatorId);
  const answer = (title: string, element: () => ReactElement, more: Partial<Given> = {}) =>
    inLanguage(language, () => html(reply, title, element(), { shown, ...more }));
  if (charged === 'unclear' || isUnanswered(page, now))
    return answer(texts.unclear.title, () => NoFieldsPage({ ...shown, ...texts.unclear }), { again: againSeconds });
  if (charged === 'too_many' || !mayTry(page))
    return answer(texts.tooMany.title, () =>
      NoFieldsPage({ ...shown, ...texts.tooMany, link: { name: texts.tooMany.back, href: page.returnUrl } }),
    );
  const token = await within(waitMs, deps.braintree.pageToken(page.currency).catch(unlessAway));
  if (token === undefined)
    return inLanguage(language, () =>
      html(
        reply.code(503),
        texts.away.title,
        NoFieldsPage({ ...shown, ...texts.away, link: { name: texts.away.again, href: '' } }),
        { shown },
      ),
    );
  const nonce = randomBytes(16).toString('base64url');
  const methods = deps.braintree.caps.methods[page.currency];
  const fields = fieldsOf(deps, page.currency, deps.fields.confirms);
  const notice = (): string | undefined =>
    charged === undefined || charged === 'left' ? undefined : texts.refused[charged];
  return inLanguage(language, () =>
    html(
      reply,
      texts.title(page.description),
      PayPage({ ...shown, token, nonce, methods, confirms: deps.fields.confirms, notice: notice() }),
      {
        shown,
        fields,
        nonce,
      },
    ),
  );
}

function shownOf(deps: PayPageDeps, page: PagePayment, now: Date): Shown {
  const minutesLeft = Math.max(1, Math.ceil((page.expiresAt.getTime() - now.getTime()) / 60_000));
  const facts = factsOf(page.shown);
  const look = facts?.look ?? null;
  const host = look === null ? null : createElement(HostHead, { look });
  return { page, facts, minutesLeft, isTest: deps.braintree.caps.testPayments, host };
}

function unlessAway(error: unknown): undefined {
  if (error instanceof ProviderError) return undefined;
  throw error;
}
