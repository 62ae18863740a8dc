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
        <MailText>Hi {props.firstName},</MailText>
        {texts.map(text => (
          <MailText key={text}>{text}</MailText>
        ))}
        <MailButton href={props.settingsUrl}>View calendars</MailButton>
      </MailLayout>,
    ),
    text: `Hi ${props.firstName},\n\n${texts.join('\n\n')}\n\n${props.settingsUrl}`,
  };
}

function broken({ account, lastReadAt, writes, zone }: Props, trouble: Exclude<Props['trouble'], null>) {
  const last =
    lastReadAt === null
      ? 'We’ve never read it, so its events don’t block times here.'
      : `Events we read by ${formatTime(new Date(lastReadAt), zone)} still block times here. Newer events don’t, so people could book over them.`;
  const written = writes ? ' New, rescheduled and cancelled bookings will be written to it once it’s back.' : '';
  return {
    title: 'We can’t reach your calendar',
    texts: [
      `We haven’t been able to read ${account} for a day. ${troubleWords[trouble].text}.`,
      `${last}${written}`,
      'We try again every hour. If your password or permission has changed, connect the calendar again.',
    ],
  };
}

function mended({ account, writes }: Props) {
  const written = writes ? ', and bookings made in the meantime are being written to it' : '';
  return {
    title: 'Your calendar is back',
    texts: [
      `We can read ${account} again${written}. Check for bookings that overlap with events you added in the meantime.`,
    ],
  };
}
