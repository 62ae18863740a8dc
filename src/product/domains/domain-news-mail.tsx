import { z } from 'zod';
import type { Mail } from '../../base/mail.ts';
import { MailButton, MailLayout, MailText, mailHtml } from '../../ui/mail/mail.tsx';
import { graceDays } from './domain.ts';

declare module '../../platform/mail.ts' {
  interface MailProps {
    'domain-news': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({
  firstName: z.string(),
  host: z.string(),
  news: z.enum(['active', 'broken', 'mended', 'ended']),
  settingsUrl: z.string(),
});
type Props = z.infer<typeof propsSchema>;

const words: Record<Props['news'], { title: string; text: (host: string) => string }> = {
  active: {
    title: 'Your own address works',
    text: host => `Your page is now shown at https://${host}. Search engines are told that this is its address.`,
  },
  broken: {
    title: 'Your own address does not answer',
    text: host =>
      `${host} failed several checks in a row. Your page stays where it always was, and ${host} is still served for ` +
      `${graceDays} days. The settings say what we found and what to put right.`,
  },
  mended: {
    title: 'Your own address works again',
    text: host => `${host} answers as it should. There is nothing to do.`,
  },
  ended: {
    title: 'Your own address is no longer served',
    text: host =>
      `${host} no longer shows your page, because its records no longer lead to it or were proved by somebody else. ` +
      'Your page stays where it always was. Set the records again whenever you like.',
  },
};

/** What became of a creator's own address. */
export function domainNewsMail(given: unknown): Mail {
  const { firstName, host, news, settingsUrl } = propsSchema.parse(given);
  const { title, text } = words[news];
  const isGood = news === 'active' || news === 'mended';
  const href = isGood ? `https://${host}` : settingsUrl;
  return {
    subject: `${title}: ${host}`,
    html: mailHtml(
      <MailLayout title={title} preview={text(host)}>
        <MailText>Hello {firstName},</MailText>
        <MailText>{text(host)}</MailText>
        <MailButton href={href}>{isGood ? 'See your page' : 'See what we found'}</MailButton>
      </MailLayout>,
    ),
    text: `Hello ${firstName},\n\n${text(host)}\n\n${href}`,
  };
}
