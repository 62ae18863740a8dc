import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { queueMail } from '../../platform/mail.ts';
import { countTry } from '../../platform/request-limits/throttle.sql.ts';
import type { IncomingMail } from './mail-box/incoming-mail.ts';

/** Enough for a busy day, and a limit for who floods a creator through the mailbox. */
const perHour = 60;
const mostWords = 20_000;

/**
 * Sends a creator an email that came for them: the words, with their sender to answer to. Under one `id` once. False when
 * there were too many within an hour.
 */
export async function forwardMail(
  trx: Trx,
  creatorId: CreatorId,
  { to, id, mail }: { to: string; id: string; mail: IncomingMail },
): Promise<boolean> {
  if ((await countTry(trx, `mail-forwards:${creatorId}`, { max: perHour, seconds: 3600 })) !== undefined) return false;
  const { from, name, subject, words, files } = mail;
  await queueMail(trx, {
    dedupKey: `mail-forward:${id}`,
    creatorId,
    to,
    template: 'mail-forwarded',
    props: { from, name, subject, words: [...words].slice(0, mostWords).join(''), files: [...files] },
  });
  return true;
}
