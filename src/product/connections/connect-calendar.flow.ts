import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import { seal, unseal } from '../../platform/encrypted.ts';
import { enqueue } from '../../platform/jobs.ts';
import { noteActivity } from '../accounts/activity/activity.flow.ts';
import type { Asker } from '../accounts/activity/activity.ts';
import { calDav } from './caldav/caldav.flow.ts';
import type { OutsideCalendar, Trouble } from './calendars/calendar-port.ts';
import { type CalendarChoice, mostConnections } from './contract.ts';
import { googleApp } from './google/google-app.flow.ts';
import { revokeToken } from './oauth/oauth.flow.ts';
import {
  addConnection,
  type ConnectionRow,
  changeConnection,
  findConnection,
  holdConnection,
  isAccountUsed,
  removeConnection,
  writeNowhereElse,
} from './sync/calendar-connections.sql.ts';
import type { ConnectionDeps } from './sync/calendar-deps.flow.ts';
import { secretPlace } from './sync/open-port.flow.ts';
import { readConnection } from './sync/read-busy.flow.ts';

export type ConnectRefusal = {
  kind: Trouble | 'too_many' | 'connection_not_found' | 'calendar_not_found' | 'read_only';
};
type Login = { address: string; account: string; password: string };

/** Connects an account at a CalDAV server once its calendars could be listed. At first all writable ones are read. */
export async function connectCalDav(
  deps: ConnectionDeps,
  creatorId: CreatorId,
  given: Login,
  from: Asker,
): Promise<Result<null, ConnectRefusal>> {
  const address = serverAddress(given.address);
  if (address === undefined) return refuse({ kind: 'address_invalid' });
  const listed = await calendarsOf(deps, { ...given, address });
  if (!listed.ok) return listed;
  const id = randomUUID();
  const secret = seal(deps.linkSecret, secretPlace({ creatorId, id }), given.password);
  const own = listed.value.filter(({ writable }) => writable);
  const reads = (own.length === 0 ? listed.value : own).map(calendar => calendar.id);
  const { account } = given;
  const added = await deps.db.transaction().execute(async trx => {
    const now = deps.clock.now();
    const row = { creatorId, id, kind: 'caldav' as const, address, account, secret, calendars: listed.value, reads };
    if (!(await addConnection(trx, row, now, mostConnections))) return false;
    await noteActivity(trx, now, { creatorId, act: 'calendar_connected', from, about: hostOf(address) });
    return true;
  });
  if (!added) return refuse({ kind: 'too_many' });
  await readConnection(deps, creatorId, id);
  return accept(null);
}

/** Changes which calendars are read and written, or the password; a new password is tried before it is stored. */
export async function chooseCalendars(
  deps: ConnectionDeps,
  creatorId: CreatorId,
  id: string,
  choice: CalendarChoice,
  from: Asker,
): Promise<Result<null, ConnectRefusal>> {
  const stored = await findConnection(deps.db, creatorId, id);
  if (stored === undefined) return refuse({ kind: 'connection_not_found' });
  let calendars = stored.calendars;
  if (choice.password !== undefined) {
    const listed = await calendarsOf(deps, { ...stored, password: choice.password });
    if (!listed.ok) return listed;
    calendars = listed.value;
  }
  const known = (calendar: string) => calendars.find(one => one.id === calendar);
  if (choice.reads?.some(calendar => known(calendar) === undefined)) return refuse({ kind: 'calendar_not_found' });
  if (typeof choice.writesTo === 'string' && known(choice.writesTo) === undefined)
    return refuse({ kind: 'calendar_not_found' });
  if (typeof choice.writesTo === 'string' && known(choice.writesTo)?.writable !== true)
    return refuse({ kind: 'read_only' });
  const { password, reads, writesTo } = choice;
  await deps.db.transaction().execute(async trx => {
    if ((await holdConnection(trx, creatorId, id)) === undefined) return;
    if (typeof writesTo === 'string') await writeNowhereElse(trx, creatorId, id);
    await changeConnection(
      trx,
      stored,
      {
        calendars,
        ...(password === undefined ? {} : { secret: seal(deps.linkSecret, secretPlace(stored), password) }),
        ...(reads === undefined ? {} : { reads }),
        ...(writesTo === undefined ? {} : { writesTo }),
      },
      deps.clock.now(),
    );
    if (password !== undefined) {
      const about = hostOf(stored.address);
      await noteActivity(trx, deps.clock.now(), { creatorId, act: 'calendar_changed', from, about });
    }
    if (typeof writesTo === 'string') await enqueue(trx, 'write-calendar', { creatorId });
  });
  deps.wake();
  await readConnection(deps, creatorId, id);
  return accept(null);
}

/**
 * Deletes the account with its password and the copy of its events. Entries written there stay. A permission from
 * Google is revoked as well; when that fails, it is only logged.
 */
export async function disconnect(
  deps: ConnectionDeps,
  creatorId: CreatorId,
  id: string,
  /** Left out when the whole account goes. */
  from?: Asker,
): Promise<boolean> {
  const stored = await findConnection(deps.db, creatorId, id);
  const removed = await deps.db.transaction().execute(async trx => {
    if (!(await removeConnection(trx, creatorId, id))) return false;
    const about = stored === undefined ? undefined : hostOf(stored.address);
    if (from !== undefined)
      await noteActivity(trx, deps.clock.now(), { creatorId, act: 'calendar_disconnected', from, about });
    return true;
  });
  if (removed && stored?.kind === 'google') await giveBackPermission(deps, stored);
  return removed;
}

async function giveBackPermission(deps: ConnectionDeps, stored: ConnectionRow): Promise<void> {
  const app = googleApp(deps.config);
  // Google grants an app one permission an account: revoking it would end it for every host who uses it.
  if (app === undefined || (await isAccountUsed(deps.db, 'google', stored.account))) return;
  const token = unseal(deps.linkSecret, secretPlace(stored), stored.secret);
  const revoked = await revokeToken(app.oauth, token);
  if (!revoked.ok)
    deps.log.warn({ creatorId: stored.creatorId, trouble: revoked.refusal.kind }, 'a permission could not be revoked');
}

/** The part of an address that fits the activity and has no path. */
const hostOf = (address: string): string => new URL(address).host.slice(0, 100);

const calendarsOf = (deps: ConnectionDeps, login: Login): Promise<Result<OutsideCalendar[], { kind: Trouble }>> =>
  calDav(login, { allowPrivate: deps.config.CALENDARS_PRIVATE }).calendars();

/** A server address as typed; a bare name gets https. It must not contain a password. */
function serverAddress(typed: string): string | undefined {
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return url.href;
}
