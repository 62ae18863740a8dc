import { z } from 'zod';
import { hostLookSchema } from '../../../base/host-look.ts';
import type { Mail } from '../../../base/mail.ts';
import { shorten } from '../../../base/text-length.ts';
import { MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { formatTime } from '../../calendar/format-time.ts';
import { texts } from '../texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'lead-reply': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({
  words: z.string(),
  host: z.object({ name: z.string(), email: z.string() }),
  look: hostLookSchema.nullable(),
  /** When the message was sent, and the host's time zone. */
  sentAt: z.string(),
  zone: z.string(),
  /** The ids of the emails it continues, the oldest first. */
  follows: z.array(z.string()),
  /** Where answers are read; without it they go to the host. */
  replyTo: z.string().optional(),
});

/**
 * To the person who wrote: the host's reply. Repeats nothing that was typed into the form: anybody may have entered this
 * address.
 */
export function leadReplyMail(given: unknown): Mail {
  const { words, host, look, sentAt, zone, follows, replyTo } = propsSchema.parse(given);
  const reply = texts.replyEmail.reply(host.name);
  const why = texts.replyEmail.why(host.name, formatTime(new Date(sentAt), zone));
  return {
    subject: texts.replyEmail.subject(host.name),
    replyTo: replyTo ?? host.email,
    follows,
    html: mailHtml(
      <MailLayout
        title={texts.replyEmail.title(host.name)}
        preview={shorten(words, 120)}
        foot={texts.replyEmail.foot(host.name, reply, why)}
        look={look}
      >
        <div style={{ whiteSpace: 'pre-wrap' }}>
          <MailText>{words}</MailText>
        </div>
      </MailLayout>,
    ),
    text: [words, '', texts.replyEmail.signature(host.name, reply), why].join('\n'),
  };
}
