import type { Db, Trx } from '../../platform/database.ts';
import { mailboxOf } from '../../platform/request-limits/mailbox.ts';
import { countTry } from '../../platform/request-limits/throttle.sql.ts';
import { codeRules } from './account.ts';

export type MailRefusal = { kind: 'too_many_code_mails'; seconds: number };

const aDay = 86_400;

/**
 * Counts one mail of a kind to a mailbox, however its address is spelled, by who asked for it and by all: nobody's post is
 * flooded, nobody's code guessed.
 */
export async function countMail(
  { db }: { db: Db | Trx },
  email: string,
  source: string,
  kind: 'code' | 'reset' | 'change' = 'code',
): Promise<MailRefusal | undefined> {
  const mailbox = mailboxOf(email);
  const bySource = await countTry(db, `${kind}:${source}:${mailbox}`, { max: codeRules.perDay, seconds: aDay });
  const seconds =
    bySource ?? (await countTry(db, `${kind}:${mailbox}`, { max: codeRules.perAddressPerDay, seconds: aDay }));
  return seconds === undefined ? undefined : { kind: 'too_many_code_mails', seconds };
}
