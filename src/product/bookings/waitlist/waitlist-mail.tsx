import { z } from 'zod';
import { hostLookSchema } from '../../../base/host-look.ts';
import type { Mail } from '../../../base/mail.ts';
import { mapSearchUrl } from '../../../base/share-links.ts';
import { MailButton, MailFacts, MailLayout, MailLink, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { shownDeadline, shownTime, shownTimes } from '../booking/shown-time.ts';
import type { MailFact } from '../mails/booking-mail.ts';
import { plain } from '../mails/fact-mail.tsx';
import { texts as mailTexts } from '../mails/texts.ts';
import { texts as stepTexts } from '../steps/waitlist/texts.ts';
import { texts } from './texts.ts';

const words = texts.email;

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'waitlist-joined': z.input<typeof propsSchema>;
    'waitlist-offer': z.input<typeof offerSchema>;
    'waitlist-ended': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({
  title: z.string(),
  name: z.string(),
  startsAt: z.string(),
  hostZone: z.string(),
  visitorZone: z.string(),
  /** Emails queued by an older build have no mode, place, price or refund rule. */
  mode: z.enum(['online', 'offline']).default('online'),
  where: z.string().default(''),
  price: z.string().default(''),
  refundRule: z.string().default(''),
  host: z.object({ name: z.string(), email: z.string() }),
  /** Emails queued by an older build have no look. */
  look: hostLookSchema.nullable().default(null),
  autoBook: z.boolean(),
  waitlistUrl: z.string(),
  bookUrl: z.string(),
  /** For a waitlist that ended: whether the class has other dates to book. */
  isOffered: z.boolean().default(true),
  /** Position on the waitlist, from 1. */
  place: z.number(),
  /** Of how many; emails queued by an older build do not know it. */
  waiting: z.number().nullable().default(null),
  /** For an offer: until when the seat is held, and where to book it. */
  until: z.string().nullable(),
  takeUrl: z.string().nullable(),
  /** The new time of a date that was moved; null when it was cancelled. */
  movedTo: z.string().nullable(),
  /** The date takes place, but is no longer sold. */
  withdrawn: z.boolean().default(false),
});
const offerSchema = propsSchema.extend({ until: z.string(), takeUrl: z.string() });
export type WaitlistMailProps = z.input<typeof propsSchema>;

/** To a person who joined the waitlist. */
export function waitlistJoinedMail(given: unknown): Mail {
  const props = propsSchema.parse(given);
  const { title, host, place, waiting, autoBook } = props;
  const next = autoBook ? words.nextAuto : words.next;
  const position = waiting === null ? String(place) : texts.placeOf(place, waiting);
  const facts = [...about(props, props.startsAt), [texts.yourPosition, position] as MailFact];
  return write(props, {
    subject: words.joinedSubject(title, host.name),
    heading: stepTexts.waiting,
    opening: `${words.joinedOpening(props.name, title, host.name)} ${next}`,
    facts,
    button: [words.seeOrLeave, props.waitlistUrl],
    closing: undefined,
  });
}

/** To the first person on the waitlist: a spot is open and held. */
export function waitlistOfferMail(given: unknown): Mail {
  const props = offerSchema.parse(given);
  const { title, host, until, takeUrl } = props;
  const facts: MailFact[] = [...about(props, props.startsAt), [words.heldUntil, shownDeadline(props, new Date(until))]];
  return write(props, {
    subject: words.offerSubject(title, host.name),
    heading: words.offerHeading,
    opening: words.offerOpening(props.name, title, host.name),
    facts,
    button: [texts.bookSpot, takeUrl],
    closing: `${words.notWanted} ${texts.passOn}: ${props.waitlistUrl}`,
  });
}

/** To everybody on the waitlist of a date that was cancelled, withdrawn or moved. */
export function waitlistEndedMail(given: unknown): Mail {
  const props = propsSchema.parse(given);
  const { title, host, name, movedTo } = props;
  const facts: MailFact[] =
    movedTo === null
      ? times(props, props.startsAt)
      : [...about(props, movedTo), [words.before, shownTime(props, new Date(props.startsAt))]];
  const { subject, heading, what, next } = endTexts(props);
  return write(props, {
    subject: words.ended(subject, title, host.name),
    heading,
    opening: words.hello(name, `${what} ${next}`),
    facts,
    button: [props.isOffered ? texts.allDates : words.whatElse(host.name), props.bookUrl],
    closing: undefined,
  });
}

type Props = z.output<typeof propsSchema>;
function endTexts({ title, host, movedTo, withdrawn }: Props): Record<'subject' | 'heading' | 'what' | 'next', string> {
  const { subject, heading, what } = movedTo !== null ? words.moved : withdrawn ? words.withdrawn : words.cancelled;
  const next = movedTo !== null ? words.moved.next : words.nothingToDo;
  return { subject, heading, what: what(title, host.name), next };
}

function times(props: Props, startsAt: string): MailFact[] {
  const [first, second] = shownTimes(props, new Date(startsAt));
  if (second === undefined) return [[texts.when, first]];
  return [
    [texts.when, first],
    [props.mode === 'offline' ? texts.yourTime : texts.hostTime(props.host.name), second],
  ];
}

/** What a person decides by: when, where, for how much, and what cancelling refunds. */
const about = (props: Props, startsAt: string): MailFact[] => [
  ...times(props, startsAt),
  props.mode === 'offline' && props.where !== ''
    ? [mailTexts.where, props.where, mapSearchUrl(props.where)]
    : [mailTexts.where, props.where],
  [mailTexts.price, props.price],
  [mailTexts.policy, props.refundRule],
];

type MailParts = {
  subject: string;
  heading: string;
  opening: string;
  facts: readonly MailFact[];
  button: [label: string, url: string];
  closing: string | undefined;
};

function write({ host, look, waitlistUrl }: Props, parts: MailParts): Mail {
  const { subject, heading, opening, facts, closing } = parts;
  const [label, url] = parts.button;
  return {
    subject,
    replyTo: host.email,
    html: mailHtml(
      <MailLayout title={heading} preview={facts[0]?.[1] ?? ''} foot={words.sentBy(host.name)} look={look}>
        <MailText>{opening}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={url}>{label}</MailButton>
        {closing !== undefined && (
          <MailText>
            {words.notWanted} <MailLink href={waitlistUrl}>{texts.passOn}</MailLink>
          </MailText>
        )}
      </MailLayout>,
    ),
    text: plain(opening, facts, `${label}: ${url}${closing === undefined ? '' : `\n${closing}`}`),
  };
}
