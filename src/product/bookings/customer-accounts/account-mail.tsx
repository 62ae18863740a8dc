import { z } from 'zod';
import { hostLookSchema } from '../../../base/host-look.ts';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'booking-account-link': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({
  hostName: z.string(),
  url: z.string(),
  /** Emails queued by an older build have no look. */
  look: hostLookSchema.nullable().default(null),
});

/** The one-time link to somebody's bookings with one creator. */
export function bookingAccountLinkMail(given: unknown): Mail {
  const { hostName, url, look } = propsSchema.parse(given);
  const { email } = texts;
  const opening = email.text(hostName);
  return {
    subject: email.subject(hostName),
    html: mailHtml(
      <MailLayout title={email.title} preview={opening} foot={email.sentBy(hostName)} look={look}>
        <MailText>{opening}</MailText>
        <MailButton href={url}>{email.button}</MailButton>
        <MailText>{email.notMe}</MailText>
      </MailLayout>,
    ),
    text: `${opening}\n\n${url}\n\n${email.notMe}`,
  };
}
