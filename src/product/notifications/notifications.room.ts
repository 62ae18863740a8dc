import type { PlatformContext } from '../../platform/platform-context.ts';
import type { Room } from '../../platform/room.ts';
import { mailNotices, sendDigests } from './digest.flow.ts';
import { digestMail, noticeMail } from './digest-mail.tsx';
import { notificationRoutes } from './notifications.routes.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'send-digests': null;
    'mail-notices': null;
  }
}

export const notificationsRoom = (deps: PlatformContext) =>
  ({
    routes: api => notificationRoutes(api, deps),
    jobs: { 'send-digests': () => sendDigests(deps), 'mail-notices': () => mailNotices(deps) },
    schedule: { 'send-digests': '* * * * *', 'mail-notices': '* * * * *' },
    longJobs: ['send-digests'],
    mails: { digest: digestMail, notice: noticeMail },
  }) satisfies Room;
