import type { FastifyInstance } from 'fastify';
import { openScope } from '../../platform/http.ts';
import type { Jobs, Schedule } from '../../platform/jobs.ts';
import type { Machinery } from '../../platform/machinery.ts';
import { createMailSender, type MailTemplates } from '../../platform/mail.ts';
import { accountJobs } from '../../product/accounts/accounts.jobs.ts';
import { accountRoutes } from '../../product/accounts/accounts.routes.ts';
import { alreadyHereMail, confirmCodeMail } from '../../product/accounts/confirm-code-mail.tsx';
import { describeApi } from './api-description.ts';
import { healthRoutes } from './health.routes.ts';
import { mailboxRoutes } from './mailbox.routes.ts';

/** The only place where rooms meet: routes, jobs, mail templates and who listens to whom, as explicit lists. */
export function composeJobs(deps: Machinery): { jobs: Jobs; schedule: Schedule } {
  const sender = createMailSender({
    db: deps.db,
    smtpUrl: deps.config.SMTP_URL,
    from: deps.config.MAIL_FROM,
    templates: mailTemplates,
  });
  return {
    jobs: {
      'send-mail': async payload => sender.send((payload as { id: string }).id),
      ...accountJobs(deps),
    },
    schedule: {
      'forget-old': '17 * * * *',
    },
  };
}

const mailTemplates: MailTemplates = {
  'confirm-code': confirmCodeMail,
  'already-here': alreadyHereMail,
};

export function composeListeners(_deps: Machinery): void {}

export async function composeRoutes(app: FastifyInstance, deps: Machinery): Promise<void> {
  healthRoutes(app, deps);
  await openScope(app, deps.config, async api => {
    await describeApi(api);
    accountRoutes(api, deps);
    if (deps.config.mode === 'development') mailboxRoutes(api, deps);
  });
}
