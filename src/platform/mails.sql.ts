import { sql } from 'kysely';
import type { Db, Trx } from './database.ts';

declare module './database.ts' {
  interface Tables {
    mails: {
      id: string;
      dedup_key: string;
      creator_id: string | null;
      recipient: string;
      template: string;
      props: unknown;
      state: 'queued' | 'sending' | 'sent' | 'failed';
      attempts: number;
      last_error: string | null;
      created_at: Date;
      sent_at: Date | null;
    };
    mailbox: {
      id: string;
      recipient: string;
      subject: string;
      source: Buffer;
      html: string;
      plain: string;
      sent_at: Date;
    };
  }
}

export type MailRow = {
  id: string;
  dedupKey: string;
  creatorId: string | null;
  recipient: string;
  template: string;
  props: unknown;
};

/** Queues mails, each with its job, in one question to the database. One whose key is known stays as it is. */
export async function insertMails(trx: Trx | Db, mails: readonly (MailRow & { runAt: Date | null })[]): Promise<void> {
  await sql`
    with wished as (
      select * from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as wish (id uuid, "dedupKey" text,
        "creatorId" uuid, recipient text, template text, props jsonb, "runAt" timestamptz)),
    queued as (
      insert into mails (id, dedup_key, creator_id, recipient, template, props)
      select id, "dedupKey", "creatorId", recipient, template, props from wished
      on conflict (dedup_key) do nothing returning id)
    insert into outbox (task, payload, run_at)
    select 'send-mail', jsonb_build_object('id', id), coalesce("runAt", now()) from queued join wished using (id)`.execute(
    trx,
  );
}

/** The mail to send, with one more try counted; undefined when it was sent. */
export const takeMail = (
  db: Db,
  id: string,
): Promise<Pick<MailRow, 'id' | 'recipient' | 'template' | 'props'> | undefined> =>
  db
    .updateTable('mails')
    .set({ state: 'sending', attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .returning(['id', 'recipient', 'template', 'props'])
    .executeTakeFirst();

export const markFailed = (db: Db, id: string, error: string) =>
  db.updateTable('mails').set({ state: 'failed', last_error: error }).where('id', '=', id).execute();

/** Props may hold a code or a link that opens a booking: they are not kept once the mail has left. */
export const markSent = (db: Db, id: string, now: Date) =>
  db
    .updateTable('mails')
    .set({ state: 'sent', sent_at: now, props: sql`'{}'`, last_error: null })
    .where('id', '=', id)
    .execute();

/** Keeps a mail that would have been sent; twice is once. */
export const fileMail = (
  db: Db,
  mail: { id: string; recipient: string; subject: string; source: Buffer; html: string; plain: string },
  now: Date,
) =>
  db
    .insertInto('mailbox')
    .values({ ...mail, sent_at: now })
    .onConflict(oc => oc.column('id').doNothing())
    .execute();
