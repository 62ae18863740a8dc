import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Db } from '../database.ts';
import { fileMail } from '../mails.sql.ts';
import { idFrom } from '../secrets.ts';
import { type Delivery, openSmtp, type SmtpTimeouts } from './smtp.ts';

/** An email of a list: its texts are complete. `envelope` has the sender that reports of failures go to. */
export type ListMail = SendMailOptions & {
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
};

/** Emails of lists leave over connections of their own: no confirmation waits behind a newsletter. */
export type ListMailer = {
  deliver(db: Db, mail: ListMail, begin: () => Promise<void>): Promise<Delivery>;
  /** The server stops: ends what the mail server has not been given as a whole. */
  hurry(): void;
  close(): void;
};

/** Few enough that a relay with a limit still takes other emails. */
const connections = 20;
/** A newsletter waits less long for an answer than a confirmation: its job has a worker for that time. */
const timeouts: SmtpTimeouts = { greetingMs: 60_000, writtenMs: 60_000, answerMs: 120_000 };

/** Sends over SMTP when `smtpUrl` is set, else stores the same message in the local mailbox. */
export function openListMailer({ smtpUrl, clock }: { smtpUrl: string | undefined; clock: Clock }): ListMailer {
  if (smtpUrl !== undefined) {
    const smtp = openSmtp(smtpUrl, timeouts, connections);
    return { deliver: (_db, mail, begin) => smtp.deliver(mail, begin), hurry: smtp.hurry, close: smtp.close };
  }
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async deliver(db, mail, begin) {
      const { message } = await composer.sendMail(mail);
      await begin();
      const { messageId, to: recipient, subject, html, text: plain } = mail;
      const source = message as Buffer;
      // The same id for the same message, so that it is stored once.
      await fileMail(db, { id: idFrom(messageId), recipient, subject, source, html, plain }, clock.now());
      return { kind: 'accepted' };
    },
    hurry: () => undefined,
    close: () => undefined,
  };
}
