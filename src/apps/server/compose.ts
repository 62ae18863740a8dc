import './korean.ts';
import type { FastifyInstance } from 'fastify';
import { creatorIdOf } from '../../base/id.ts';
import type { MailTemplate } from '../../base/mail.ts';
import type { Config } from '../../platform/config.ts';
import { type Api, openScope } from '../../platform/http.ts';
import { HttpRefusal } from '../../platform/http-answer.ts';
import type { Crontab } from '../../platform/jobs/schedule.ts';
import { countWorkers } from '../../platform/jobs/waiting-jobs.sql.ts';
import type { Job } from '../../platform/jobs.ts';
import { noteAddresses } from '../../platform/known-addresses.ts';
import { answerInLanguage } from '../../platform/language/request-language.ts';
import { createMailSender, type MailSender } from '../../platform/mails/mail-sender.ts';
import { forgetRecipients, queueUnsentMails } from '../../platform/mails.sql.ts';
import type { DatabaseWatch } from '../../platform/outage/database-watch.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { forgetEvents } from '../../platform/product-events/product-events.sql.ts';
import type { Room, UndoneJobs, UnwrittenMails } from '../../platform/room.ts';
import { accountsRoom } from '../../product/accounts/accounts.room.ts';
import { creatorById } from '../../product/accounts/creators/creators.flow.ts';
import { authSentences } from '../../product/accounts/errors/auth-errors.ts';
import { callersBySession } from '../../product/accounts/proof/proof.http.ts';
import { namesSession } from '../../product/accounts/sessions/session-cookie.http.ts';
import { callersByToken, hasBearer, tokenMissing } from '../../product/accounts/tokens/token-caller.http.ts';
import { alliancesRoom } from '../../product/alliances/alliances.room.ts';
import { analyticsRoom } from '../../product/analytics/analytics.room.ts';
import { assistantsRoom } from '../../product/assistants/assistants.room.ts';
import { audienceRoom } from '../../product/audience/audience.room.ts';
import { billingRoom } from '../../product/billing/billing.room.ts';
import { bookingsRoom } from '../../product/bookings/bookings.room.ts';
import { calendarEntries } from '../../product/bookings/calendar-feed/calendar-entries.flow.ts';
import { bookingMeetings } from '../../product/bookings/meeting-links/meeting-links.flow.ts';
import { calendarRoom } from '../../product/calendar/calendar.room.ts';
import { clientProgrammesRoom } from '../../product/client-programmes/client-programmes.room.ts';
import { coachingRoom } from '../../product/coaching/coaching.room.ts';
import { connectionsRoom } from '../../product/connections/connections.room.ts';
import { couponsRoom } from '../../product/coupons/coupons.room.ts';
import { customersRoom } from '../../product/customers/customers.room.ts';
import { domainsRoom } from '../../product/domains/domains.room.ts';
import { likesRoom } from '../../product/likes/likes.room.ts';
import { meetingsRoom } from '../../product/meetings/meetings.room.ts';
import { newslettersRoom } from '../../product/newsletters/newsletters.room.ts';
import { notificationsRoom } from '../../product/notifications/notifications.room.ts';
import { operatorRoom } from '../../product/operator/operator.room.ts';
import { operatorAreaRoom } from '../../product/operator-area/operator-area.room.ts';
import { operatorsOnly } from '../../product/operator-area/operators-only.http.ts';
import { hasSold } from '../../product/orders/changes/orders.flow.ts';
import { ordersRoom } from '../../product/orders/orders.room.ts';
import { ownDataRoom } from '../../product/own-data/own-data.room.ts';
import { paymentsRoom } from '../../product/payments/payments.room.ts';
import { peopleRoom } from '../../product/people/people.room.ts';
import { referralsRoom } from '../../product/referrals/referrals.room.ts';
import { reviewsRoom } from '../../product/reviews/reviews.room.ts';
import { servicesRoom } from '../../product/services/services.room.ts';
import { nowhereRoutes } from '../../product/showcase/public-pages/nowhere.routes.ts';
import { scheduleUses } from '../../product/showcase/publishing/schedule-uses.flow.ts';
import { showcaseRoom } from '../../product/showcase/showcase.room.ts';
import { sourcesRoom } from '../../product/sources/sources.room.ts';
import { webhooksRoom } from '../../product/webhooks/webhooks.room.ts';
import { developerRoutes } from '../landing/developers.routes.ts';
import { galleryRoutes } from '../landing/gallery.routes.ts';
import { landingRoutes } from '../landing/landing.routes.ts';
import { describeApi } from './api-description.ts';
import { findRoutes } from './find.routes.ts';
import { healthRoutes, workerRoutes } from './health.routes.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import { oldPathRoutes } from './old-paths.ts';
import { openRooms, type Rooms } from './open-rooms.ts';
import { fontsIn } from './page-assets.ts';
import { languageOfRequest } from './page-language.ts';
import { publicFiles } from './public-files.ts';

