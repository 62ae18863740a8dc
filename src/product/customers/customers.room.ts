import type { PlatformContext } from '../../platform/platform-context.ts';
import type { Room } from '../../platform/room.ts';
import { countAllPeople } from './count-people.flow.ts';
import { forgetExpiredKeys } from './customer-session.flow.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'forget-customer-keys': null;
    'count-people': null;
  }
}

export const customersRoom = ({ db, clock }: PlatformContext) =>
  ({
    jobs: {
      'forget-customer-keys': () => forgetExpiredKeys(db, clock.now()),
      'count-people': () => countAllPeople(db),
    },
    schedule: { 'forget-customer-keys': '29 3 * * *', 'count-people': '* * * * *' },
    longJobs: ['count-people'],
  }) satisfies Room;
