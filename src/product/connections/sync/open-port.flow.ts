import { unseal } from '../../../platform/encrypted.ts';
import { sealedColumn } from '../../../platform/sealing/sealed-column.ts';
import { calDav } from '../caldav/caldav.flow.ts';
import { type CalendarPort, closedCalendar } from '../calendars/calendar-port.ts';
import { googleApp } from '../google/google-app.flow.ts';
import { googleCalendar } from '../google/google-calendar.flow.ts';
import type { ConnectionRow } from './calendar-connections.sql.ts';
import type { ConnectionDeps } from './calendar-deps.flow.ts';

/** The place a connection's password is encrypted for: one creator's one connection. */
export const secretPlace = ({ creatorId, id }: Pick<ConnectionRow, 'creatorId' | 'id'>): string =>
  `calendar ${creatorId} ${id}`;

/** The calendar of a connection, with its password decrypted; closed when its provider has no keys here any more. */
export function openPort(deps: Pick<ConnectionDeps, 'config' | 'linkSecret'>, stored: ConnectionRow): CalendarPort {
  const secret = unseal(deps.linkSecret, secretPlace(stored), stored.secret);
  if (stored.kind === 'google') {
    const app = googleApp(deps.config);
    return app === undefined ? closedCalendar : googleCalendar(app, secret);
  }
  return calDav(
    { address: stored.address, account: stored.account, password: secret },
    { allowPrivate: deps.config.CALENDARS_PRIVATE },
  );
}

/** For a rotation of keys. */
export const sealedCalendars = sealedColumn('calendar_connections', 'secret', ['creatorId', 'id'], secretPlace);