/** Opens what the rooms share, and connects announcements with their listeners. */
export function composeRooms(context: PlatformContext, app: FastifyInstance, root: string): Rooms {
  const shared = openRooms(context, app, root);
  for (const room of roomsOf(shared)) room.listen?.(shared.events);
  return shared;
}

/** Adds the pages and routes of all rooms to `app`; `root` is the folder of the built files. */
export async function composeRoutes(
  app: FastifyInstance,
  shared: Rooms,
  root: string,
  watch: Pick<DatabaseWatch, 'look'>,
): Promise<void> {
  const { ROLE: role } = shared.config;
  await shared.domains.book.load();
  healthRoutes(app, watch, { role, countWorkers: () => countWorkers(shared.db) });
  if (role === 'worker') return workerRoutes(app);
  const known = noteAddresses(app);
  const rooms = roomsOf(shared);
  oldPathRoutes(app);
  landingRoutes(app, shared, root);
  galleryRoutes(app, { ...shared, fonts: fontsIn(root), fontAddresses: shared.renderer.assets.fonts, root });
  for (const room of rooms) await room.pages?.(app);
  nowhereRoutes(app, shared, known);
  await publicFiles(app, shared.config, root);
  await openScope(app, shared.config, async api => {
    answerInLanguage(api, request => languageOfRequest(shared, request));
    const describe = await describeApi(api, shared.config.apiUrl);
    developerRoutes(app, { ...shared, describe });
    askForSessionFirst(api, shared.config);
    const bySession = callersBySession(shared);
    api.decorate('who', { ...bySession, ...callersByToken(shared, bySession), operator: operatorsOnly(shared) });
    for (const room of rooms) await room.routes?.(api);
    findRoutes(api, shared);
    if (shared.config.mode === 'development') mailboxRoutes(api, shared);
  });
}

type ComposedJobs = {
  jobs: Record<string, Job>;
  schedule: Record<string, Crontab>;
  long: readonly string[];
  calling: readonly string[];
  sender: MailSender;
};

/** The jobs of the server and of all rooms, which of them are long or call strangers, and their schedule. */
export function composeJobs(shared: Rooms): ComposedJobs {
  const { db, clock, log, events, config } = shared;
  const templates = composeMails(shared);
  const rooms: readonly Room[] = roomsOf(shared);
  const sender = createMailSender({
    ...{ db, clock, log, events },
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    publicUrl: config.publicUrl,
    templates,
    checks: merged(rooms.map(room => room.mailChecks)),
    languageOf: async creatorId => (await creatorById(shared, creatorIdOf(creatorId))).language,
    nameOf: async creatorId => {
      const { firstName, lastName } = await creatorById(shared, creatorIdOf(creatorId));
      return `${firstName} ${lastName}`;
    },
  });
  return {
    jobs: {
      'send-mail': async payload => sender.send((payload as { id: string }).id),
      'queue-unsent-mails': () => queueUnsentMails(db),
      'forget-recipients': () => forgetOldRecipients(shared),
      'forget-events': () => forgetOldEvents(shared),
      ...merged<Job>(rooms.map(room => room.jobs)),
    },
    long: ['forget-recipients', 'forget-events', ...rooms.flatMap(room => room.longJobs ?? [])],
    calling: rooms.flatMap(room => room.callingJobs ?? []),
    schedule: {
      'queue-unsent-mails': '* * * * *',
      'forget-recipients': '31 4 * * *',
      'forget-events': '46 4 * * *',
      ...merged<Crontab>(rooms.map(room => room.schedule)),
    },
    sender,
  };
}

