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
    title: 'Your domain is connected',
    text: host => `Your page is now at https://${host}, and search engines will list it there.`,
  },
  broken: {
    title: 'Your domain has stopped working',
    text: host =>
      `${host} failed several checks in a row. Your page is still at its Vitrine address. Fix the domain within ` +
      `${graceDays} days to keep it connected; Settings shows what’s wrong.`,
  },
  mended: {
    title: 'Your domain works again',
    text: host => `${host} is working again. There’s nothing you need to do.`,
  },
  ended: {
    title: 'Your domain is disconnected',
    text: host =>
      `${host} no longer shows your page, because its DNS records changed or someone else verified the domain. ` +
      'Your page is still at its Vitrine address. Set the records again to reconnect.',
  },
};

/** News about a creator's own domain. */
export function domainNewsMail(given: unknown): Mail {
  const { firstName, host, news, settingsUrl } = propsSchema.parse(given);
  const { title, text } = words[news];
  const isGood = news === 'active' || news === 'mended';
  const href = isGood ? `https://${host}` : settingsUrl;
  return {
    subject: `${title}: ${host}`,
    html: mailHtml(
      <MailLayout title={title} preview={text(host)}>
        <MailText>Hi {firstName},</MailText>
        <MailText>{text(host)}</MailText>
        <MailButton href={href}>{isGood ? 'View page' : 'Open settings'}</MailButton>
      </MailLayout>,
    ),
    text: `Hi ${firstName},\n\n${text(host)}\n\n${href}`,
  };
}
