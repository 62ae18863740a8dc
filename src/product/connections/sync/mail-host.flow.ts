import type { Trx } from '../../../platform/database.ts';
import { queueMail } from '../../../platform/mail.ts';
import { readLocale } from '../../accounts/account/account.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import type { Trouble } from '../calendars/calendar-port.ts';
import { type ConnectionRow, noteMailed } from './calendar-connections.sql.ts';
import type { ConnectionDeps } from './calendar-deps.flow.ts';

/** Hours an account may fail before its host is emailed: servers pause now and then, and emails should matter. */
const quietHours = 24;

/**
 * Emails a host once when an account has failed for a day, and once when it works again; nothing about shorter
 * failures. In the transaction that records the reading.
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
