import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { asRead } from '../../../base/language.ts';
import { cleanIdentifier } from '../../../base/one-line.ts';
import { unreadField } from '../../../base/text-field.ts';
import { cleanLine } from '../../../base/text-length.ts';
import type { Api } from '../../../platform/http.ts';
import { leadOn, pageHtml } from '../../../platform/plain-page.tsx';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { keepWhole } from '../../../platform/shrink-page.ts';
import { emailField } from '../../accounts/account/contract.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import {
  changeDetails,
  customerCookieName,
  customerOf,
  customerRules,
  endSession,
  forgetCustomer,
  isOpenLink,
} from '../../customers/customer-session.flow.ts';
import { publicPath, publicRoute } from '../../domains/public-paths.ts';
import { phoneProblem, readPhone } from '../booking/asked.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { Host } from '../booking/host.flow.ts';
import { hostPage } from '../page-parts/host-page.http.ts';
import { NotOfferedPage } from '../page-parts/no-booking-page.tsx';
import { AccountPage, AskLinkPage, LinkOverPage, LinkSentPage, OpenLinkPage } from './account-pages.tsx';
import { accountPath, accountUrl, askForLink, openAccount } from './booking-account.flow.ts';
import { accountFacts } from './booking-account-facts.flow.ts';
import { type PayRefusal, payOwed } from './customer-orders.flow.ts';
import { texts } from './texts.ts';

const hide = { hide: true } as const;
const params = z.object({ userUrl: z.string().max(100) });
const linkParams = z.object({ userUrl: z.string().max(100), token: z.string().max(100) });
const text = unreadField(1000).catch('').default('');

