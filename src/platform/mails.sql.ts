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
      /** Tries whose outcome is unknown. */
      unanswered: number;
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

type MailRow = {
  id: string;
  dedupKey: string;
  creatorId: string | null;
  recipient: string;
  template: string;
  props: unknown;
};

/** Queues mails, each with its job, in one query. A mail whose key exists stays as it is. */
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

/** Whether a mail was queued under this key, sent or not. */
export const isQueued = async (db: Db | Trx, dedupKey: string): Promise<boolean> =>
  (await db.selectFrom('mails').select('id').where('dedup_key', '=', dedupKey).executeTakeFirst()) !== undefined;

/** Queues jobs for unsent mails that have none, such as after changes by hand in the tables. */
export async function queueUnsentMails(db: Db): Promise<void> {
  await sql`
    insert into outbox (task, payload)
    select 'send-mail', jsonb_build_object('id', m.id) from mails m
    where m.state in ('queued', 'sending') and m.created_at < now() - interval '5 minutes'
      and not exists (select 1 from outbox o where o.task = 'send-mail' and o.payload->>'id' = m.id::text)`.execute(db);
}

/**
 * The mail to send, with one more try counted; undefined when it was sent. A mail that is found in the state of
 * being sent is one whose outcome is unknown.
 */
export const takeMail = (
  db: Db,
  id: string,
): Promise<
  (Pick<MailRow, 'id' | 'creatorId' | 'recipient' | 'template' | 'props'> & { unanswered: number }) | undefined
> =>
  db
    .updateTable('mails')
    .set({
      state: 'sending',
      attempts: sql`attempts + 1`,
      unanswered: sql`unanswered + (state = 'sending')::integer`,
    })
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .returning(['id', 'creator_id as creatorId', 'recipient', 'template', 'props', 'unanswered'])
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

/** Stores a mail that would have been sent. Repeating is harmless. */
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

/**
 * Deletes the recipients of mails created before an instant, at most `most`; gives how many. The rows stay, so
 * that each mail is sent once only.
 */
export async function forgetRecipients(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update mails set recipient = '', last_error = null where id = any(array(
      select id from mails where recipient <> '' and state in ('sent', 'failed') and created_at < ${before}
      order by created_at limit ${most}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
