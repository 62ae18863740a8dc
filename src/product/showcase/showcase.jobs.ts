import { z } from 'zod';
import { creatorIdOf, idSchema } from '../../base/id.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { sweepFiles } from './images/image-files.flow.ts';
import { followFiles } from './images/move-files.flow.ts';
import { forgetStepsBefore } from './pages/page-ops.sql.ts';
import { forgetUnusedImages, historyDays } from './pages/unused-images.flow.ts';
import { makeSitemap } from './public-pages/make-sitemap.flow.ts';
import { compressSnapshots } from './publishing/compress-snapshots.flow.ts';
import type { PublishDeps } from './publishing/go-live.flow.ts';
import { placeCard } from './publishing/place-cards.flow.ts';
import { publishAllDue, publishDue } from './publishing/publish-later.flow.ts';
import { renewChanged, renewOthers } from './publishing/rerender-pages.flow.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'forget-old-steps': null;
    'forget-unused-pictures': null;
    'compress-pages': null;
    'make-sitemap': null;
    'renew-pages': z.input<typeof publishedSchema>;
    'renew-changed-pages': null;
    'place-card': z.input<typeof agreedSchema>;
    'publish-scheduled': z.input<typeof pageSchema>;
    'publish-due': null;
    'move-files': null;
    'sweep-files': null;
  }
}

const pageSchema = z.object({ creatorId: idSchema, pageId: z.string() });
/** The page that was just published, whose own pages are rendered; null when none was. */
const publishedSchema = pageSchema.extend({ pageId: z.string().nullable() });

const agreedSchema = z.object({ creatorId: idSchema, partnerId: idSchema, id: idSchema });

export const showcaseJobs = (deps: PlatformContext & PublishDeps) =>
  ({
    'forget-old-steps': async () => {
      await forgetStepsBefore(deps.db, new Date(deps.clock.now().getTime() - historyDays * 86_400_000));
    },
    'forget-unused-pictures': async () => {
      await forgetUnusedImages(deps);
    },
    'compress-pages': async () => {
      while ((await compressSnapshots(deps)) > 0);
    },
    'make-sitemap': () => makeSitemap(deps),
    'renew-pages': async payload => {
      const { creatorId, pageId } = publishedSchema.parse(payload);
      await renewOthers(deps, deps.renderer, { creatorId: creatorIdOf(creatorId), pageId });
    },
    'place-card': async payload => {
      const { creatorId, partnerId, id } = agreedSchema.parse(payload);
      await placeCard(deps, { creatorId: creatorIdOf(creatorId), partnerId: creatorIdOf(partnerId), id });
    },
    'renew-changed-pages': () => renewChanged(deps, deps.renderer),
    'move-files': () => followFiles(deps),
    'sweep-files': () => sweepFiles(deps),
    'publish-scheduled': async payload => {
      const { creatorId, pageId } = pageSchema.parse(payload);
      await publishDue(deps, { creatorId: creatorIdOf(creatorId), pageId });
      deps.wake();
    },
    // Publishes what its own job missed, because no server ran at that moment or one failed.
    'publish-due': async () => {
      if ((await publishAllDue(deps)) > 0) deps.wake();
    },
  }) satisfies Jobs;
