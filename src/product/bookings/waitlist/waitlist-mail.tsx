import { z } from 'zod';
import { hostLookSchema } from '../../../base/host-look.ts';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailFacts, MailLayout, MailLink, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { formatTime } from '../../calendar/format-time.ts';
import { plain } from '../mails/fact-mail.tsx';
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
  const { title, host, place, autoBook } = props;
  const next = autoBook ? words.nextAuto : words.next;
  const facts: [string, string][] = [...times(props, props.startsAt), [texts.yourPosition, String(place)]];
  return write(props, {
    subject: words.joinedSubject(title, host.name),
    heading: texts.joined,
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
  const facts: [string, string][] = [
    ...times(props, props.startsAt),
    [words.heldUntil, formatTime(new Date(until), props.visitorZone)],
  ];
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
  const facts: [string, string][] =
    movedTo === null
      ? times(props, props.startsAt)
      : [...times(props, movedTo), [words.before, formatTime(new Date(props.startsAt), props.visitorZone)]];
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

/** The time in the reader's zone, and in the host's when the local times differ. */
function times({ visitorZone, hostZone, host }: WaitlistMailProps, startsAt: string): [string, string][] {
  const at = new Date(startsAt);
  const [own, theirs] = [formatTime(at, visitorZone), formatTime(at, hostZone)];
  return own === theirs
    ? [[texts.when, own]]
    : [
        [texts.when, own],
        [texts.hostTime(host.name), theirs],
      ];
}

type MailParts = {
  subject: string;
  heading: string;
  opening: string;
  facts: [string, string][];
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
      <MailLayout title={heading} preview={facts.at(-1)?.[1] ?? ''} foot={words.sentBy(host.name)} look={look}>
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
