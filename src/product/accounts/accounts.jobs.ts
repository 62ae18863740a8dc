import type { Jobs } from '../../platform/jobs.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { forgetOldTries } from '../../platform/request-limits/throttle.sql.ts';
import { forgetOldSessions } from './accounts.sql.ts';
import { forgetOldChallenges } from './challenges/challenges.sql.ts';
import { forgetOldHostedLogins } from './hosted-login/hosted-logins.sql.ts';
import { forgetOldSignUps } from './sign-up/sign-ups.sql.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'forget-old': null;
  }
}

export const accountJobs = (deps: PlatformContext) =>
  ({
    'forget-old': async () => {
      await forgetOldSessions(deps.db, deps.clock.now());
      await forgetOldSignUps(deps.db, deps.clock.now());
      await forgetOldChallenges(deps.db, deps.clock.now());
      await forgetOldHostedLogins(deps.db, deps.clock.now());
      await forgetOldTries(deps.db);
    },
  }) satisfies Jobs;
