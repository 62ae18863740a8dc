import type { Room } from '../../platform/room.ts';
import { connectionJobs } from './connections.jobs.ts';
import { connectionRoutes } from './connections.routes.ts';
import type { ConnectionDeps } from './sync/calendar-deps.flow.ts';
import { calendarNewsMail } from './sync/calendar-news-mail.tsx';

export const connectionsRoom = (deps: ConnectionDeps) =>
  ({
    routes: api => connectionRoutes(api, deps),
    jobs: connectionJobs(deps),
    schedule: { 'read-calendars': '* * * * *', 'write-calendars': '* * * * *' },
    longJobs: ['read-calendars', 'write-calendars'],
    mails: { 'calendar-news': calendarNewsMail },
  }) satisfies Room;
