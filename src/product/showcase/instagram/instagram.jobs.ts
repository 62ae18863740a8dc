import { z } from 'zod';
import { creatorIdOf, idSchema } from '../../../base/id.ts';
import { enqueueAll, type Jobs } from '../../../platform/jobs.ts';
import type { ImageDeps } from '../images/image-variants.flow.ts';
import type { InstagramDeps } from './connect.flow.ts';
import { copyPictures } from './copy-pictures.flow.ts';
import { forgetDeletionsBefore } from './instagram.sql.ts';
import { renewTokens } from './renew-tokens.flow.ts';
import { creatorsWaitingSince } from './tasks.sql.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'copy-instagram-pictures': z.input<typeof payloadSchema>;
    'tend-instagram': null;
  }
}

const payloadSchema = z.object({ creatorId: idSchema });
const hourMs = 3_600_000;
const mostCreators = 500;
/** Days for which the status page of a deletion is kept. */
const keptDays = 180;

export const instagramJobs = (deps: InstagramDeps & ImageDeps) =>
  ({
    'copy-instagram-pictures': async payload => copyPictures(deps, creatorIdOf(payloadSchema.parse(payload).creatorId)),
    'tend-instagram': async () => {
      const now = deps.clock.now().getTime();
      await renewTokens(deps);
      // Their own job failed for good.
      const lost = await creatorsWaitingSince(deps.db, new Date(now - hourMs), mostCreators);
      await enqueueAll(
        deps.db,
        'copy-instagram-pictures',
        lost.map(payload => ({ payload })),
      );
      if (lost.length > 0) deps.wake();
      await forgetDeletionsBefore(deps.db, new Date(now - keptDays * 24 * hourMs));
    },
  }) satisfies Jobs;
