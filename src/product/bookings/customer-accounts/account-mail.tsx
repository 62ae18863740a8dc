import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'booking-account-link': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({ hostName: z.string(), url: z.string() });

/** The one-time link to somebody's bookings with one creator. */
export function bookingAccountLinkMail(given: unknown): Mail {
  const { hostName, url } = propsSchema.parse(given);
  const words = `Here is the link to your bookings with ${hostName}. It works once, within 30 minutes.`;
  const other = 'If you did not ask for it, do nothing: without the link nobody sees them.';
  return {
    subject: `Your bookings with ${hostName}`,
    html: mailHtml(
      <MailLayout title="Your bookings" preview={words} foot={<>Sent by Vitrine for {hostName}</>}>
        <MailText>{words}</MailText>
        <MailButton href={url}>See your bookings</MailButton>
        <MailText>{other}</MailText>
      </MailLayout>,
    ),
    text: `${words}\n\n${url}\n\n${other}`,
  };
}
