import type { FastifyInstance } from 'fastify';
import { answerBeforeRouting, openScope } from '../../platform/http.ts';
import type { Jobs, Schedule } from '../../platform/jobs.ts';
import { noteAddresses } from '../../platform/known-addresses.ts';
import { createMailSender } from '../../platform/mail.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { accountJobs } from '../../product/accounts/accounts.jobs.ts';
import { accountRoutes } from '../../product/accounts/accounts.routes.ts';
import { savedViewRoutes } from '../../product/accounts/saved-views.routes.ts';
import { audienceJobs } from '../../product/audience/audience.jobs.ts';
import { audienceRoutes } from '../../product/audience/audience.routes.ts';
import { leadPageRoutes } from '../../product/audience/lead-pages.routes.ts';
import { leaveRoutes, newsletterPageRoutes } from '../../product/audience/newsletter-pages.routes.ts';
import type { VisitorPages } from '../../product/audience/visitor-pages.flow.ts';
import type { BookingDeps } from '../../product/bookings/booking/booking-deps.flow.ts';
import { createHostBook, hostChanged } from '../../product/bookings/booking/host.flow.ts';
import { bookingJobs } from '../../product/bookings/bookings.jobs.ts';
import { bookingRoutes } from '../../product/bookings/bookings.routes.ts';
import { calendarEntries, planOutsideChange } from '../../product/bookings/calendar-feed/calendar-entries.flow.ts';
import { bookingDisputed } from '../../product/bookings/changes/dispute.flow.ts';
import { bookingPaid } from '../../product/bookings/checkout/settle-booking.flow.ts';
import { hostMoved } from '../../product/bookings/class-changes/plan-classes.flow.ts';
import { accountPageRoutes } from '../../product/bookings/customer-accounts/account-page.routes.ts';
import { manageCalendarRoutes } from '../../product/bookings/manage/calendar/manage-calendar.routes.ts';
import { classRoutes } from '../../product/bookings/manage/classes/classes.routes.ts';
import { answersPageRoutes } from '../../product/bookings/visitor-pages/answers-page.routes.ts';
import { bookPageRoutes } from '../../product/bookings/visitor-pages/book-page.routes.ts';
import { bookingPageRoutes } from '../../product/bookings/visitor-pages/booking-page.routes.ts';
import { movePageRoutes } from '../../product/bookings/visitor-pages/move-page.routes.ts';
import { passPageRoutes } from '../../product/bookings/visitor-pages/pass-page.routes.ts';
import { waitlistRoutes } from '../../product/bookings/waitlist/waitlist.routes.ts';
import { waitlistManageRoutes } from '../../product/bookings/waitlist/waitlist-manage.routes.ts';
import { scheduleRoutes } from '../../product/calendar/schedule.routes.ts';
import { connectionJobs } from '../../product/connections/connections.jobs.ts';
import { connectionRoutes } from '../../product/connections/connections.routes.ts';
import { type Domains, openDomains } from '../../product/domains/domains.flow.ts';
import { domainJobs } from '../../product/domains/domains.jobs.ts';
import { domainRoutes } from '../../product/domains/domains.routes.ts';
import { notifyDomains } from '../../product/domains/domains.sql.ts';
import { tlsAskRoute } from '../../product/domains/tls-ask.routes.ts';
import { orderRoutes } from '../../product/orders/orders.routes.ts';
import { passRoutes } from '../../product/orders/passes.routes.ts';
import { paymentJobs } from '../../product/payments/payments.jobs.ts';
import { paymentRoutes } from '../../product/payments/payments.routes.ts';
import { meetingRoomRoutes } from '../../product/services/meeting-room.routes.ts';
import { pendingThemeRoutes } from '../../product/showcase/drafts/pending-theme.routes.ts';
import { showcaseRoutes } from '../../product/showcase/drafts/showcase.routes.ts';
import { embedRoutes, embedScriptRoute } from '../../product/showcase/embeds/embed.routes.ts';
import { pageJobs } from '../../product/showcase/extra-pages/pages.jobs.ts';
import { pageListRoutes } from '../../product/showcase/extra-pages/pages.routes.ts';
import { imageEditRoutes, imageRoutes, imageUploadRoutes } from '../../product/showcase/images/images.routes.ts';
import { servicesFileRoutes } from '../../product/showcase/offers/services-file.routes.ts';
import { foundPage } from '../../product/showcase/pages/found-page.flow.ts';
import {
  ownersLookRoute,
  ownersView,
  previewLinkRoutes,
  previewPageRoutes,
} from '../../product/showcase/preview-links/preview.routes.ts';
import { embedPlaceholderRoutes } from '../../product/showcase/public-pages/embed-placeholder.routes.ts';
import { liveFactRoutes } from '../../product/showcase/public-pages/live-facts.routes.ts';
import { answerUnreadable, nowhereRoutes } from '../../product/showcase/public-pages/nowhere.routes.ts';
import { offerCodeRoutes } from '../../product/showcase/public-pages/offer-code.routes.ts';
import { answerByHost } from '../../product/showcase/public-pages/own-host.routes.ts';
import { openPublicPages, type PublicPages } from '../../product/showcase/public-pages/public-pages.flow.ts';
import { answerFromMemory, publicPageRoutes } from '../../product/showcase/public-pages/public-pages.routes.ts';
import { renderVisitorPages } from '../../product/showcase/public-pages/render-visitor-page.flow.ts';
import { sitemapRoutes } from '../../product/showcase/public-pages/sitemap.routes.ts';
import { classPublicationRoutes } from '../../product/showcase/publishing/class-publication.routes.ts';
import { publicationRoutes } from '../../product/showcase/publishing/publication.routes.ts';
import { publishLaterRoutes } from '../../product/showcase/publishing/publish-later.routes.ts';
import type { Renderer } from '../../product/showcase/publishing/render-page.flow.ts';
import {
  followCreator,
  followDomain,
  followSchedule,
  rerenderCreator,
} from '../../product/showcase/publishing/rerender-pages.flow.ts';
import { scheduleUses } from '../../product/showcase/publishing/schedule-uses.flow.ts';
import { openLettering } from '../../product/showcase/share-cards/lettering.flow.ts';
import { showcaseJobs } from '../../product/showcase/showcase.jobs.ts';
import { versionRoutes } from '../../product/showcase/versions/versions.routes.ts';
import { galleryRoutes } from '../landing/gallery.routes.ts';
import { landingRoutes } from '../landing/landing.routes.ts';
import { describeApi } from './api-description.ts';
import { healthRoutes } from './health.routes.ts';
import { mailTemplates } from './mail-templates.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import { oldPathRoutes } from './old-paths.ts';
import { fontsIn, readRenderer } from './page-assets.ts';
import { cardPayments, composePayments, followPayments, type Payments } from './payments.ts';
import { publicFiles } from './public-files.ts';

