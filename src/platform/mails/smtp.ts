import { Readable } from 'node:stream';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import DKIM from 'nodemailer/lib/dkim';
import { asksForRest, classifySmtp, type SmtpError, type Unaccepted } from './smtp-outcome.ts';

/** Milliseconds to wait for a connection and its greeting, until the message is written, and for the answer to it. */
export type SmtpTimeouts = { readonly greetingMs: number; readonly writtenMs: number; readonly answerMs: number };
/** RFC 5321, 4.5.3.2: five minutes for each command, ten for the answer to the final dot. */
const usualTimeouts: SmtpTimeouts = { greetingMs: 120_000, writtenMs: 300_000, answerMs: 600_000 };

/** Sends at once, besides those that wait long for their answer (`jobs/job-runner.ts`). */
const usualConnections = 20;

type Passage = {
  begin(): Promise<void>;
  cut: AbortController;
  dkim: SendMailOptions['dkim'];
  failure?: unknown;
  isWhole: boolean;
};
export type Delivery =
  | { readonly kind: 'accepted' }
  | {
      readonly kind: Unaccepted;
      readonly why: string;
      /** The domain of the recipient takes less for now; other domains do not. */
      readonly isSlowed: boolean;
    };

export type Smtp = {
  /**
   * Sends a message with a Message-ID. `begin` is awaited before its first byte leaves. Throws what is no trouble
   * of the mail server.
   */
  deliver(message: SendMailOptions & { messageId: string }, begin: () => Promise<void>): Promise<Delivery>;
  /** Begins nothing more and ends what has not been written as a whole; the rest waits on for its answers. */
  hurry(): void;
  close(): void;
};

/** A pool of connections to a mail server. */
export function openSmtp(
  url: string,
  { greetingMs, writtenMs, answerMs }: SmtpTimeouts = usualTimeouts,
  connections = usualConnections,
): Smtp {
  const passages = new Map<string, Passage>();
  let isHurried = false;
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // Once, when a kept connection turns out to be closed before a byte of the message was read.
    maxRequeues: 1,
    // Opening and closing a connection took two thirds of a burst.
    idleTimeout: 5000,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: answerMs,
  });
  transport.use('stream', (mail, done) => {
    const passage = passages.get(String(mail.data.messageId));
    if (passage === undefined) return done();
    const { dkim } = passage;
    // Signing reads the whole message: nodemailer would begin it after what waits for the mail server.
    if (dkim !== undefined) mail.message.processFunc(written => new DKIM(dkim).sign(written));
    mail.message.processFunc(written => Readable.from(pass(passage, written), asBytes));
    done();
  });
  return {
    async deliver({ dkim, ...message }, begin) {
      if (isHurried) return { kind: 'away', why: 'the server stops', isSlowed: false };
      const cut = new AbortController();
      const passage: Passage = { begin, cut, dkim, isWhole: false };
      const timer = setTimeout(() => {
        if (!passage.isWhole) cut.abort(new Error('the mail server took too long to ask for the message'));
      }, writtenMs);
      passages.set(message.messageId, passage);
      try {
        await transport.sendMail({ ...message, signal: cut.signal });
        return { kind: 'accepted' };
      } catch (error) {
        if (passage.failure !== undefined) throw passage.failure;
        const kind = classifySmtp(error as SmtpError, passage.isWhole);
        if (kind === undefined) throw error;
        return { kind, why: String(error), isSlowed: asksForRest(error as SmtpError) };
      } finally {
        clearTimeout(timer);
        passages.delete(message.messageId);
      }
    },
    hurry() {
      isHurried = true;
      for (const { cut, isWhole } of passages.values()) if (!isWhole) cut.abort(new Error('the server stops'));
    },
    close: () => transport.close({ force: true }),
  };
}

const asBytes = { objectMode: false } as const;

/** Reads nothing before the mail server has asked for the message. */
async function* pass(passage: Passage, written: Readable): AsyncGenerator<Buffer> {
  try {
    await passage.begin();
  } catch (error) {
    passage.failure = error;
    throw new Error('the mail could not be marked as being sent');
  }
  for await (const part of written) yield part as Buffer;
  passage.isWhole = true;
}
