import { accept, refuse } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { serve } from '../../platform/operations/serve.ts';
import { askerOf } from '../accounts/activity/acting.http.ts';
import { chooseCalendars, connectCalDav, disconnect } from './connect-calendar.flow.ts';
import { connectGoogle } from './connect-google.flow.ts';
import { describeCalendars } from './connections.flow.ts';
import * as operations from './contract.ts';
import { googleApp } from './google/google-app.flow.ts';
import { permissionAddress } from './oauth/oauth.flow.ts';
import type { ConnectionDeps } from './sync/calendar-deps.flow.ts';
import { readConnection } from './sync/read-busy.flow.ts';
import { putBack } from './sync/write-entries.flow.ts';

const settingsPath = '/manage/accountSettings#calendars';
const refusedPath = (why: string) => `/manage/accountSettings?google=${why}#calendars`;

/** Accounts at other calendars, what is read and written there, and the age of the copy. */
export function connectionRoutes(api: Api, deps: ConnectionDeps): void {
  serve(api, operations.listCalendars, ({ creatorId }) => describeCalendars(deps, creatorId));

  serve(api, operations.connectCaldav, async ({ creatorId, body }, { request }) => {
    const connected = await connectCalDav(deps, creatorId, body, askerOf(request));
    return connected.ok ? accept(await describeCalendars(deps, creatorId)) : connected;
  });

  serve(api, operations.connectGoogle, ({ creatorId }) => {
    const app = googleApp(deps.config);
    return app === undefined ? settingsPath : permissionAddress(deps, app.oauth, creatorId, settingsPath);
  });

  serve(api, operations.returnFromGoogle, async ({ creatorId, query: { code, state } }, { request }) => {
    const app = googleApp(deps.config);
    if (app === undefined || code === undefined) return refusedPath('not_allowed');
    const connected = await connectGoogle(deps, app, creatorId, { code, state }, askerOf(request));
    return connected.ok ? connected.value.back : refusedPath(connected.refusal.kind);
  });

  serve(api, operations.changeCalendar, async ({ creatorId, params, body }, { request }) => {
    const chosen = await chooseCalendars(deps, creatorId, params.id, body, askerOf(request));
    return chosen.ok ? accept(await describeCalendars(deps, creatorId)) : chosen;
  });

  serve(api, operations.readCalendar, async ({ creatorId, params }) => {
    await readConnection(deps, creatorId, params.id);
    return describeCalendars(deps, creatorId);
  });

  serve(api, operations.returnCalendarEntry, async ({ creatorId, params }) =>
    (await putBack(deps, creatorId, params.id))
      ? accept(await describeCalendars(deps, creatorId))
      : refuse({ kind: 'nothing_changed' as const }),
  );

  serve(api, operations.disconnectCalendar, async ({ creatorId, params }, { request }) => {
    await disconnect(deps, creatorId, params.id, askerOf(request));
    return describeCalendars(deps, creatorId);
  });
}
