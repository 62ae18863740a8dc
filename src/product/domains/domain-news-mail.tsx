import { z } from 'zod';
import type { Mail } from '../../base/mail.ts';
import { MailButton, MailLayout, MailText, mailHtml } from '../../ui/mail/mail.tsx';
import { graceDays } from './domain.ts';
import { texts } from './texts.ts';

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
    title: texts.domainNewsMail.connectedTitle,
    text: host => texts.domainNewsMail.connectedText(host),
  },
  broken: {
    title: texts.domainNewsMail.domainStoppedWorking,
    text: host => texts.domainNewsMail.failingText(host) + texts.domainNewsMail.daysLeft(graceDays),
  },
  mended: {
    title: texts.domainNewsMail.workingTitle,
    text: host => texts.domainNewsMail.isWorkingAgain(host),
  },
  ended: {
    title: texts.domainNewsMail.disconnectedTitle,
    text: host => texts.domainNewsMail.disconnectedText(host) + texts.domainNewsMail.reconnectHint,
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
        <MailText>{texts.domainNewsMail.hi(firstName)}</MailText>
        <MailText>{text(host)}</MailText>
        <MailButton href={href}>
          {isGood ? texts.domainNewsMail.viewPage : texts.domainNewsMail.openSettings}
        </MailButton>
      </MailLayout>,
    ),
    text: texts.domainNewsMail.plainText(firstName, text(host), href),
  };
}
