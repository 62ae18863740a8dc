import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { formatTime } from '../../calendar/format-time.ts';
import { troubles } from '../calendars/calendar-port.ts';
import { troubleWords } from '../calendars/trouble-words.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'calendar-news': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({
  firstName: z.string(),
  /** The account as the host knows it. */
  account: z.string(),
  /** Null when it works again. */
  trouble: z.enum(troubles).nullable(),
  lastReadAt: z.string().nullable(),
  writes: z.boolean(),
  zone: z.string(),
  settingsUrl: z.string(),
});
type Props = z.infer<typeof propsSchema>;

/** To the host: an account could not be read for a day, or can be read again. */
export function calendarNewsMail(given: unknown): Mail {
  const props = propsSchema.parse(given);
  const { title, texts } = props.trouble === null ? mended(props) : broken(props, props.trouble);
  return {
    subject: `${title}: ${props.account}`,
    html: mailHtml(
      <MailLayout title={title} preview={texts[0] ?? ''}>
        <MailText>Hello {props.firstName},</MailText>
        {texts.map(text => (
          <MailText key={text}>{text}</MailText>
        ))}
        <MailButton href={props.settingsUrl}>See your calendars</MailButton>
      </MailLayout>,
    ),
    text: `Hello ${props.firstName},\n\n${texts.join('\n\n')}\n\n${props.settingsUrl}`,
  };
}

function broken({ account, lastReadAt, writes, zone }: Props, trouble: Exclude<Props['trouble'], null>) {
  const last =
    lastReadAt === null
      ? 'Nothing of it was ever read, so nothing you keep there takes time here.'
      : `What was read last, on ${formatTime(new Date(lastReadAt), zone)}, still takes time here. What you have entered since is not known here, and somebody may book over it.`;
  const written = writes
    ? ' New bookings, moves and cancellations are not written to it either; they will be, once it answers.'
    : '';
  return {
    title: 'Your calendar does not answer',
    texts: [
      `For a day now, ${account} could not be read. What we were told: ${troubleWords[trouble].text}.`,
      `${last}${written}`,
      'We go on trying every hour. If the password or the permission has changed, connect it again.',
    ],
  };
}

function mended({ account, writes }: Props) {
  const written = writes ? ', and bookings made meanwhile are being written to it' : '';
  return {
    title: 'Your calendar answers again',
    texts: [`${account} is read again${written}. Please look whether somebody booked over what you entered meanwhile.`],
  };
}