/** What rooms share beyond the machinery: made once, handed on explicitly. */
export type Rooms = BookingDeps &
  Payments & { renderer: Renderer; pages: PublicPages; visitorPages: VisitorPages; domains: Domains };

/** Makes what rooms share and connects who announces to who listens: the only place where rooms meet. */
export function composeRooms(context: PlatformContext, app: FastifyInstance, root: string): Rooms {
  const money = composePayments(context, app);
  const deps: BookingDeps = { ...context, hosts: createHostBook(context), cards: cardPayments(money.payments) };
  const { MAP_TILES_URL: url, MAP_TILES_CREDIT: credit } = deps.config;
  const renderer = readRenderer(root, deps.config.publicUrl, url === undefined ? undefined : { url, credit });
  const pages = openPublicPages({ ...deps, renderer, lettering: openLettering(fontsIn(root)) });
  const domains = openDomains(context);
  answerBeforeRouting(app, answerUnreadable(answerByHost(deps, domains.book, pages, answerFromMemory(pages))));

  deps.events.on('creatorJoined', foundPage);
  deps.events.on('creatorChanged', followCreator(renderer));
  deps.events.on('creatorChanged', (trx, { creatorId }) => hostMoved(deps, trx, creatorId));
  deps.events.on('creatorChanged', (trx, { creatorId }) => notifyDomains(trx, creatorId));
  deps.events.on('domainChanged', followDomain(renderer));
  deps.events.on('outsideEntryChanged', (trx, change) => planOutsideChange(deps, trx, change));
  deps.events.on('scheduleChanged', (trx, { creatorId }) => hostChanged(trx, creatorId));
  deps.events.on('scheduleChanged', followSchedule(renderer));
  deps.events.on('liveImageDescribed', rerenderCreator(renderer));
  // Dates of classes are laid out from what is sold: a new text on the page touches none of them.
  deps.events.on('showcasePublished', async (trx, { creatorId, sellsAnew }) => {
    if (sellsAnew) await hostMoved(deps, trx, creatorId);
  });
  deps.events.on('showcaseWithdrawn', (trx, { creatorId }) => hostMoved(deps, trx, creatorId));
  followPayments(
    deps,
    (trx, arrived) => bookingPaid(deps, trx, arrived),
    (trx, dispute) => bookingDisputed(deps, trx, dispute),
  );
  const visitorPages = renderVisitorPages({ ...deps, renderer });
  return { ...deps, ...money, renderer, pages, visitorPages, domains };
}

