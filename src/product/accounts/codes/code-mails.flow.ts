import type { Db, Trx } from '../../../platform/database.ts';
import { mailboxOf } from '../../../platform/request-limits/mailbox.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { codeRules } from '../account/account.ts';

export type MailRefusal = { kind: 'too_many_code_mails'; seconds: number };

const aDay = 86_400;

/**
 * Counts one email of a kind to a mailbox, however its address is spelled, for the asker and for all askers
 * together: prevents floods of emails and guessing of codes. The first of an asker is counted apart, so that strangers
 * who ask often from a few networks cannot keep its owner from a new browser.
 */
export async function countMail(
  { db }: { db: Db | Trx },
  email: string,
  source: string,
  kind: 'code' | 'reset' | 'change' = 'code',
): Promise<MailRefusal | undefined> {
  const mailbox = mailboxOf(email);
  const bySource = await countTry(db, `${kind}:${source}:${mailbox}`, { max: codeRules.perDay, seconds: aDay });
  const seconds = bySource ?? (await countForAll(db, kind, source, mailbox));
  return seconds === undefined ? undefined : { kind: 'too_many_code_mails', seconds };
}

async function countForAll(db: Db | Trx, kind: string, source: string, mailbox: string): Promise<number | undefined> {
  const isFirst = (await countTry(db, `${kind}:first:${source}:${mailbox}`, { max: 1, seconds: aDay })) === undefined;
  return isFirst
    ? countTry(db, `${kind}:firsts:${mailbox}`, { max: codeRules.askersPerDay, seconds: aDay })
    : countTry(db, `${kind}:${mailbox}`, { max: codeRules.perAddressPerDay, seconds: aDay });
}
