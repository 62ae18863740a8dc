import type { Api } from '../../platform/http.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { Room } from '../../platform/room.ts';
import { operatorContactedMail } from './contact-mail.tsx';
import { operatorRoutes } from './operator.routes.ts';

export const operatorRoom = (deps: PlatformContext) =>
  ({
    routes: (api: Api) => operatorRoutes(api, deps),
    mails: { 'operator-contacted': operatorContactedMail },
  }) satisfies Room;