/** A customer's own bookings with one creator: opened by a link in an email, in a session for this creator only. */
export function accountPageRoutes(api: Api, deps: BookingDeps): void {
  /** The creator of the page; while none is published, only for customers who prove that they booked there. */
  async function hostOf(request: FastifyRequest, { userUrl, token }: { userUrl: string; token?: string }) {
    const host = /^[a-z]{3,30}$/.test(userUrl) ? await deps.hosts.find(userUrl) : undefined;
    if (host === undefined || (await deps.isLive(host.creatorId))) return host;
    if ((await visitorOf(request, host)) !== undefined) return host;
    return token !== undefined && (await isOpenLink(deps, host.creatorId, token)) ? host : undefined;
  }
  const gone = (reply: FastifyReply) =>
    pageHtml(keepWhole(reply).code(404), texts.notFound, NotOfferedPage({ userUrl: undefined }));
  /** Everything here may be opened by a cookie. */
  const page = (reply: FastifyReply, host: Host, title: string, body: ReactElement): Promise<FastifyReply> =>
    hostPage(deps, keepWhole(reply), host.creatorId, title, body);
  const factsOf = (host: Host) => ({
    name: host.name,
    userUrl: host.userUrl,
    pageUrl: pagePath(host.userUrl),
  });
  const cookieFor = (host: Host) => ({
    path: accountPath(host.userUrl),
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: deps.config.secure,
  });
  const visitorOf = (request: FastifyRequest, host: Host) =>
    customerOf(deps, host.creatorId, request.cookies[customerCookieName]);

  api.get(publicRoute('bookings'), { schema: { ...hide, params } }, async (request, reply) => {
    const host = await hostOf(request, request.params);
    if (host === undefined) return gone(reply);
    const account = await visitorOf(request, host);
    if (account === undefined)
      return page(reply, host, texts.ask.title, AskLinkPage({ host: factsOf(host), email: '' }));
    const facts = await accountFacts(deps, host, account);
    return page(
      reply,
      host,
      texts.account.title,
      AccountPage({ facts: { ...facts, host: factsOf(host), errors: {} } }),
    );
  });

  api.post(
    publicRoute('bookings/link'),
    { schema: { ...hide, params, body: z.object({ email: text }) } },
    async (request, reply) => {
      const host = await hostOf(request, request.params);
      if (host === undefined) return gone(reply);
      const { email } = request.body;
      const again = (status: number, words: { error: string } | { problem: string }) =>
        page(reply.code(status), host, texts.ask.title, AskLinkPage({ host: factsOf(host), email, ...words }));
      const read = emailField.safeParse(email);
      if (!read.success) return again(400, { error: asRead(read.error.issues[0]?.message ?? '') });
      const allowance = { max: customerRules.asksPerHour, seconds: 3600 };
      const wait = await countTry(deps.db, `account-link:ip:${networkOf(request)}`, allowance);
      if (wait !== undefined) {
        reply.header('retry-after', String(wait));
        return again(429, { problem: texts.ask.tooMany });
      }
      await askForLink(deps, host.creatorId, { email: read.data, host: request.hostname });
      return reply.redirect(publicPath(host.userUrl, 'bookings/sent'), 303);
    },
  );

  api.get(publicRoute('bookings/sent'), { schema: { ...hide, params } }, async (request, reply) => {
    const host = await hostOf(request, request.params);
    return host === undefined
      ? gone(reply)
      : page(reply, host, texts.sent.title, LinkSentPage({ host: factsOf(host) }));
  });

  api.get(publicRoute('bookings/open/:token'), { schema: { ...hide, params: linkParams } }, async (request, reply) => {
    const host = await hostOf(request, request.params);
    if (host === undefined) return gone(reply);
    const { token } = request.params;
    if (await isOpenLink(deps, host.creatorId, token))
      return page(reply, host, texts.account.title, OpenLinkPage({ host: factsOf(host), token }));
    // A used link leads on in the browser that used it.
    if ((await visitorOf(request, host)) !== undefined) return reply.redirect(accountPath(host.userUrl), 303);
    return page(reply.code(410), host, texts.expired.title, LinkOverPage({ host: factsOf(host) }));
  });

  api.post(publicRoute('bookings/open/:token'), { schema: { ...hide, params: linkParams } }, async (request, reply) => {
    const host = await hostOf(request, request.params);
    if (host === undefined) return gone(reply);
    const session = await openAccount(deps, host, request.params.token);
    if (session === undefined && (await visitorOf(request, host)) !== undefined)
      return reply.redirect(accountPath(host.userUrl), 303);
    if (session === undefined)
      return page(reply.code(410), host, texts.expired.title, LinkOverPage({ host: factsOf(host) }));
    reply.setCookie(customerCookieName, session, { ...cookieFor(host), maxAge: customerRules.sessionDays * 86_400 });
    return reply.redirect(accountPath(host.userUrl), 303);
  });

  api.get(publicRoute('bookings/me'), { schema: { ...hide, params } }, async (request, reply) => {
    const host = await hostOf(request, request.params);
    const account = host && (await visitorOf(request, host));
    if (account === undefined) return reply.code(204).send();
    return reply.send({ name: account.name, email: account.email, phone: account.phone });
  });

  api.post(
    publicRoute('bookings/details'),
    { schema: { ...hide, params, body: z.object({ name: text, phone: text }) } },
    async (request, reply) => {
      const host = await hostOf(request, request.params);
      const account = host && (await visitorOf(request, host));
      if (host === undefined) return gone(reply);
      if (account === undefined) return reply.redirect(accountPath(host.userUrl), 303);
      const details = { name: cleanLine(request.body.name), phone: cleanIdentifier(request.body.phone) };
      const errors = {
        name: [...details.name].length > 100 ? texts.account.tooLong : undefined,
        phone: details.phone !== '' && readPhone(details.phone) === undefined ? phoneProblem() : undefined,
      };
      if (errors.name !== undefined || errors.phone !== undefined) {
        const facts = await accountFacts(deps, host, account);
        const body = AccountPage({ facts: { ...facts, host: factsOf(host), details, errors } });
        return page(reply.code(400), host, texts.account.title, body);
      }
      const phone = readPhone(details.phone) ?? '';
      await changeDetails(deps.db, host.creatorId, account.id, { name: details.name, phone });
      return reply.redirect(accountPath(host.userUrl), 303);
    },
  );

  api.post(publicRoute('bookings/friend-link'), { schema: { ...hide, params } }, async (request, reply) => {
    const host = await hostOf(request, request.params);
    if (host === undefined) return gone(reply);
    const account = await visitorOf(request, host);
    if (account !== undefined) await deps.friendLinks.make(host.creatorId, account.id);
    return reply.redirect(`${accountPath(host.userUrl)}#friends`, 303);
  });

  api.post(
    publicRoute('bookings/orders/:ref/payment'),
    {
      config: { mayRepeat: true },
      schema: { ...hide, params: z.object({ userUrl: z.string().max(100), ref: z.string().max(100) }) },
    },
    async (request, reply) => {
      const host = await hostOf(request, request.params);
      if (host === undefined) return gone(reply);
      const account = await visitorOf(request, host);
      if (account === undefined) return reply.redirect(accountPath(host.userUrl), 303);
      const back = await accountUrl(deps, host, request.hostname);
      const outcome = await payOwed(deps, host, account, { ref: request.params.ref, back });
      if (outcome.ok) return leadOn(request, reply, outcome.value.payUrl);
      const problem = whyNotPaid(outcome.refusal.kind, host.name);
      const facts = { ...(await accountFacts(deps, host, account)), host: factsOf(host), errors: {} };
      return page(reply.code(409), host, texts.account.title, AccountPage({ facts, problem }));
    },
  );

  api.post(publicRoute('bookings/sign-out'), { schema: { ...hide, params } }, async (request, reply) => {
    const host = await hostOf(request, request.params);
    if (host === undefined) return gone(reply);
    const token = request.cookies[customerCookieName];
    if (token !== undefined) await endSession(deps.db, host.creatorId, token);
    return reply.clearCookie(customerCookieName, cookieFor(host)).redirect(accountPath(host.userUrl), 303);
  });

  api.post(publicRoute('bookings/forget'), { schema: { ...hide, params } }, async (request, reply) => {
    const host = await hostOf(request, request.params);
    if (host === undefined) return gone(reply);
    const account = await visitorOf(request, host);
    if (account !== undefined) await forgetCustomer(deps.db, host.creatorId, account);
    return reply.clearCookie(customerCookieName, cookieFor(host)).redirect(accountPath(host.userUrl), 303);
  });
}

function whyNotPaid(kind: PayRefusal['kind'], host: string): string {
  if (kind === 'nothing_owed') return texts.orders.nothingOwed;
  return kind === 'payment_unavailable' ? texts.orders.cannotPay : texts.orders.notByCard(host);
}
