import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'sending-domain-news': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({
  firstName: z.string(),
  news: z.enum(['active', 'broken', 'mended']),
  domain: z.string(),
  address: z.string(),
  usual: z.string(),
  settingsUrl: z.string(),
});
type Props = z.infer<typeof propsSchema>;

const words = texts.news;
const parts: Record<Props['news'], { title: string; lines: (props: Props) => string[] }> = {
  active: { title: words.activeTitle, lines: ({ address }) => [words.activeText(address), words.warmUp] },
  broken: { title: words.brokenTitle, lines: ({ domain, usual }) => [words.brokenText(domain, usual)] },
  mended: { title: words.mendedTitle, lines: ({ address }) => [words.mendedText(address)] },
};

/** News about the domain that a creator's issues come from. */
export function sendingDomainMail(given: unknown): Mail {
  const props = propsSchema.parse(given);
  const { title, lines } = parts[props.news];
  const sentences = [words.hi(props.firstName), ...lines(props)];
  return {
    subject: title,
    html: mailHtml(
      <MailLayout title={title} preview={sentences[1] ?? ''}>
        {sentences.map(line => (
          <MailText key={line}>{line}</MailText>
        ))}
        <MailButton href={props.settingsUrl}>{words.open}</MailButton>
      </MailLayout>,
    ),
    text: [...sentences, props.settingsUrl].join('\n\n'),
  };
}
