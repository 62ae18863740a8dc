import type { FastifyInstance } from 'fastify';
import { type Currency, perCurrency } from '../../base/currency.ts';
import { keepLanguages } from '../../platform/language/request-language.ts';
import { type ListMailer, openListMailer } from '../../platform/mails/list-mailer.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { type AddVisit, openVisits } from '../../product/analytics/count-visit.flow.ts';
import { type CountedPages, openCountedPages } from '../../product/analytics/counted-pages.flow.ts';
import type { VisitorPages } from '../../product/audience/visitor-pages.flow.ts';
import type { PlanSale } from '../../product/billing/subscriptions/subscription-deps.flow.ts';
import type { BookingDeps } from '../../product/bookings/booking/booking-deps.flow.ts';
import { createHostBook } from '../../product/bookings/booking/host.flow.ts';
import { type Domains, openDomains } from '../../product/domains/domains.flow.ts';
import { carriedOf, type UsableAccount } from '../../product/payments/port/payee.ts';
import { friendLinksOf } from '../../product/referrals/friend-links.flow.ts';
import { createDecodeQueue, type DecodeQueue } from '../../product/showcase/images/decode-queue.flow.ts';
import { hostLook } from '../../product/showcase/public-pages/host-look.flow.ts';
import { isLive } from '../../product/showcase/public-pages/live-pages.flow.ts';
import { answerUnreadable } from '../../product/showcase/public-pages/nowhere.routes.ts';
import { answerByHost } from '../../product/showcase/public-pages/own-host.routes.ts';
import { openPublicPages, type PublicPages } from '../../product/showcase/public-pages/public-pages.flow.ts';
import { answerFromMemory } from '../../product/showcase/public-pages/public-pages.routes.ts';
import { renderVisitorPages } from '../../product/showcase/public-pages/render-visitor-page.flow.ts';
import type { Renderer } from '../../product/showcase/publishing/render-page.flow.ts';
import { measureOf } from './analytics-target.ts';
import { fontsIn, payFieldsIn, readRenderer } from './page-assets.ts';
import { cardPayments, composePayments, type Payments } from './payments.ts';
import { composePlanSale } from './plan-sale.ts';

/** What rooms share beyond the platform: created once, passed on explicitly. */
export type Rooms = BookingDeps &
  Payments & {
    renderer: Renderer;
    pages: PublicPages;
    countedPages: CountedPages;
    addVisit: AddVisit;
    visitorPages: VisitorPages;
    domains: Domains;
    sale: PlanSale | undefined;
    decodeQueue: DecodeQueue;
    listMailer: ListMailer;
  };

/** Opens what rooms share. */
export function openRooms(context: PlatformContext, app: FastifyInstance, root: string): Rooms {
  keepLanguages();
  const money = composePayments(context, app, payFieldsIn(root));
  const { publicUrl, MAP_TILES_URL: url, MAP_TILES_CREDIT: credit } = context.config;
  const cards = cardPayments(money.payments);
  const leastOf = (accounts: readonly UsableAccount[], currency: Currency) =>
    cards.limits(accounts, currency, true)?.least ?? null;
  const renderer = {
    ...readRenderer(root, publicUrl, url === undefined ? undefined : { url, credit }, measureOf(context.config)),
    carried: (accounts: readonly UsableAccount[]) =>
      perCurrency(currency => carriedOf(money.payments.providers, accounts, currency)),
    leastPart: (accounts: readonly UsableAccount[]) => perCurrency(currency => leastOf(accounts, currency)),
  };
  const deps: BookingDeps = {
    ...context,
    hosts: createHostBook(context),
    cards,
    isLive: creatorId => isLive(context, creatorId),
    lookOf: hostLook,
    friendLinks: friendLinksOf(context),
    pickers: renderer.assets.islandUrls,
    keptEmailUrl: renderer.assets.keptEmailUrl ?? '',
  };
  const pages = openPublicPages({ ...deps, renderer, fonts: fontsIn(root) });
  const countedPages = openCountedPages(context);
  const domains = openDomains(context);
  if (context.config.ROLE !== 'worker')
    app.quickAnswers.push(answerUnreadable(answerByHost(deps, domains.book, pages, answerFromMemory(pages))));
  const visitorPages = renderVisitorPages({ ...deps, renderer });
  const sale = composePlanSale(context);
  return {
    ...deps,
    ...money,
    renderer,
    pages,
    countedPages,
    addVisit: openVisits(context),
    visitorPages,
    domains,
    sale,
    decodeQueue: createDecodeQueue(),
    listMailer: openListMailer({ smtpUrl: context.config.SMTP_URL, clock: context.clock }),
  };
}
