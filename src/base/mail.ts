import { z } from 'zod';
import { historyTexts } from './texts.ts';

/** An email as its template makes it: always with both forms, and a calendar entry when it is about a time. */
export type Mail = {
  subject: string;
  html: string;
  text: string;
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string };
  replyTo?: string;
  /** The queued emails of the thread it continues, the oldest first, by their ids. */
  follows?: readonly string[];
  /** One POST to this address unsubscribes the recipient (RFC 8058). For emails to lists. */
  unsubscribeUrl?: string;
};

/** Turns stored props into an email; each room brings its own. The template checks its props. */
export type MailTemplate = ((props: unknown) => Mail) & { readonly isForVisitors?: true };

/** Marks the templates of emails to visitors: they are written in the language of the creator's page. */
export const forVisitors = <Templates extends Readonly<Record<string, (props: unknown) => Mail>>>(
  templates: Templates,
): { readonly [Name in keyof Templates]: MailTemplate } =>
  Object.fromEntries(
    Object.entries(templates).map(([name, write]) => [
      name,
      Object.assign((props: unknown) => write(props), { isForVisitors: true as const }),
    ]),
  ) as { [Name in keyof Templates]: MailTemplate };

/** The Message-ID of a queued email. */
export const messageIdOf = (mailId: string): string => `<${mailId}@vitrine>`;

/** The booking, the order or the reply to a lead that a mail is about. */
export const mailAboutSchema = z.union([
  z.object({ bookingId: z.string() }),
  z.object({ orderId: z.string() }),
  z.object({ leadReplyId: z.string() }),
]);
export type MailAbout = z.infer<typeof mailAboutSchema>;

/**
 * Why a mail did not arrive: it was refused for good, the mail server was away for too long, or twice did not
 * answer whether it took it, so that it may have arrived.
 */
export const undelivered = ['refused', 'waited', 'unknown'] as const;
export type Undelivered = (typeof undelivered)[number];

/** The sentence for the host. */
export const undeliveredText = ({ to, outcome }: { to: string; outcome: Undelivered }): string =>
  historyTexts.undelivered[outcome](to);
