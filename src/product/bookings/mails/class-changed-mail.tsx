import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { formatMoney } from '../../../base/money.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { formatTime } from '../../calendar/format-time.ts';
import { bookingMailSchema, mailCalendar, timeFacts } from './booking-mail.ts';
import { plain } from './confirmed-mail.tsx';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'class-changed': z.input<typeof propsSchema>;
  }
}

const propsSchema = bookingMailSchema.extend({ from: z.string(), placeBefore: z.string() });
type Props = z.infer<typeof propsSchema>;

/** To somebody the host put at another time or place: what is new, and the way out with everything paid. */
export function classChangedMail(given: unknown): Mail {
  const props = propsSchema.parse(given);
  const { title, host, visitorZone, from, startsAt } = props;
  const isMoved = from !== startsAt;
  const what = isMoved ? 'another time' : props.mode === 'online' ? 'another link' : 'another place';
  const opening = `${host.name} has given ${title} ${what}. ${props.kind === 'group' ? 'Your place is still yours' : 'It is still booked for you'}.`;
  const facts: [string, string][] = [
    ...timeFacts(props, 'customer'),
    ['Before', isMoved ? formatTime(new Date(from), visitorZone) : ''],
    [props.mode === 'online' ? 'Join at' : 'Where', props.place],
    ['Until now', props.place === props.placeBefore || props.mode === 'online' ? '' : props.placeBefore],
    ['If you cannot come', wayOut(props)],
  ];
  return {
    subject: `${isMoved ? 'New time' : props.mode === 'online' ? 'New link' : 'New place'}: ${title} with ${host.name}`,
    replyTo: host.email,
    html: mailHtml(
      <MailLayout title={`It has ${what}`} preview={facts[0]?.[1] ?? ''} foot={<>Sent by Vitrine for {host.name}</>}>
        <MailText>{opening} Links in earlier mails no longer work; this one does.</MailText>
        <MailFacts facts={facts} />
        <MailButton href={props.manageUrl}>See or cancel your booking</MailButton>
      </MailLayout>,
    ),
    text: plain(opening, facts, `See or cancel your booking: ${props.manageUrl}`),
    calendar: mailCalendar(props, 'REQUEST'),
  };
}

function wayOut({ order, refund, pass }: Props): string {
  if (pass !== null && order === null)
    return 'Cancel with the button below, at any time before it begins: the session goes back into your package.';
  if (order === null || refund === 0) return 'Cancel with the button below, at any time before it begins.';
  const amount = formatMoney({ amount: refund, currency: order.currency });
  return `Cancel with the button below, at any time before it begins: you get all of it back, ${amount}.`;
}
