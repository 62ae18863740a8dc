import { forVisitors } from '../../base/mail.ts';
import type { Room } from '../../platform/room.ts';
import { audienceJobs } from './audience.jobs.ts';
import { audienceRoutes } from './audience.routes.ts';
import { reportRoutes } from './bounces/reports.routes.ts';
import { leadPageRoutes } from './lead-pages.routes.ts';
import { mailBoxJobs } from './mail-box/mail-box.jobs.ts';
import { leadAnsweredMail, leadAnswerProblemMail, mailForwarded } from './mails/answer-mails.tsx';
import { leadReceivedMail } from './mails/lead-mail.tsx';
import { newsletterConfirmMail, newsletterWelcomeMail } from './mails/newsletter-mail.tsx';
import { leadReplyMail } from './mails/reply-mail.tsx';
import { leaveRoutes, newsletterPageRoutes } from './newsletter-pages.routes.ts';
import { bookingsConfirmed, noteUndelivered } from './threads/lead-thread.flow.ts';
import { threadRoutes } from './threads/threads.routes.ts';

type AudienceDeps = Parameters<typeof audienceJobs>[0] &
  Parameters<typeof mailBoxJobs>[0] &
  Parameters<typeof leadPageRoutes>[1] &
  Parameters<typeof newsletterPageRoutes>[1] &
  Parameters<typeof leaveRoutes>[1];

export const audienceRoom = (deps: AudienceDeps) =>
  ({
    pages: app => leaveRoutes(app, deps),
    routes(api) {
      audienceRoutes(api, deps);
      threadRoutes(api, deps);
      newsletterPageRoutes(api, deps);
      leadPageRoutes(api, deps);
      reportRoutes(api, deps);
    },
    listen(events) {
      events.on('bookingsConfirmed', (trx, booked) => bookingsConfirmed(deps, trx, booked));
      events.on('mailUndelivered', noteUndelivered);
    },
    jobs: { ...audienceJobs(deps), ...mailBoxJobs(deps) },
    schedule: { 'forget-audience': '41 3 * * *', 'read-mail-box': '* * * * *' },
    longJobs: ['forget-audience', 'import-subscribers', 'read-mail-box'],
    mails: {
      ...forVisitors({
        'newsletter-confirm': newsletterConfirmMail,
        'newsletter-welcome': newsletterWelcomeMail,
        'lead-reply': leadReplyMail,
      }),
      'lead-received': leadReceivedMail,
      'lead-answered': leadAnsweredMail,
      'lead-answer-problem': leadAnswerProblemMail,
      'mail-forwarded': mailForwarded,
    },
  }) satisfies Room;
