import { z } from 'zod';
import { creatorIdOf, idSchema } from '../../base/id.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { forgetOldBounces } from './bounces/bounces.flow.ts';
import { forgetOldImports, runImport } from './import/import-list.flow.ts';
import { keepSpam } from './lead.ts';
import { forgetLeads } from './leads.sql.ts';
import { keepRemoved, keepUnconfirmed } from './subscriber.ts';
import { forgetSubscribers } from './subscribers.sql.ts';
import { forgetSuppressions } from './suppressions/suppressions.sql.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'forget-audience': null;
  }
}

const importPayload = z.object({ creatorId: idSchema, importId: idSchema });

/** Imports lists, and deletes addresses that are no longer needed. */
export const audienceJobs = ({ db, clock, wake }: Pick<PlatformContext, 'db' | 'clock' | 'wake'>) =>
  ({
    'import-subscribers': async payload => {
      const { creatorId, importId } = importPayload.parse(payload);
      await runImport({ db, clock, wake }, creatorIdOf(creatorId), importId);
    },
    'forget-audience': async () => {
      const before = (time: number) => new Date(clock.now().getTime() - time);
      await forgetSubscribers(db, { unconfirmed: before(keepUnconfirmed), removed: before(keepRemoved) });
      await forgetSuppressions(db, clock.now());
      await forgetOldImports({ db, clock });
      await forgetOldBounces({ db, clock });
      await forgetLeads(db, { removed: before(keepRemoved), spam: before(keepSpam) });
    },
  }) satisfies Jobs;
