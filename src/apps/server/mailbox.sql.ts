import type { Db } from '../../platform/database.ts';

const listed = ['id', 'recipient', 'subject', 'sentAt'] as const;

/** The latest emails that were filed here. */
export const latestMails = (db: Db) =>
  db.selectFrom('mailbox').select(listed).orderBy('sentAt', 'desc').limit(100).execute();

export const mailsTo = (db: Db, recipient: string) =>
  db
    .selectFrom('mailbox')
    .select([...listed, 'plain'])
    .where('recipient', '=', recipient)
    .orderBy('sentAt', 'desc')
    .limit(50)
    .execute();

export const findMail = (db: Db, id: string) =>
  db
    .selectFrom('mailbox')
    .select([...listed, 'plain', 'html', 'source'])
    .where('id', '=', id)
    .executeTakeFirst();
