import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { formatTime } from '../../calendar/format-time.ts';
import { troubles } from '../calendars/calendar-port.ts';
import { troubleWords } from '../calendars/trouble-words.ts';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'calendar-news': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({
  firstName: z.string(),
  /** The account's name. */
  account: z.string(),
  /** Null when it works again. */
  trouble: z.enum(troubles).nullable(),
  lastReadAt: z.string().nullable(),
  writes: z.boolean(),
  zone: z.string(),
  /** How the host reads times. Emails queued by an older build have none. */
  locale: z.string().default('en-GB'),
  settingsUrl: z.string(),
});
type Props = z.infer<typeof propsSchema>;

/** To the host: an account could not be read for a day, or can be read again. */
export function calendarNewsMail(given: unknown): Mail {
  const props = propsSchema.parse(given);
  const { title, paragraphs } = props.trouble === null ? mended(props) : broken(props, props.trouble);
  return {
    subject: `${title}: ${props.account}`,
    html: mailHtml(
      <MailLayout title={title} preview={paragraphs[0] ?? ''}>
        <MailText>{texts.hi(props.firstName)}</MailText>
        {paragraphs.map(text => (
          <MailText key={text}>{text}</MailText>
        ))}
        <MailButton href={props.settingsUrl}>{texts.viewCalendars}</MailButton>
      </MailLayout>,
    ),
    text: texts.plainText(props.firstName, paragraphs.join('\n\n'), props.settingsUrl),
  };
}

function broken({ account, lastReadAt, writes, zone, locale }: Props, trouble: Exclude<Props['trouble'], null>) {
  const last = lastReadAt === null ? texts.neverRead : texts.readUntil(formatTime(new Date(lastReadAt), zone, locale));
  const written = writes ? texts.bookingsWait : '';
  return {
    title: texts.cantReachCalendar,
    paragraphs: [texts.unreadForDay(account, troubleWords[trouble].text), `${last}${written}`, texts.hourlyRetry],
  };
}

function mended({ account, writes }: Props) {
  const written = writes ? texts.addingBookings : '';
  return {
    title: texts.backTitle,
    paragraphs: [texts.backText(account, written)],
  };
}
