import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import { seal } from '../../platform/encrypted.ts';
import { noteActivity } from '../accounts/activity/activity.flow.ts';
import type { Asker } from '../accounts/activity/activity.ts';
import type { ConnectRefusal } from './connect-calendar.flow.ts';
import { mostConnections } from './contract.ts';
import { calendarTrouble, type GoogleApp } from './google/google-app.flow.ts';
import { googleCalendar } from './google/google-calendar.flow.ts';
import { redeemCode } from './oauth/oauth.flow.ts';
import { addConnection, changeConnection, listConnections } from './sync/calendar-connections.sql.ts';
import type { ConnectionDeps } from './sync/calendar-deps.flow.ts';
import { secretPlace } from './sync/open-port.flow.ts';
import { readConnection } from './sync/read-busy.flow.ts';

const address = 'https://calendar.google.com/';

/**
 * Connects the Google account a host comes back from, and returns where they go now; an existing one gets its new
 * permission.
 */
export async function connectGoogle(
  deps: ConnectionDeps,
  app: GoogleApp,
  creatorId: CreatorId,
  given: { code: string; state: string },
  from: Asker,
): Promise<Result<{ back: string }, ConnectRefusal>> {
  const redeemed = await redeemCode(deps, app.oauth, creatorId, given);
  if (!redeemed.ok) return refuse({ kind: calendarTrouble(redeemed.refusal.kind) });
  const { refreshToken, back } = redeemed.value;
  if (refreshToken === null) return refuse({ kind: 'password_wrong' });
  const listed = await googleCalendar(app, refreshToken).calendars();
  if (!listed.ok) return listed;
  const calendars = listed.value;
  const account = calendars[0]?.id;
  if (account === undefined) return refuse({ kind: 'no_calendars' });
  const now = deps.clock.now();
  const known = (await listConnections(deps.db, creatorId)).find(
    one => one.kind === 'google' && one.account === account,
  );
  const id = known?.id ?? randomUUID();
  const secret = seal(deps.linkSecret, secretPlace({ creatorId, id }), refreshToken);
  const kept = await deps.db.transaction().execute(async trx => {
    const row = { creatorId, id, kind: 'google' as const, address, account, secret, calendars, reads: [account] };
    if (known !== undefined) await changeConnection(trx, known, { secret, calendars }, now);
    else if (!(await addConnection(trx, row, now, mostConnections))) return false;
    await noteActivity(trx, now, { creatorId, act: 'calendar_connected', from, about: 'google' });
    return true;
  });
  if (!kept) return refuse({ kind: 'too_many' });
  await readConnection(deps, creatorId, id);
  return accept({ back });
}
