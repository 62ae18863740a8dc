import { sql } from 'kysely';
import type { Db, Trx } from './database.ts';

declare module './database.ts' {
  interface Tables {
    mails: {
      id: string;
      dedupKey: string;
      creatorId: string | null;
      recipient: string;
      template: string;
      props: unknown;
      /**
       * `sending` from the first byte of the message on. `unknown` was handed over twice without an answer, and may
       * have arrived; `dropped` was no longer true.
       */
      state: 'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'dropped';
      attempts: number;
      /** Tries whose outcome is unknown. */
      unanswered: number;
      usefulUntil: Date | null;
      /** Since when it waits for a mail server that was away or refused it for now. */
      waitsSince: Date | null;
      /** What it is about, to tell the host there when it cannot be delivered. */
      about: unknown;
      lastError: string | null;
      createdAt: Date;
      sentAt: Date | null;
    };
    mailbox: {
      id: string;
      recipient: string;
      subject: string;
      source: Buffer;
      html: string;
      plain: string;
      sentAt: Date;
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
  usefulUntil: Date | null;
  about: unknown;
};

/** Queues mails, each with its job, in one query. A mail whose key exists stays as it is. */
export async function insertMails(trx: Trx | Db, mails: readonly (MailRow & { runAt: Date | null })[]): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as asked (id uuid, "dedupKey" text,
        "creatorId" uuid, recipient text, template text, props jsonb, "runAt" timestamptz, "usefulUntil" timestamptz,
        about jsonb)),
    queued as (
      insert into mails (id, dedup_key, creator_id, recipient, template, props, useful_until, about)
      select id, "dedupKey", "creatorId", recipient, template, props, "usefulUntil", about from given
      on conflict (dedup_key) do nothing returning id)
    insert into outbox (task, payload, run_at)
    select 'send-mail', jsonb_build_object('id', id), coalesce("runAt", now()) from queued join given using (id)`.execute(
    trx,
  );
}

/** Whether a mail was queued under this key, sent or not. */
export const isQueued = async (db: Db | Trx, dedupKey: string): Promise<boolean> =>
  (await db.selectFrom('mails').select('id').where('dedupKey', '=', dedupKey).executeTakeFirst()) !== undefined;

/** For whose page an email was queued, and by which template. */
export const queuedMail = (db: Db | Trx, id: string) =>
  db.selectFrom('mails').select(['creatorId', 'template']).where('id', '=', id).executeTakeFirst();

/** Queues jobs for unsent mails that have none, such as after changes by hand in the tables. */
export async function queueUnsentMails(db: Db): Promise<void> {
  await sql`
    insert into outbox (task, payload)
    select 'send-mail', jsonb_build_object('id', m.id) from mails m
    where m.state in ('queued', 'sending') and m.created_at < now() - interval '5 minutes'
      and not exists (select 1 from outbox o where o.task = 'send-mail' and o.payload->>'id' = m.id::text)`.execute(db);
}

/**
 * The mail to send; undefined when nothing is left to do. One found in the state of being sent is one whose outcome
 * is unknown: a server ended before it had the answer, or no answer came.
 */
export const findMail = (db: Db, id: string) =>
  db
    .selectFrom('mails')
    .select(['id', 'creatorId', 'recipient', 'template', 'props', 'about'])
    .select(['usefulUntil', 'waitsSince'])
    .select(sql<number>`unanswered + (state = 'sending')::integer`.as('unanswered'))
    .where('id', '=', id)
    .where('state', 'not in', ['sent', 'unknown', 'dropped'])
    .executeTakeFirst();

/** The first byte leaves: from here on the mail may arrive. Counts a try. */
export async function markSending(db: Db, id: string): Promise<void> {
  await sql`
    update mails set state = 'sending', attempts = attempts + 1, unanswered = unanswered + (state = 'sending')::integer
    where id = ${id}`.execute(db);
}

/** It did not leave, whether its first byte did or not: no try. One whose earlier outcome is unknown stays so. */
export async function markWaiting(db: Db, id: string, why: string, { begun, now }: { begun: boolean; now: Date }) {
  await sql`
    update mails set last_error = ${why}, waits_since = coalesce(waits_since, ${now}),
      state = case when ${begun}::boolean then 'queued' else state end,
      attempts = attempts - ${begun}::boolean::integer
    where id = ${id}`.execute(db);
}

/** A try whose answer was lost: it stays as being sent. */
export const markUnanswered = (db: Db, id: string, why: string) =>
  db.updateTable('mails').set({ lastError: why }).where('id', '=', id).execute();

export const markFailed = (db: Db | Trx, id: string, error: string) =>
  db.updateTable('mails').set({ state: 'failed', lastError: error }).where('id', '=', id).execute();

/** Props may hold a code or a link that opens a booking: they are not kept of a mail that is never sent again. */
export const markOver = (db: Db | Trx, id: string, state: 'unknown' | 'dropped', why: string) =>
  db.updateTable('mails').set({ state, lastError: why, props: sql`'{}'` }).where('id', '=', id).execute();

export const markSent = (db: Db, id: string, now: Date) =>
  db
    .updateTable('mails')
    .set({ state: 'sent', sentAt: now, props: sql`'{}'`, lastError: null, waitsSince: null })
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
    .values({ ...mail, sentAt: now })
    .onConflict(oc => oc.column('id').doNothing())
    .execute();

/**
 * Deletes the recipients of mails created before an instant, at most `most`; returns how many. The rows stay, so that
 * each mail is sent once only.
 */
export async function forgetRecipients(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update mails set recipient = '', last_error = null where id = any(array(
      select id from mails where recipient <> '' and state not in ('queued', 'sending') and created_at < ${before}
      order by created_at limit ${most}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Emails that were not sent, and how long the oldest has waited beyond the time it was planned for. */
export async function readWaitingMails(db: Db): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await sql<{ waiting: number; oldestSeconds: number }>`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(m.created_at)
      filter (where not exists (select 1 from outbox o
        where o.task = 'send-mail' and o.payload->>'id' = m.id::text and o.run_at > now()))), 0)::float8 as oldest_seconds
    from mails m where m.state in ('queued', 'sending')`.execute(db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
}
