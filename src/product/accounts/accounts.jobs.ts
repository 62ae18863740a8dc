import { z } from 'zod';
import type { Jobs } from '../../platform/jobs.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { forgetOldTries } from '../../platform/request-limits/throttle.sql.ts';
import { forgetOldActivity } from './activity/activity.sql.ts';
import { forgetOldAmazonChallenges } from './amazon/amazon-challenges.sql.ts';
import { forgetOldChallenges } from './challenges/challenges.sql.ts';
import { forgetOldAccountCodes } from './codes/account-codes.sql.ts';
import { forgetOldHostedLogins } from './hosted-login/hosted-logins.sql.ts';
import { mailResetCode } from './passwords/password-reset.flow.ts';
import { forgetOldSessions } from './sessions/sessions.sql.ts';
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
      await forgetOldAccountCodes(deps.db, deps.clock.now());
      await forgetOldSignUps(deps.db, deps.clock.now());
      await forgetOldChallenges(deps.db, deps.clock.now());
      await forgetOldAmazonChallenges(deps.db, deps.clock.now());
      await forgetOldHostedLogins(deps.db, deps.clock.now());
      await forgetOldActivity(deps.db, deps.clock.now());
      await forgetOldTries(deps.db);
    },
    'mail-reset-code': async payload => {
      const { tokenHash } = z.object({ tokenHash: z.base64url() }).parse(payload);
      await mailResetCode(deps, Buffer.from(tokenHash, 'base64url'));
    },
  }) satisfies Jobs;
