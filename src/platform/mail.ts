import { randomUUID } from 'node:crypto';
import nodemailer, { type Transporter } from 'nodemailer';
import { inLanguage, type Language } from '../base/language.ts';
import type { Mail, MailTemplate } from '../base/mail.ts';
import { mailLinks } from '../base/operator-pages.ts';
import type { Db, Trx } from './database.ts';
import { senderOf } from './mail-sender-name.ts';
import { fileMail, insertMails, markFailed, markSent, takeMail } from './mails.sql.ts';

declare module './jobs.ts' {
  interface JobPayloads {
    'send-mail': { id: string };
    'queue-unsent-mails': null;
  }
}

/** The props of each mail, by the mail's name. The room that writes a mail adds it by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add their mails by declaration merging
export interface MailProps {}
export type MailName = keyof MailProps;
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

/** Queues a mail in the caller's transaction. A second mail with the same key is ignored. */
export const queueMail = <K extends MailName>(trx: Trx | Db, mail: QueuedMail<K>): Promise<void> =>
  queueMails(trx, [mail]);

/** Queues several mails, each with its job, in one query. */
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

/** Retries storing the mail server's answer through an outage, which must not send the mail again. */
async function noteUntilStored(note: () => Promise<unknown>): Promise<void> {
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

/** A mail with the operator's terms and privacy policy below it, and whole addresses. */
const signed = (mail: Mail, publicUrl: string): Mail => ({
  ...mail,
  html: mail.html.replaceAll(/(href|src)="\//g, `$1="${publicUrl}/`),
  text: `${mail.text}\n\n${mailLinks.map(({ path, name }) => `${name}: ${publicUrl}${path}`).join('\n')}`,
});

type Row = NonNullable<Awaited<ReturnType<typeof takeMail>>>;

/** `close` ends its connections and opens no more. */
type MailSender = { send(id: string): Promise<void>; close(): void };

/** Headers with which mail programs show their own Unsubscribe (RFC 2369 and 8058). */
const leaving = ({ unsubscribeUrl }: Mail): Record<string, { prepared: true; value: string }> =>
  unsubscribeUrl === undefined
    ? {}
    : {
        // Encoded already: folding a long address would break it.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
      };

/**
 * Sends over SMTP when `smtpUrl` is set, else stores the same message in the local mailbox. A mail whose outcome
 * is unknown is sent once more, under the same Message-ID.
 */
export function createMailSender(options: {
  db: Db;
  smtpUrl: string | undefined;
  from: string;
  /** Where people reach Vitrine: links of mails begin there. */
  publicUrl: string;
  templates: Readonly<Record<string, MailTemplate>>;
  /** The language of a creator's visitors. */
  languageOf: (creatorId: string) => Promise<Language>;
  /** The name that visitors read as the sender. */
  nameOf?: (creatorId: string) => Promise<string>;
}): MailSender {
  const { db, smtpUrl, from, publicUrl, templates, languageOf, nameOf } = options;
  // A mail server that hangs must not hold a worker for minutes.
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  // A connection is kept for the next mail: opening and closing took two thirds of a burst. Errors are retried
  // by the job and not by the pool, which would not count the tries.
  const pool = { pool: true, maxConnections: 5, maxRequeues: 0, idleTimeout: 5000 } as const;
  const smtp = smtpUrl === undefined ? undefined : nodemailer.createTransport({ url: smtpUrl, ...pool, ...timeouts });
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(id) {
      const row = await takeMail(db, id);
      if (row === undefined) return;
      try {
        if (row.unanswered > 1) throw new Error('Twice nobody heard whether it left');
        await deliver(row);
      } catch (error) {
        const words = String(error).replaceAll('\0', '').slice(0, 500);
        await noteUntilStored(() => markFailed(db, id, words));
        throw error;
      }
      await noteUntilStored(() => markSent(db, id, new Date()));
    },
    close: () => smtp?.close(),
  };

  async function deliver({ id, creatorId, recipient: to, template: templateName, props }: Row): Promise<void> {
    const template = templates[templateName];
    if (template === undefined) throw new Error(`No mail template is called ${templateName}`);
    const language = template.isForVisitors && creatorId !== null ? await languageOf(creatorId) : 'en';
    const mail = inLanguage(language, () => signed(template(props), publicUrl));
    const host = template.isForVisitors && creatorId !== null ? await nameOf?.(creatorId) : undefined;
    const message = {
      from: inLanguage(language, () => senderOf(from, host)),
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
