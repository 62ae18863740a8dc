import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailLayout, MailLink, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { texts } from './texts.ts';

const words = texts.email;

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'cross-promotion-invitation': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({
  host: z.string(),
  pageUrl: z.string(),
  badge: z.string(),
  note: z.string(),
  joinUrl: z.string(),
  openUrl: z.string(),
});

/** To an address that may have no account. Our words begin it, whatever the inviter wrote. */
export function invitationMail(given: unknown): Mail {
  const { host, pageUrl, badge, note, joinUrl, openUrl } = propsSchema.parse(given);
  const subject = words.subject(host);
  return {
    subject,
    html: mailHtml(
      <MailLayout title={subject} preview={words.preview} foot={words.once}>
        <MailText>{words.hello}</MailText>
        <MailText>{words.text(host)}</MailText>
        <MailText>{words.badge(badge)}</MailText>
        {note !== '' && <MailText>{`“${note}”`}</MailText>}
        <MailText>
          <MailLink href={pageUrl}>{words.theirPage}</MailLink>
        </MailText>
        <MailButton href={joinUrl}>{words.join}</MailButton>
        <MailText>
          <MailLink href={openUrl}>{words.open}</MailLink>
        </MailText>
      </MailLayout>,
    ),
    text: [
      words.hello,
      words.text(host),
      words.badge(badge),
      ...(note === '' ? [] : [`“${note}”`]),
      `${words.theirPage}: ${pageUrl}`,
      `${words.join}: ${joinUrl}`,
      `${words.open}: ${openUrl}`,
      words.once,
    ].join('\n\n'),
  };
}
