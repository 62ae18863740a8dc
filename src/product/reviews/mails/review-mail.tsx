import { z } from 'zod';
import { hostLookSchema } from '../../../base/host-look.ts';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailLayout, MailLink, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { texts } from '../texts.ts';

const words = texts.email;

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'review-asked': z.input<typeof propsSchema>;
    'review-reminded': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({
  host: z.string(),
  name: z.string(),
  title: z.string(),
  reviewUrl: z.string(),
  stopUrl: z.string(),
  look: hostLookSchema.nullable(),
});

/** Two hours after a session. */
export const reviewAskedMail = (given: unknown): Mail => askingMail(given, words.asked, words.everybody);
/** Three days later, once. */
export const reviewRemindedMail = (given: unknown): Mail => askingMail(given, words.reminded, words.once);

function askingMail(given: unknown, subjectOf: (host: string) => string, last: string): Mail {
  const { host, name, title, reviewUrl, stopUrl, look } = propsSchema.parse(given);
  const subject = subjectOf(host);
  return {
    subject,
    html: mailHtml(
      <MailLayout
        title={subject}
        preview={words.preview}
        foot={<MailLink href={stopUrl}>{words.stop}</MailLink>}
        look={look}
      >
        {name !== '' && <MailText>{words.hello(name)}</MailText>}
        <MailText>{words.text(title, host)}</MailText>
        <MailButton href={reviewUrl}>{words.button}</MailButton>
        <MailText>{last}</MailText>
      </MailLayout>,
    ),
    text: `${name === '' ? '' : `${words.hello(name)}\n\n`}${words.text(title, host)}\n${reviewUrl}\n\n${last}\n\n${words.stop}: ${stopUrl}`,
  };
}
