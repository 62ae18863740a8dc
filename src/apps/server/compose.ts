import type { FastifyInstance } from 'fastify';
import { openScope } from '../../platform/http.ts';
import type { Jobs, Schedule } from '../../platform/jobs.ts';
import type { Machinery } from '../../platform/machinery.ts';
import { createMailSender } from '../../platform/mail.ts';
import { accountJobs } from '../../product/accounts/accounts.jobs.ts';
import { accountRoutes } from '../../product/accounts/accounts.routes.ts';
import { scheduleRoutes } from '../../product/calendar/schedule.routes.ts';
import { describeApi } from './api-description.ts';
import { healthRoutes } from './health.routes.ts';
import { mailTemplates } from './mail-templates.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import { oldPathRoutes } from './old-paths.ts';
import { publicFiles } from './public-files.ts';

/** What rooms share beyond the machinery: made once, handed on explicitly. */
export type Rooms = Machinery;

/** Makes what rooms share and connects who announces to who listens: the only place where rooms meet. */
export function composeRooms(deps: Machinery, _app: FastifyInstance): Rooms {
  return deps;
}

export async function composeRoutes(app: FastifyInstance, rooms: Rooms, root: string): Promise<void> {
  healthRoutes(app, rooms);
  oldPathRoutes(app);
  await publicFiles(app, root);
  await openScope(app, rooms.config, async api => {
    await describeApi(api);
    accountRoutes(api, rooms);
    scheduleRoutes(api, rooms);
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
    },
    schedule: {
      'forget-old': '17 * * * *',
    },
  };
}
