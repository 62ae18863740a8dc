import nodemailer from 'nodemailer';
import { inLanguage, type Language } from '../../base/language.ts';
import { type Mail, type MailTemplate, mailAboutSchema, messageIdOf, type Undelivered } from '../../base/mail.ts';
import { mailLinks } from '../../base/operator-pages.ts';
import type { EventBus } from '../announcements.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database.ts';
import { GivenUp, PutOff } from '../jobs/put-off.ts';
import type { Log } from '../log.ts';
import {
  fileMail,
  findMail,
  markFailed,
  markOver,
  markSending,
  markSent,
  markUnanswered,
  markWaiting,
} from '../mails.sql.ts';
import { noteUntilStored } from './note-until-stored.ts';
import { senderOf } from './sender-name.ts';
import { openSmtp, type SmtpTimeouts } from './smtp.ts';
import { laterSeconds, longestWaitMs, repeatSeconds } from './smtp-outcome.ts';

/** A mail with the operator's terms and privacy policy below it, and whole addresses. */
const signed = (mail: Mail, publicUrl: string): Mail => ({
  ...mail,
  html: mail.html.replaceAll(/(href|src)="\//g, `$1="${publicUrl}/`),
  text: `${mail.text}\n\n${mailLinks.map(({ path, name }) => `${name}: ${publicUrl}${path}`).join('\n')}`,
});

type Row = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/** Whether a mail that waits is still true, by its name: asked right before it is sent. */
export type MailChecks = Readonly<Record<string, (creatorId: string, props: unknown) => Promise<boolean>>>;

export type MailSender = {
  /** Throws `PutOff` for what is to be tried again and does not count, `GivenUp` for what is not. */
  send(id: string): Promise<void>;
  /** How many of `most` may be on their way: one at a time, and none for seconds, while the mail server is away. */
  places(most: number): number;
  /** The server stops: ends what the mail server has not been given as a whole. */
  hurry(): void;
  /** Ends all connections and opens no more. */
  close(): void;
};

/** Headers with which mail programs show their own Unsubscribe (RFC 2369 and 8058). */
const leaving = ({ unsubscribeUrl }: Mail): Record<string, { prepared: true; value: string }> =>
  unsubscribeUrl === undefined
    ? {}
    : {
        // Encoded already: folding a long address would break it.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
      };

/** Headers by which mail programs show a thread (RFC 5322, 3.6.4). */
function threaded({ follows = [] }: Mail): { inReplyTo?: string; references?: string[] } {
  const ids = follows.map(messageIdOf);
  const last = ids.at(-1);
  return last === undefined ? {} : { inReplyTo: last, references: ids };
}

/** How long all mails rest after the mail server was away; then one of them asks whether it is back. */
const restSeconds = 10;

/**
 * Sends over SMTP when `smtpUrl` is set, else stores the same message in the local mailbox. A mail whose outcome
 * is unknown is sent once more, under the same Message-ID (decision 0077).
 */
export function createMailSender(options: {
  db: Db;
  clock: Clock;
  log: Log;
  events: EventBus;
  smtpUrl: string | undefined;
  from: string;
  /** Where people reach Vitrine: links of mails begin there. */
  publicUrl: string;
  templates: Readonly<Record<string, MailTemplate>>;
  checks: MailChecks;
  /** The language of a creator's visitors. */
  languageOf: (creatorId: string) => Promise<Language>;
  /** The name that visitors read as the sender. */
  nameOf?: (creatorId: string) => Promise<string>;
  timeouts?: SmtpTimeouts;
}): MailSender {
  const { db, clock, log, events, smtpUrl, from, publicUrl, templates, checks, languageOf, nameOf } = options;
  const smtp = smtpUrl === undefined ? undefined : openSmtp(smtpUrl, options.timeouts);
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  let isAway = false;
  let restsUntil = 0;
  return {
    async send(id) {
      const row = await findMail(db, id);
      if (row === undefined) return;
      if (row.unanswered > 1) return end(row, 'unknown', 'a server ended twice before the answer came');
      if (!(await isTrue(row))) return noteUntilStored(() => markOver(db, id, 'dropped', 'no longer true'));
      try {
        await deliver(row);
      } catch (error) {
        if (!(error instanceof PutOff || error instanceof GivenUp))
          await noteUntilStored(() => markFailed(db, id, wordsOf(error)));
        throw error;
      }
    },
    places(most) {
      if (!isAway) return most;
      return performance.now() < restsUntil ? 0 : 1;
    },
    hurry: () => smtp?.hurry(),
    close: () => smtp?.close(),
  };

  async function isTrue({ usefulUntil, creatorId, template, props }: Row): Promise<boolean> {
    if (usefulUntil !== null && usefulUntil <= clock.now()) return false;
    return creatorId === null || ((await checks[template]?.(creatorId, props)) ?? true);
  }

  async function deliver(row: Row): Promise<void> {
    const { id, recipient } = row;
    const { mail, message } = await compose(row);
    if (smtp === undefined) {
      const { message: source } = await composer.sendMail(message);
      const { subject, html, text: plain } = mail;
      await markSending(db, id);
      await fileMail(db, { id, recipient, subject, source: source as Buffer, html, plain }, clock.now());
      return noteUntilStored(() => markSent(db, id, clock.now()));
    }
    let begun = false;
    const delivery = await smtp.deliver(message, async () => {
      await markSending(db, id);
      begun = true;
    });
    noteAway(delivery.kind === 'away');
    const why = delivery.kind === 'accepted' ? '' : wordsOf(delivery.why);
    switch (delivery.kind) {
      case 'accepted':
        return noteUntilStored(() => markSent(db, id, clock.now()));
      case 'refused':
        await end(row, 'refused', why);
        throw new GivenUp(why);
      case 'unknown':
        if (row.unanswered > 0) return end(row, 'unknown', why);
        await noteUntilStored(() => markUnanswered(db, id, why));
        throw new PutOff(repeatSeconds, why);
      case 'away':
      case 'later':
        return wait(row, delivery.kind, why, begun);
    }
  }

  async function wait(row: Row, kind: 'away' | 'later', why: string, begun: boolean): Promise<never> {
    const now = clock.now();
    const waited = now.getTime() - (row.waitsSince ?? now).getTime();
    if (waited >= longestWaitMs) {
      await end(row, 'waited', why);
      throw new GivenUp(why);
    }
    await noteUntilStored(() => markWaiting(db, row.id, why, { begun, now }));
    throw new PutOff(kind === 'away' ? restSeconds : laterSeconds(waited), why);
  }

  /** It will not be sent again: stored together with what tells the host. */
  async function end(row: Row, outcome: Undelivered, why: string): Promise<void> {
    const { id, creatorId, recipient: to } = row;
    const about = mailAboutSchema.safeParse(row.about).data;
    log.warn({ mail: id, template: row.template, outcome, why }, 'a mail could not be delivered');
    await noteUntilStored(() =>
      db.transaction().execute(async trx => {
        if (outcome === 'unknown') await markOver(trx, id, 'unknown', why);
        else await markFailed(trx, id, why);
        if (creatorId !== null && about !== undefined)
          await events.announce(trx, 'mailUndelivered', { creatorId, about, to, outcome });
      }),
    );
  }

  function noteAway(isNow: boolean): void {
    if (isNow) restsUntil = performance.now() + restSeconds * 1000;
    if (isNow === isAway) return;
    isAway = isNow;
    if (isNow) log.warn('mails wait for the mail server');
    else log.info('mails go on');
  }

  async function compose({ id, creatorId, recipient: to, template: templateName, props }: Row) {
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
      messageId: messageIdOf(id),
      ...threaded(mail),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Dedup-Id': id, ...leaving(mail) },
      ...(mail.calendar === undefined
        ? {}
        : { icalEvent: { method: mail.calendar.method, filename: 'booking.ics', content: mail.calendar.content } }),
    };
    return { mail, message };
  }
}

const wordsOf = (error: unknown): string => String(error).replaceAll('\0', '').slice(0, 500);
