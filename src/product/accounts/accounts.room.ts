import type { PlatformContext } from '../../platform/platform-context.ts';
import type { Room } from '../../platform/room.ts';
import { accountJobs } from './accounts.jobs.ts';
import { creatorRoutes } from './creators.routes.ts';
import { savedViewRoutes } from './saved-views/saved-views.routes.ts';
import { sessionRoutes } from './session.routes.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { wrongPasswordsMail } from './sign-in/wrong-passwords-mail.tsx';
import { alreadyHereMail, confirmCodeMail } from './sign-up/confirm-code-mail.tsx';
import { signUpRoutes } from './sign-up/sign-up.routes.ts';

export const accountsRoom = (deps: PlatformContext) =>
  ({
    routes(api) {
      sessionRoutes(api, deps);
      creatorRoutes(api, deps);
      signUpRoutes(api, deps);
      signInRoutes(api, deps);
      savedViewRoutes(api, deps);
    },
    jobs: accountJobs(deps),
    schedule: { 'forget-old': '17 * * * *' },
    mails: { 'confirm-code': confirmCodeMail, 'already-here': alreadyHereMail, 'wrong-passwords': wrongPasswordsMail },
  }) satisfies Room;
