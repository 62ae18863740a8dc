import type { Jobs } from '../../platform/jobs.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { spreadFaces } from './cards/spread-faces.flow.ts';
import { countAudiences } from './directory/directory.flow.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'spread-faces': null;
    'count-audiences': null;
  }
}

export const allianceJobs = (deps: PlatformContext) =>
  ({
    'spread-faces': async () => {
      if ((await spreadFaces(deps)) > 0) deps.wake();
    },
    'count-audiences': () => countAudiences(deps),
  }) satisfies Jobs;
