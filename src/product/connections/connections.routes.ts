import { z } from 'zod';
import { idSchema } from '../../base/id.ts';
import type { Api } from '../../platform/http.ts';
import { type Answers, accepted, answerTo, tooManyTries } from '../../platform/http-answer.ts';
import { bodyBytes } from '../../platform/request-limits/body-limits.ts';
import { countTry } from '../../platform/request-limits/throttle.sql.ts';
import { signedIn } from '../accounts/session-cookie.http.ts';
import { troubleWords } from './calendars/trouble-words.ts';
import {
  type ConnectRefusal,
  chooseCalendars,
  connectCalDav,
  disconnect,
  mostConnections,
} from './connect-calendar.flow.ts';
import { connectGoogle } from './connect-google.flow.ts';
import { describeCalendars } from './connections.flow.ts';
import { calendarChoiceSchema, calendarsSchema, newAccountSchema } from './contract.ts';
import { googleApp } from './google/google-app.flow.ts';
import { permissionAddress } from './oauth/oauth.flow.ts';
import type { ConnectionDeps } from './sync/calendar-deps.flow.ts';
import { readConnection } from './sync/read-busy.flow.ts';
import { putBack } from './sync/write-entries.flow.ts';
import { texts } from './texts.ts';

const ofAccount = Object.fromEntries(
  Object.entries(troubleWords).map(([kind, { text, field }]) => [kind, { status: 400, message: text, field }]),
) as { [Kind in keyof typeof troubleWords]: { status: number; message: string; field: string } };
const answers: Answers<ConnectRefusal['kind'] | 'nothing_changed'> = {
  ...ofAccount,
  too_many: { status: 409, message: texts.connections.connectAtMostAccounts(mostConnections) },
  connection_not_found: { status: 404, message: texts.connections.calendarNoLongerConnected },
  calendar_not_found: { status: 409, message: texts.connections.calendarNoLongerExistsInAccount },
  read_only: { status: 409, message: texts.connections.calendarReadOnly },
  nothing_changed: { status: 409, message: texts.connections.bookingAlreadyCorrectInCalendar },
};
const refusals = { config: { refusals: answers } };
const settingsPath = '/manage/accountSettings#calendars';
const refusedPath = (why: string) => `/manage/accountSettings?google=${why}#calendars`;
const googleReturn = z.object({ code: z.string().max(2000).optional(), state: z.string().max(2000).default('') });
const tries = { max: 10, seconds: 300 };
const readings = { max: 6, seconds: 60 };

/** `/api/calendars`: accounts at other calendars, what is read and written there, and the age of the copy. */
export function connectionRoutes(api: Api, deps: ConnectionDeps): void {
  const url = '/api/calendars';
  const tags = ['calendars'];
  const response = { 200: calendarsSchema };
  const params = z.object({ id: idSchema });

  api.get(url, { schema: { tags, response } }, async request =>
    describeCalendars(deps, (await signedIn(deps, request)).creatorId),
  );

  api.post(`${url}/caldav`, { ...refusals, schema: { tags, body: newAccountSchema, response } }, async request => {
    const { creatorId } = await signedIn(deps, request);
    await allow(`calendar-connect:${creatorId}`, tries);
    accepted(answers, await connectCalDav(deps, creatorId, request.body));
    return describeCalendars(deps, creatorId);
  });

  api.get(`${url}/google`, { schema: { tags } }, async (request, reply) => {
    const { creatorId } = await signedIn(deps, request);
    const app = googleApp(deps.config);
    if (app === undefined) return reply.redirect(settingsPath, 303);
    return reply.redirect(permissionAddress(deps, app.oauth, creatorId, settingsPath), 303);
  });

  api.get(`${url}/google/return`, { schema: { tags, querystring: googleReturn } }, async (request, reply) => {
    const { creatorId } = await signedIn(deps, request);
    await allow(`calendar-connect:${creatorId}`, tries);
    const { code, state } = request.query;
    const app = googleApp(deps.config);
    if (app === undefined || code === undefined) return reply.redirect(refusedPath('not_allowed'), 303);
    const connected = await connectGoogle(deps, app, creatorId, { code, state });
    return reply.redirect(connected.ok ? connected.value.back : refusedPath(connected.refusal.kind), 303);
  });

  api.patch(
    `${url}/:id`,
    { ...refusals, bodyLimit: bodyBytes.texts, schema: { tags, params, body: calendarChoiceSchema, response } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      await allow(`calendar-choice:${creatorId}`, { max: 60, seconds: 300 });
      accepted(answers, await chooseCalendars(deps, creatorId, request.params.id, request.body));
      return describeCalendars(deps, creatorId);
    },
  );

  api.post(`${url}/:id/reading`, { schema: { tags, params, response } }, async request => {
    const { creatorId } = await signedIn(deps, request);
    await allow(`calendar-reading:${creatorId}`, readings);
    await readConnection(deps, creatorId, request.params.id);
    return describeCalendars(deps, creatorId);
  });

  api.post(`${url}/entries/:id/return`, { ...refusals, schema: { tags, params, response } }, async request => {
    const { creatorId } = await signedIn(deps, request);
    if (!(await putBack(deps, creatorId, request.params.id))) throw answerTo(answers, { kind: 'nothing_changed' });
    return describeCalendars(deps, creatorId);
  });

  api.delete(`${url}/:id`, { schema: { tags, params, response } }, async request => {
    const { creatorId } = await signedIn(deps, request);
    await disconnect(deps, creatorId, request.params.id);
    return describeCalendars(deps, creatorId);
  });

  async function allow(key: string, allowance: typeof tries): Promise<void> {
    const wait = await countTry(deps.db, key, allowance);
    if (wait !== undefined) throw tooManyTries(wait);
  }
}
