import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';

const propsSchema = z.object({
  name: z.string(),
  email: z.string(),
  message: z.string(),
  source: z.string(),
  url: z.string(),
});

/** To the creator: somebody wrote. Answering it answers the person. */
export function leadReceivedMail(given: unknown): Mail {
  const { name, email, message, source, url } = propsSchema.parse(given);
  return {
    subject: `${name} wrote to you`,
    replyTo: email,
    html: mailHtml(
      <MailLayout title={`${name} wrote to you`} preview={message.slice(0, 100)}>
        <div style={{ whiteSpace: 'pre-wrap' }}>
          <MailText>{message}</MailText>
        </div>
        <MailFacts
          facts={[
            ['Name', name],
            ['Email', email],
            ['About', source],
          ]}
        />
        <MailButton href={url}>Open it in Vitrine</MailButton>
        <MailText>Answer this mail to write to them.</MailText>
      </MailLayout>,
    ),
    text: `${message}\n\n${name}\n${email}${source === '' ? '' : `\nAbout: ${source}`}\n\nAnswer this mail to write to them, or open it: ${url}`,
  };
}
