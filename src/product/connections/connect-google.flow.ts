import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import { seal } from '../../platform/encrypted.ts';
import { addConnection, changeConnection, listConnections } from './calendar-connections.sql.ts';
import { type ConnectRefusal, mostConnections } from './connect-calendar.flow.ts';
import { type ConnectionDeps, secretPlace } from './connections.flow.ts';
import { type GoogleApp, redeemCode } from './google-account.flow.ts';
import { googleCalendar } from './google-calendar.flow.ts';
import { readConnection } from './read-busy.flow.ts';

const address = 'https://calendar.google.com/';

/** Connects the Google account a host comes back from; one that was connected before gets its new permission. */
export async function connectGoogle(
  deps: ConnectionDeps,
  app: GoogleApp,
  creatorId: CreatorId,
  given: { code: string; state: string },
): Promise<Result<null, ConnectRefusal>> {
  const token = await redeemCode(deps, app, creatorId, given);
  if (!token.ok) return token;
  const listed = await googleCalendar(app, token.value).calendars();
  if (!listed.ok) return listed;
  const calendars = listed.value;
  const account = calendars[0]?.id;
  if (account === undefined) return refuse({ kind: 'no_calendars' });
  const now = deps.clock.now();
  const known = (await listConnections(deps.db, creatorId)).find(
    one => one.kind === 'google' && one.account === account,
  );
  const id = known?.id ?? randomUUID();
  const secret = seal(deps.linkSecret, secretPlace({ creatorId, id }), token.value);
  const kept = await deps.db.transaction().execute(async trx => {
    const reads = [account];
    if (known === undefined)
      return addConnection(
        trx,
        { creatorId, id, kind: 'google', address, account, secret, calendars, reads },
        now,
        mostConnections,
      );
    await changeConnection(trx, known, { secret, calendars }, now);
    return true;
  });
  if (!kept) return refuse({ kind: 'too_many' });
  await readConnection(deps, creatorId, id);
  return accept(null);
}
