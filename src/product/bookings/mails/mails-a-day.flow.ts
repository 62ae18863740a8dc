import type { Trx } from '../../../platform/database.ts';
import { mailboxOf } from '../../../platform/request-limits/mailbox.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';

/**
 * Counts something a visitor does that sends mail to an address they typed, over all hosts. Answers the seconds to wait
 * when that mailbox has had as many a day as anybody wants.
 */
export const countMailTo = (
  { config }: Pick<BookingDeps, 'config'>,
  trx: Trx,
  email: string,
): Promise<number | undefined> =>
  countTry(trx, `booked-for:${mailboxOf(email)}`, { max: config.MAILS_PER_MAILBOX, seconds: 86_400 });
