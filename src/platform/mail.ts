import { randomUUID } from 'node:crypto';
import nodemailer, { type Transporter } from 'nodemailer';
import type { Mail } from '../base/mail.ts';
import type { Db, Trx } from './database.ts';
import { fileMail, insertMails, markFailed, markSent, takeMail } from './mails.sql.ts';

declare module './jobs.ts' {
  interface JobPayloads {
    'send-mail': { id: string };
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
  const wished = mails.map(({ dedupKey, creatorId, to, template, props, runAt = null }) => ({
    id: randomUUID(),
    dedupKey,
    creatorId,
    recipient: to,
    template,
    props,
    runAt,
  }));
  await insertMails(trx, wished);
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

/** Sends over SMTP when `smtpUrl` is set, else files the very same message in the local mailbox. */
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
      const row = await takeMail(db, id);
      if (row === undefined) return;
      try {
        await deliver(row.id, row.recipient, row.template, row.props);
      } catch (error) {
        await markFailed(db, id, String(error).slice(0, 500));
        throw error;
      }
      await markSent(db, id, new Date());
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
    const { subject, html, text: plain } = mail;
    const source = composed.message as Buffer;
    await fileMail(db, { id, recipient: to, subject, source, html, plain }, new Date());
  }
}
