import { z } from 'zod';
import { creatorIdOf, idSchema } from '../../base/id.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { ConnectionDeps } from './sync/calendar-deps.flow.ts';
import { readDueConnections } from './sync/read-busy.flow.ts';
import { writeEntries, writeMarked } from './sync/write-entries.flow.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'read-calendars': null;
    'write-calendar': z.input<typeof payloadSchema>;
    'write-calendars': null;
  }
}

const payloadSchema = z.object({ creatorId: idSchema });

export const connectionJobs = (deps: ConnectionDeps) =>
  ({
    'read-calendars': async () => {
      while ((await readDueConnections(deps)) === 10);
    },
    'write-calendar': async payload => writeEntries(deps, creatorIdOf(payloadSchema.parse(payload).creatorId)),
    'write-calendars': () => writeMarked(deps),
  }) satisfies Jobs;