export async function composeRoutes(app: FastifyInstance, rooms: Rooms, root: string): Promise<void> {
  const known = noteAddresses(app);
  await rooms.domains.book.load();
  healthRoutes(app, rooms);
  tlsAskRoute(app, rooms);
  oldPathRoutes(app);
  landingRoutes(app, rooms, root);
  galleryRoutes(app, { ...rooms, lettering: openLettering(fontsIn(root)) });
  publicPageRoutes(app, { ...rooms, ownersView: ownersView(rooms) }, rooms.pages);
  nowhereRoutes(app, rooms.pages, known);
  previewPageRoutes(app, rooms);
  sitemapRoutes(app, rooms);
  embedScriptRoute(app);
  embedPlaceholderRoutes(app);
  imageRoutes(app, rooms);
  await publicFiles(app, rooms.config, root);
  await leaveRoutes(app, rooms);
  await openScope(app, rooms.config, async api => {
    await describeApi(api);
    accountRoutes(api, rooms);
    savedViewRoutes(api, rooms);
    domainRoutes(api, rooms);
    connectionRoutes(api, { ...rooms, entries: calendarEntries(rooms) });
    scheduleRoutes(api, { ...rooms, scheduleUses });
    showcaseRoutes(api, rooms);
    publicationRoutes(api, rooms);
    servicesFileRoutes(api, rooms);
    pageListRoutes(api, rooms);
    embedRoutes(api, rooms);
    offerCodeRoutes(api, rooms);
    versionRoutes(api, rooms);
    publishLaterRoutes(api, rooms);
    classPublicationRoutes(api, rooms);
    previewLinkRoutes(api, rooms);
    ownersLookRoute(api, rooms);
    pendingThemeRoutes(api, rooms);
    await imageUploadRoutes(api, rooms);
    imageEditRoutes(api, rooms);
    paymentRoutes(api, rooms.payments);
    meetingRoomRoutes(api, rooms);
    orderRoutes(api, rooms);
    rooms.gateway?.routes(api);
    bookingRoutes(api, rooms);
    manageCalendarRoutes(api, rooms);
    classRoutes(api, rooms);
    bookingPageRoutes(api, rooms);
    movePageRoutes(api, rooms);
    bookPageRoutes(api, rooms);
    waitlistRoutes(api, rooms);
    waitlistManageRoutes(api, rooms);
    passPageRoutes(api, rooms);
    passRoutes(api, rooms);
    answersPageRoutes(api, rooms);
    accountPageRoutes(api, rooms);
    audienceRoutes(api, rooms);
    newsletterPageRoutes(api, rooms);
    leadPageRoutes(api, rooms);
    liveFactRoutes(api, rooms);
    if (rooms.config.mode === 'development') mailboxRoutes(api, rooms);
  });
}

export function composeJobs(rooms: Rooms): { jobs: Jobs; schedule: Schedule } {
  const { db, config } = rooms;
  const sender = createMailSender({ db, smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, templates: mailTemplates });
  return {
    jobs: {
      'send-mail': async payload => sender.send((payload as { id: string }).id),
      ...accountJobs(rooms),
      ...domainJobs(rooms),
      ...connectionJobs({ ...rooms, entries: calendarEntries(rooms) }),
      ...bookingJobs(rooms),
      ...audienceJobs(rooms),
      ...pageJobs(rooms),
      ...paymentJobs(rooms.payments),
      ...showcaseJobs(rooms),
      ...rooms.gateway?.jobs,
    },
    schedule: {
      'forget-old': '17 * * * *',
      'end-holds': '* * * * *',
      'answer-requests': '* * * * *',
      'tend-waitlist': '* * * * *',
      'check-domains': '* * * * *',
      'read-calendars': '* * * * *',
      'write-calendars': '* * * * *',
      'reconcile-payments': '* * * * *',
      'check-disputes': '7 * * * *',
      'publish-due': '* * * * *',
      'press-pages': '* * * * *',
      'forget-old-steps': '41 3 * * *',
      'lay-out-classes': '23 3 * * *',
      'check-clocks': '53 3 * * *',
      'forget-audience': '41 3 * * *',
      'empty-page-trash': '41 4 * * *',
      'forget-unused-pictures': '11 5 * * *',
    },
  };
}
