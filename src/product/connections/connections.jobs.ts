import type { Jobs } from '../../platform/jobs.ts';
import type { ConnectionDeps } from './connections.flow.ts';
import { readDueConnections } from './read-busy.flow.ts';
import { writeAllEntries } from './write-entries.flow.ts';

export const connectionJobs = (deps: ConnectionDeps): Jobs => ({
  'read-calendars': async () => {
    while ((await readDueConnections(deps)) === 10);
  },
  'write-calendars': () => writeAllEntries(deps),
});
