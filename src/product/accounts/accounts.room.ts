import type { PlatformContext } from '../../platform/platform-context.ts';
import type { Room } from '../../platform/room.ts';
import { accountJobs } from './accounts.jobs.ts';
import { accountRoutes } from './accounts.routes.ts';
import { alreadyHereMail, confirmCodeMail } from './confirm-code-mail.tsx';
import { savedViewRoutes } from './saved-views.routes.ts';
import { wrongPasswordsMail } from './wrong-passwords-mail.tsx';

export const accountsRoom = (deps: PlatformContext) =>
  ({
    routes(api) {
      accountRoutes(api, deps);
      savedViewRoutes(api, deps);
    },
    jobs: accountJobs(deps),
    schedule: { 'forget-old': '17 * * * *' },
    mails: { 'confirm-code': confirmCodeMail, 'already-here': alreadyHereMail, 'wrong-passwords': wrongPasswordsMail },
  }) satisfies Room;
