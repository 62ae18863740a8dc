import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { formatMoney } from '../../../base/money.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { shownTime } from '../booking/shown-time.ts';
import { bookingMailSchema, type MailFact, mailCalendar, placeFact, timeFacts } from './booking-mail.ts';
import { plain } from './fact-mail.tsx';
import { texts } from './texts.ts';

const words = texts.classChanged;

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'class-changed': z.input<typeof propsSchema>;
  }
}

const propsSchema = bookingMailSchema.extend({ from: z.string(), placeBefore: z.string() });
type Props = z.infer<typeof propsSchema>;

/** To a customer whose session the host moved to another time or place: what is new, and how to cancel for a full refund. */
export function classChangedMail(given: unknown): Mail {
  const props = propsSchema.parse(given);
  const { title, host, from, startsAt } = props;
  const isMoved = from !== startsAt;
  const what = isMoved ? 'time' : props.mode === 'online' ? 'link' : 'location';
  const heading = { time: words.newTime, link: words.newLink, location: words.newPlace }[what];
  const opening = words.text(host.name, title, what);
  const facts: MailFact[] = [
    ...timeFacts(props, 'customer'),
    [texts.before, isMoved ? shownTime(props, new Date(from)) : ''],
    placeFact(props, props.linkFollows === true ? texts.linkFollows : props.place),
    [words.oldPlace, props.place === props.placeBefore || props.mode === 'online' ? '' : props.placeBefore],
    [texts.policy, wayOut(props)],
  ];
  return {
    subject: words.subjectLine(heading.subject, title, host.name),
    replyTo: host.email,
    html: mailHtml(
      <MailLayout title={heading.title} preview={facts[0]?.[1] ?? ''} foot={texts.sentBy(host.name)} look={props.look}>
        <MailText>
          {opening} {words.links}
        </MailText>
        <MailFacts facts={facts} />
        <MailButton href={props.manageUrl}>{texts.viewOrCancel}</MailButton>
      </MailLayout>,
    ),
    text: plain(opening, facts, texts.button(texts.viewOrCancel, props.manageUrl)),
    calendar: mailCalendar(props, 'REQUEST'),
  };
}

function wayOut({ order, refund, pass }: Props): string {
  if (pass !== null && order === null) return words.cancelSession(pass.by);
  if (order === null || refund === 0) return words.cancel;
  const amount = formatMoney({ amount: refund, currency: order.currency });
  return words.cancelMoney(amount);
}
