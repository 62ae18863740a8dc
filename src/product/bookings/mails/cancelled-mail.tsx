import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { formatMoney } from '../../../base/money.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { shownTime } from '../booking/shown-time.ts';
import {
  type BookingMailProps,
  bookingMailSchema,
  creditBack,
  mailCalendar,
  moneyBack,
  timeFacts,
} from './booking-mail.ts';
import { factMail, fromHost, plain } from './fact-mail.tsx';
import { texts } from './texts.ts';
import { writtenText } from './written-text.tsx';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'booking-cancelled': z.input<typeof cancelledMailSchema>;
    'booking-cancelled-host': z.input<typeof cancelledMailSchema>;
    'booking-lost': z.input<typeof bookingMailSchema>;
  }
}

/** `message` is what the host wrote to the customer. Emails queued by an older build have none. */
const cancelledMailSchema = bookingMailSchema.extend({ message: z.string().default('') });
type CancelledMailProps = z.infer<typeof cancelledMailSchema>;

/** To the visitor: the booking is cancelled, and what is refunded. */
export function bookingCancelledMail(given: unknown): Mail {
  const props = cancelledMailSchema.parse(given);
  const opening =
    props.cancelledBy === 'creator'
      ? texts.cancelled.byHost(props.title, props.host.name)
      : texts.cancelled.byYou(props.title, props.host.name);
  const facts: [string, string][] = [
    ...timeFacts(props, 'customer'),
    [texts.price, nothingDue(props)],
    [texts.refund, moneyBack(props, 'customer')],
    creditBack(props),
  ];
  return {
    subject: texts.cancelled.subject(props.title, props.host.name),
    replyTo: props.host.email,
    html: mailHtml(
      <MailLayout
        title={texts.cancelled.title}
        preview={opening}
        foot={texts.sentBy(props.host.name)}
        look={props.look}
      >
        <MailText>{opening}</MailText>
        {props.message !== '' && (
          <>
            <MailText>
              <strong>{texts.cancelled.from(props.host.name)}</strong>
            </MailText>
            {writtenText(props.message)}
          </>
        )}
        <MailFacts facts={facts} />
        <MailButton href={props.host.pageUrl}>{texts.anotherTime}</MailButton>
      </MailLayout>,
    ),
    text: plain(withMessage(opening, props), facts, texts.button(texts.anotherTime, props.host.pageUrl)),
    calendar: mailCalendar(props, 'CANCEL'),
  };
}

const withMessage = (opening: string, { host, message }: CancelledMailProps): string =>
  message === '' ? opening : [opening, '', texts.cancelled.from(host.name), message].join('\n');

/** Only for what was to be paid later; a package still has to be paid. */
const nothingDue = ({ order, creditReturned }: BookingMailProps): string =>
  order?.paymentStatus === 'pending' && creditReturned === null
    ? texts.nothingDue(formatMoney({ amount: order.total, currency: order.currency }))
    : '';

/** To the creator: a booking is cancelled and its time available again. */
export function bookingCancelledHostMail(given: unknown): Mail {
  const props = bookingMailSchema.parse(given);
  const opening =
    props.cancelledBy === 'creator'
      ? texts.cancelled.youCancelled(props.title, props.customer.name)
      : texts.cancelled.customerCancelled(props.title, props.customer.name);
  const facts: [string, string][] = [
    ...timeFacts(props, 'host'),
    [texts.refund, moneyBack(props, 'host')],
    creditBack(props),
  ];
  return {
    subject: texts.cancelled.hostSubject(props.title, props.customer.name),
    html: mailHtml(
      <MailLayout title={texts.cancelled.title} preview={opening}>
        <MailText>
          {opening} {texts.cancelled.timeOpen}
        </MailText>
        <MailFacts facts={facts} />
        <MailButton href={props.bookingsUrl}>{texts.viewBookings}</MailButton>
      </MailLayout>,
    ),
    text: plain(opening, facts, texts.button(texts.viewBookings, props.bookingsUrl)),
    calendar: mailCalendar(props, 'CANCEL'),
  };
}

/** To a visitor whose payment arrived after the time, or the last use of their coupon, was taken. */
export function bookingLostMail(given: unknown): Mail {
  const props = bookingMailSchema.parse(given);
  const isCoupon = props.couponGone === true;
  const title = isCoupon ? texts.taken.couponSubject : texts.taken.title;
  const opening = isCoupon
    ? texts.taken.coupon(props.order?.coupon?.code ?? '', props.title, props.host.name)
    : texts.taken.text(props.title, props.host.name);
  const facts: [string, string][] = [
    [texts.refund, texts.taken.refund(moneyBack(props, 'customer'))],
    ...timeFacts(props, 'customer'),
    [texts.taken.closest, props.nearest.map(start => shownTime(props, new Date(start))).join('; ')],
  ];
  return factMail({
    ...fromHost(props),
    subject: texts.taken.subject(props.title, props.host.name),
    title,
    opening,
    facts,
    button: [texts.anotherTime, props.host.pageUrl],
  });
}
