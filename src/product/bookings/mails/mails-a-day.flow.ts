import type { Trx } from '../../../platform/database.ts';
import { mailboxOf } from '../../../platform/request-limits/mailbox.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';

/**
 * Counts an action that emails an address a visitor typed, over all hosts. Returns the seconds to wait once the mailbox
 * had its daily limit.
 */
export const countMailTo = (
  { config }: Pick<BookingDeps, 'config'>,
  trx: Trx,
  email: string,
): Promise<number | undefined> =>
  countTry(trx, `booked-for:${mailboxOf(email)}`, { max: config.MAILS_PER_MAILBOX, seconds: 86_400 });
