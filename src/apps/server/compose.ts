import type { FastifyInstance } from 'fastify';
import { answerBeforeRouting, openScope } from '../../platform/http.ts';
import type { Jobs, Schedule } from '../../platform/jobs.ts';
import type { Machinery } from '../../platform/machinery.ts';
import { createMailSender } from '../../platform/mail.ts';
import { accountJobs } from '../../product/accounts/accounts.jobs.ts';
import { accountRoutes } from '../../product/accounts/accounts.routes.ts';
import { scheduleRoutes } from '../../product/calendar/schedule.routes.ts';
import { orderRoutes } from '../../product/orders/orders.routes.ts';
import { paymentJobs } from '../../product/payments/payments.jobs.ts';
import { paymentRoutes } from '../../product/payments/payments.routes.ts';
import { foundPage } from '../../product/showcase/found-page.flow.ts';
import { imageRoutes, imageUploadRoutes } from '../../product/showcase/images.routes.ts';
import type { Renderer } from '../../product/showcase/photograph.flow.ts';
import { openPublicPages, type PublicPages } from '../../product/showcase/public-pages.flow.ts';
import { answerFromMemory, publicPageRoutes } from '../../product/showcase/public-pages.routes.ts';
import { followCreator } from '../../product/showcase/rephotograph.flow.ts';
import { showcaseRoutes } from '../../product/showcase/showcase.routes.ts';
import { describeApi } from './api-description.ts';
import { healthRoutes } from './health.routes.ts';
import { mailTemplates } from './mail-templates.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import { oldPathRoutes } from './old-paths.ts';
import { readRenderer } from './page-assets.ts';
import { composePayments, followPayments, type Payments } from './payments.ts';
import { publicFiles } from './public-files.ts';

/** What rooms share beyond the machinery: made once, handed on explicitly. */
export type Rooms = Machinery & Payments & { renderer: Renderer; pages: PublicPages };

/** Makes what rooms share and connects who announces to who listens: the only place where rooms meet. */
export function composeRooms(deps: Machinery, app: FastifyInstance, root: string): Rooms {
  const renderer = readRenderer(root, deps.config.publicUrl);
  const pages = openPublicPages({ ...deps, renderer });
  answerBeforeRouting(app, answerFromMemory(pages));
  deps.board.on('creatorJoined', foundPage);
  deps.board.on('creatorChanged', followCreator(renderer));
  followPayments(deps, async () => {});
  return { ...deps, ...composePayments(deps, app), renderer, pages };
}

export async function composeRoutes(app: FastifyInstance, rooms: Rooms, root: string): Promise<void> {
  healthRoutes(app, rooms);
  oldPathRoutes(app);
  publicPageRoutes(app, rooms, rooms.pages);
  imageRoutes(app, rooms);
  await publicFiles(app, root);
  await openScope(app, rooms.config, async api => {
    await describeApi(api);
    accountRoutes(api, rooms);
    scheduleRoutes(api, rooms);
    showcaseRoutes(api, rooms);
    await imageUploadRoutes(api, rooms);
    paymentRoutes(api, rooms.payments);
    orderRoutes(api, rooms);
    rooms.gateway?.routes(api);
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
      ...paymentJobs(rooms.payments),
      ...rooms.gateway?.jobs,
    },
    schedule: {
      'forget-old': '17 * * * *',
      'reconcile-payments': '* * * * *',
    },
  };
}
