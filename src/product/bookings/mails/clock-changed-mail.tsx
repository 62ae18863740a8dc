import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { formatLocalTime } from '../../calendar/format-time.ts';
import { bookingMailSchema, timeFacts } from './booking-mail.ts';
import { plain } from './confirmed-mail.tsx';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'booking-clock-changed': z.input<typeof propsSchema>;
    'booking-clock-changed-host': z.input<typeof propsSchema>;
  }
}

const propsSchema = bookingMailSchema.extend({
  changes: z.array(z.object({ zone: z.string(), before: z.string(), after: z.string() })).min(1),
  manageListUrl: z.string(),
});
type Props = z.infer<typeof propsSchema>;

/** To the visitor: the moment stays, a clock shows something else. */
export function bookingClockChangedMail(given: unknown): Mail {
  const props = propsSchema.parse(given);
  return letter(props, 'customer', `with ${props.host.name}`, [
    'See or change your booking',
    props.manageUrl,
    props.host.email,
  ]);
}

/** To the host: the same. */
export function bookingClockChangedHostMail(given: unknown): Mail {
  const props = propsSchema.parse(given);
  return letter(props, 'host', `with ${props.customer.name}`, [
    'Open the booking',
    props.manageListUrl,
    props.customer.email,
  ]);
}

function letter(
  props: Props,
  reader: 'customer' | 'host',
  withWhom: string,
  [text, href, replyTo]: [text: string, href: string, replyTo: string],
): Mail {
  const places = props.changes.map(({ zone }) => zoneCity(zone)).join(' and ');
  const opening =
    `The rules of the clocks in ${places} have changed. ${props.title} ${withWhom} stays at the very moment that was agreed, ` +
    'but the clock shows another time then. If that does not suit you, choose another time.';
  const facts: [string, string][] = [
    ...props.changes.map(({ zone, before }): [string, string] => ['Agreed as', formatLocalTime(before, zone)]),
    ...timeFacts({ ...props, dates: [] }, reader).map(([name, said]): [string, string] => [
      name === 'When' ? 'Now' : name,
      said,
    ]),
  ];
  return {
    subject: `Another time on the clock: ${props.title} ${withWhom}`,
    replyTo,
    html: mailHtml(
      <MailLayout title="The same moment, another time on the clock" preview={opening}>
        <MailText>{opening}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={href}>{text}</MailButton>
      </MailLayout>,
    ),
    text: plain(opening, facts, `${text}: ${href}`),
  };
}
