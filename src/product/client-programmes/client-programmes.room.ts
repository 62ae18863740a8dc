import { creatorIdOf } from '../../base/id.ts';
import { forVisitors } from '../../base/mail.ts';
import type { Room } from '../../platform/room.ts';
import type { VisitorDeps } from '../audience/visitor-pages.flow.ts';
import { clientProgrammeRoutes } from './client-programmes.routes.ts';
import { isMailWanted, mailClientTasks } from './mail-tasks.flow.ts';
import { tasksMail, tasksMailSchema } from './mails/tasks-mail.tsx';
import { programmePageRoutes } from './programme-pages.routes.ts';
import { startByBooking } from './start-programme.flow.ts';
import { stopRoutes } from './stop-pages.routes.ts';

export const clientProgrammesRoom = (deps: VisitorDeps) =>
  ({
    pages: app => stopRoutes(app, deps),
    routes(api) {
      clientProgrammeRoutes(api, deps);
      programmePageRoutes(api, deps);
    },
    jobs: {
      'start-programmes': payload => startByBooking(deps, payload),
      'mail-client-tasks': () => mailClientTasks(deps),
    },
    schedule: { 'mail-client-tasks': '*/10 * * * *' },
    longJobs: ['mail-client-tasks'],
    mails: forVisitors({ 'client-tasks': tasksMail }),
    mailChecks: {
      'client-tasks': (creatorId, props) =>
        isMailWanted(deps, creatorIdOf(creatorId), tasksMailSchema.parse(props).programmeId),
    },
  }) satisfies Room;
