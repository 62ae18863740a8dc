import type { Room } from '../../platform/room.ts';
import type { MeetingDeps } from './meeting-deps.flow.ts';
import { meetingJobs } from './meetings.jobs.ts';
import { meetingRoutes } from './meetings.routes.ts';
import { zoomNewsMail } from './zoom-news-mail.tsx';

export const meetingsRoom = (deps: MeetingDeps) =>
  ({
    routes: api => meetingRoutes(api, deps),
    jobs: meetingJobs(deps),
    schedule: { 'arrange-meetings': '* * * * *', 'renew-zoom': '41 4 * * *' },
    callingJobs: ['arrange-meetings', 'confirm-zoom-removal', 'report-zoom-removal'],
    longJobs: ['renew-zoom'],
    mails: { 'zoom-news': zoomNewsMail },
  }) satisfies Room;
