import type { Trx } from '../../../platform/database.ts';
import { queueMail } from '../../../platform/mail.ts';
import { readLocale } from '../../accounts/account.ts';
import { creatorById } from '../../accounts/creators.flow.ts';
import type { Trouble } from '../calendars/calendar-port.ts';
import { type ConnectionRow, noteMailed } from './calendar-connections.sql.ts';
import type { ConnectionDeps } from './calendar-deps.flow.ts';

/** Hours an account may stay unread before its host learns of it: servers rest now and then, and mails should matter. */
export const quietHours = 24;

/**
 * Tells a host once that an account has not been read for a day, and once that it is again; nothing in between, and
 * nothing of what mended itself sooner. In the transaction that notes the reading.
 */
export async function mailAboutReading(
  deps: Pick<ConnectionDeps, 'config'>,
  trx: Trx,
  stored: ConnectionRow,
  trouble: Trouble | null,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - quietHours * 3_600_000);
  if (!(await noteMailed(trx, stored, trouble === null ? 'works' : { failingSince: since }, now))) return;
  const { firstName, email, zone, ...host } = await creatorById({ db: trx }, stored.creatorId);
  await queueMail(trx, {
    dedupKey: `calendar:${stored.id}:${trouble === null ? 'works' : 'silent'}:${now.toISOString()}`,
    creatorId: stored.creatorId,
    to: email,
    template: 'calendar-news',
    props: {
      firstName,
      account: stored.account,
      trouble,
      lastReadAt: stored.lastOkAt?.toISOString() ?? null,
      writes: stored.writesTo !== null,
      zone,
      locale: readLocale(host),
      settingsUrl: `${deps.config.publicUrl}/manage/accountSettings#calendars`,
    },
  });
}
