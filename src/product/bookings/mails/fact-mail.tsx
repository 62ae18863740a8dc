import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import type { BookingMailProps, MailFact } from './booking-mail.ts';
import { texts } from './texts.ts';

type FactMail = Omit<Mail, 'html' | 'text'> & {
  title: string;
  /** The line inboxes show after the subject; the opening without it. */
  preview?: string | undefined;
  opening: string;
  facts: readonly MailFact[];
  button: readonly [text: string, href: string];
  foot?: string | undefined;
  look?: BookingMailProps['look'];
};

export function factMail({
  title,
  opening,
  preview = opening,
  facts,
  button,
  foot,
  look = null,
  ...mail
}: FactMail): Mail {
  const [text, href] = button;
  return {
    ...mail,
    html: mailHtml(
      <MailLayout title={title} preview={preview} foot={foot} look={look}>
        <MailText>{opening}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={href}>{text}</MailButton>
      </MailLayout>,
    ),
    text: plain(opening, facts, texts.button(text, href)),
  };
}

/** What mails to customers share: answers go to the host, whose look they have. */
export const fromHost = ({ host, look }: Pick<BookingMailProps, 'host' | 'look'>) => ({
  replyTo: host.email,
  foot: texts.sentBy(host.name),
  look,
});

/** A mail as plain text: one line or two a fact, those without a value left out. */
export function plain(opening: string, facts: readonly MailFact[], closing: string): string {
  const lines = facts
    .filter(([, value]) => value !== '')
    .flatMap(([label, value, href]) => [
      `${label}: ${value}`,
      ...(href === undefined ? [] : [`${texts.map}: ${href}`]),
    ]);
  return [opening, '', ...lines, '', closing].join('\n');
}