const recipientDays = 365;
const eventDays = 400;
/** Rows deleted in one statement. */
const batch = 1000;

const daysAgo = ({ clock }: Pick<PlatformContext, 'clock'>, days: number): Date =>
  new Date(clock.now().getTime() - days * 86_400_000);

async function forgetOldRecipients(shared: Pick<PlatformContext, 'db' | 'clock'>): Promise<void> {
  while ((await forgetRecipients(shared.db, daysAgo(shared, recipientDays), batch)) === batch);
}

async function forgetOldEvents(shared: Pick<PlatformContext, 'db' | 'clock'>): Promise<void> {
  while ((await forgetEvents(shared.db, daysAgo(shared, eventDays), batch)) === batch);
}

/** Every mail Vitrine sends, by the name it is queued under. */
export const composeMails = (shared: Rooms): Record<string, MailTemplate> =>
  merged<MailTemplate>(roomsOf(shared).map(room => room.mails));

type Composed = ReturnType<typeof typedRooms>;
/** Does not compile when a job is queued that no room does, or a mail that no room writes. */
type Complete = [UndoneJobs<Composed> | UnwrittenMails<Composed>] extends [
  'send-mail' | 'queue-unsent-mails' | 'forget-recipients' | 'forget-events',
]
  ? readonly Room[]
  : never;
const roomsOf = (shared: Rooms): Complete => typedRooms(shared);

/** The rooms, in their order: the one list of them. */
const typedRooms = (shared: Rooms) =>
  [
    accountsRoom({ ...shared, hasSold }),
    operatorRoom(shared),
    domainsRoom(shared),
    servicesRoom(shared),
    calendarRoom({ ...shared, scheduleUses }),
    connectionsRoom({ ...shared, entries: calendarEntries(shared) }),
    meetingsRoom({ ...shared, meetings: bookingMeetings(shared) }),
    couponsRoom(shared),
    sourcesRoom(shared),
    paymentsRoom(shared.payments),
    ...(shared.gateway === undefined ? [] : [shared.gateway]),
    ordersRoom(shared),
    billingRoom(shared),
    customersRoom(shared),
    bookingsRoom(shared),
    audienceRoom(shared),
    reviewsRoom(shared),
    referralsRoom(shared),
    likesRoom(shared),
    alliancesRoom(shared),
    showcaseRoom(shared),
    newslettersRoom(shared),
    analyticsRoom(shared),
    clientProgrammesRoom(shared),
    peopleRoom(shared),
    notificationsRoom(shared),
    webhooksRoom(shared),
    assistantsRoom(shared),
    coachingRoom(shared),
    ownDataRoom({ ...shared, entries: calendarEntries(shared) }),
    operatorAreaRoom(shared),
  ] as const;

const merged = <T>(parts: readonly (Readonly<Record<string, T>> | undefined)[]): Record<string, T> =>
  Object.assign({}, ...parts);

/**
 * Answers 401 to requests without a session, where an operation is for creators, before reading the body:
 * strangers get the same answer whatever they send, and cost nothing. Whether the session is valid, the operation
 * itself checks.
 */
function askForSessionFirst(api: Api, config: Config): void {
  api.addHook('onRequest', async request => {
    const { routeOptions, headers } = request;
    const { operation } = routeOptions.config;
    if (operation === undefined || operation.who === 'anybody' || operation.isUnlisted) return;
    if (hasBearer(request)) return;
    if (operation.who === 'token') throw tokenMissing();
    if (namesSession(config, headers.cookie)) return;
    // The one call for which the specification writes the sentence with a full stop (point 8).
    const isDeletion = operation.id === 'deleteAccount';
    const sentence = isDeletion ? authSentences.noCurrentUserToDelete : authSentences.noCurrentUser;
    throw new HttpRefusal(401, 'no_user_session', sentence);
  });
}
