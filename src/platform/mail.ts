import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import nodemailer, { type Transporter } from 'nodemailer';
import type { Mail } from '../base/mail.ts';
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
      /** Tries that ended without anybody knowing whether the mail left. */
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

declare module './jobs.ts' {
  interface JobPayloads {
    'send-mail': { id: string };
    'queue-unsent-mails': null;
  }
}

/** What each mail is made from, by the mail's name. Who writes a mail adds it by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add their mails by declaration merging
export interface MailProps {}
export type MailName = keyof MailProps;
/** Turns stored props into a mail; each room brings its own. Props are checked by the template. */
export type MailTemplate = (props: unknown) => Mail;
export type MailTemplates = { readonly [K in MailName]?: MailTemplate };

/** A mail to queue; `props` are those of its template. */
export type QueuedMail<K extends MailName = MailName> = {
  dedupKey: string;
  creatorId: string | null;
  to: string;
  template: K;
  props: MailProps[K];
  runAt?: Date;
};

/** Queues a mail in the caller's transaction. A second mail with the same key is silently the first one. */
export const queueMail = <K extends MailName>(trx: Trx | Db, mail: QueuedMail<K>): Promise<void> =>
  queueMails(trx, [mail]);

/** Several mails, each with its job, in one question to the database. */
export async function queueMails(trx: Trx | Db, mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length === 0) return;
  const wished = mails.map(mail => ({
    id: randomUUID(),
    dedup_key: mail.dedupKey,
    creator_id: mail.creatorId,
    recipient: mail.to,
    template: mail.template,
    props: mail.props,
    run_at: mail.runAt ?? null,
  }));
  await sql`
    with wished as (
      select * from jsonb_to_recordset(${JSON.stringify(wished)}::jsonb)
        as wish (id uuid, dedup_key text, creator_id uuid, recipient text, template text, props jsonb, run_at timestamptz)),
    queued as (
      insert into mails (id, dedup_key, creator_id, recipient, template, props)
      select id, dedup_key, creator_id, recipient, template, props from wished
      on conflict (dedup_key) do nothing returning id)
    insert into outbox (task, payload, run_at)
    select 'send-mail', jsonb_build_object('id', id), coalesce(run_at, now()) from queued join wished using (id)`.execute(
    trx,
  );
}

/** Whether a mail was queued under this key, sent or not. */
export const isQueued = async (db: Db | Trx, dedupKey: string): Promise<boolean> =>
  (await db.selectFrom('mails').select('id').where('dedup_key', '=', dedupKey).executeTakeFirst()) !== undefined;

/** Mails that wait without anybody having been asked to send them: lost work of long ago, or of a hand in the tables. */
export async function queueUnsentMails(db: Db): Promise<void> {
  await sql`
    insert into outbox (task, payload)
    select 'send-mail', jsonb_build_object('id', m.id) from mails m
    where m.state in ('queued', 'sending') and m.created_at < now() - interval '5 minutes'
      and not exists (select 1 from outbox o where o.task = 'send-mail' and o.payload->>'id' = m.id::text)`.execute(db);
}

/** What the mail server answered is true already: a database that is away for a moment must not make it come again. */
async function noteUntilHeard(note: () => Promise<unknown>): Promise<void> {
  for (let left = 60; ; left--) {
    try {
      await note();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise(resolve => setTimeout(resolve, 1000));
    }
  }
}

export type MailSender = { send(id: string): Promise<void> };

/** What lets a mail program show its own Unsubscribe (RFC 2369 and 8058). */
const leaving = ({ unsubscribeUrl }: Mail): Record<string, { prepared: true; value: string }> =>
  unsubscribeUrl === undefined
    ? {}
    : {
        // Already as it is sent: folding a long address would break it.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
      };

/**
 * Sends over SMTP when `smtpUrl` is set, else files the very same message in the local mailbox. A mail of which nobody
 * heard whether it left is sent once more, under the same Message-ID.
 */
export function createMailSender(options: {
  db: Db;
  smtpUrl: string | undefined;
  from: string;
  templates: Readonly<Record<string, MailTemplate>>;
}): MailSender {
  const { db, smtpUrl, from, templates } = options;
  // A mail server that hangs may not hold a worker for minutes.
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const smtp = smtpUrl === undefined ? undefined : nodemailer.createTransport({ url: smtpUrl, ...timeouts });
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(id) {
      // Found as it was left while being sent: whoever did so ended before the answer came.
      const row = await db
        .updateTable('mails')
        .set({
          state: 'sending',
          attempts: sql`attempts + 1`,
          unanswered: sql`unanswered + (state = 'sending')::integer`,
        })
        .where('id', '=', id)
        .where('state', '!=', 'sent')
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return;
      try {
        if (row.unanswered > 1) throw new Error('Twice nobody heard whether it left');
        await deliver(row.id, row.recipient, row.template, row.props);
      } catch (error) {
        await noteUntilHeard(() =>
          db
            .updateTable('mails')
            .set({ state: 'failed', last_error: String(error).replaceAll('\0', '').slice(0, 500) })
            .where('id', '=', id)
            .execute(),
        );
        throw error;
      }
      // Props may hold a code or a link that opens a booking: they are not kept once the mail has left.
      await noteUntilHeard(() =>
        db
          .updateTable('mails')
          .set({ state: 'sent', sent_at: new Date(), props: sql`'{}'`, last_error: null })
          .where('id', '=', id)
          .execute(),
      );
    },
  };

  async function deliver(id: string, to: string, templateName: string, props: unknown): Promise<void> {
    const template = templates[templateName];
    if (template === undefined) throw new Error(`No mail template is called ${templateName}`);
    const mail = template(props);
    const message = {
      from,
      to,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
      messageId: `<${id}@vitrine>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Dedup-Id': id, ...leaving(mail) },
      ...(mail.calendar === undefined
        ? {}
        : { icalEvent: { method: mail.calendar.method, filename: 'booking.ics', content: mail.calendar.content } }),
    };
    if (smtp !== undefined) {
      await (smtp as Transporter).sendMail(message);
      return;
    }
    const composed = await composer.sendMail(message);
    await db
      .insertInto('mailbox')
      .values({
        id,
        recipient: to,
        subject: mail.subject,
        source: composed.message as Buffer,
        html: mail.html,
        plain: mail.text,
        sent_at: new Date(),
      })
      .onConflict(oc => oc.column('id').doNothing())
      .execute();
  }
}
