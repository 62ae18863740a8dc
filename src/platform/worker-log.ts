import { Logger } from 'graphile-worker';
import type { Log } from './log.ts';

/** The worker's own chatter at debug, its warnings and errors at theirs. */
export const quietLogger = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ worker: message }, 'jobs');
    else if (level === 'warning') log.warn({ worker: message }, 'jobs');
    else log.debug({ worker: message }, 'jobs');
  });
