import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailFacts, MailLayout, MailLink, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { formatTime } from '../../calendar/format-time.ts';
import { plain } from '../mails/confirmed-mail.tsx';

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
  autoBook: z.boolean(),
  waitlistUrl: z.string(),
  bookUrl: z.string(),
  /** Of a line that ended: whether the class has other dates to book. */
  isOffered: z.boolean().default(true),
  /** In the line, from 1. */
  place: z.number(),
  /** Of an offer: until when the seat is held, and where it is taken. */
  until: z.string().nullable(),
  takeUrl: z.string().nullable(),
  /** The new time of a date that was moved; null when it was cancelled. */
  movedTo: z.string().nullable(),
  /** It takes place, as far as anybody knows, for those who are booked. */
  withdrawn: z.boolean().default(false),
});
const offerSchema = propsSchema.extend({ until: z.string(), takeUrl: z.string() });
export type WaitlistMailProps = z.input<typeof propsSchema>;

/** To somebody who joined the line. */
export function waitlistJoinedMail(given: unknown): Mail {
  const props = propsSchema.parse(given);
  const { title, host, place, autoBook } = props;
  const next = autoBook
    ? 'When a place is free for you, we book it and write to you. If it has to be paid by card, we hold it and ask you first.'
    : 'When a place is free for you, we hold it for a while, usually half an hour, and write to you at once.';
  const facts: [string, string][] = [...times(props, props.startsAt), ['Your place in the line', String(place)]];
  return write(props, {
    subject: `On the waitlist: ${title} with ${host.name}`,
    heading: 'You are on the waitlist',
    opening: `Hello ${props.name}, ${title} with ${host.name} is full. ${next}`,
    facts,
    button: ['See your place or leave the line', props.waitlistUrl],
    closing: undefined,
  });
}

/** To the next in line: a seat is free and kept. */
export function waitlistOfferMail(given: unknown): Mail {
  const props = offerSchema.parse(given);
  const { title, host, until, takeUrl } = props;
  const facts: [string, string][] = [
    ...times(props, props.startsAt),
    ['Yours until', formatTime(new Date(until), props.visitorZone)],
  ];
  return write(props, {
    subject: `A place is free: ${title} with ${host.name}`,
    heading: 'A place is free for you',
    opening: `Hello ${props.name}, a place in ${title} with ${host.name} has come free. We hold it for you until the time below; after that it goes to the next in line.`,
    facts,
    button: ['Take the place', takeUrl],
    closing: `You do not want it? Give it to the next in line: ${props.waitlistUrl}`,
  });
}

/** To everybody who waits for a date that was cancelled, is sold no more or was put at another time. */
export function waitlistEndedMail(given: unknown): Mail {
  const props = propsSchema.parse(given);
  const { title, host, name, movedTo } = props;
  const facts: [string, string][] =
    movedTo === null
      ? times(props, props.startsAt)
      : [...times(props, movedTo), ['Before', formatTime(new Date(props.startsAt), props.visitorZone)]];
  const { subject, heading, what, next } = endWords(props);
  return write(props, {
    subject: `${subject}: ${title} with ${host.name}`,
    heading,
    opening: `Hello ${name}, ${what} ${next}`,
    facts,
    button: [props.isOffered ? 'See all dates' : `See what ${host.name} offers`, props.bookUrl],
    closing: undefined,
  });
}

type Ended = z.output<typeof propsSchema>;
function endWords({ title, host, movedTo, withdrawn }: Ended): Record<'subject' | 'heading' | 'what' | 'next', string> {
  const nothing = 'You have paid nothing, and there is nothing for you to do.';
  if (movedTo !== null)
    return {
      subject: 'New time',
      heading: 'The class has another time',
      what: `${host.name} has put ${title}, which you were waiting for, at another time.`,
      next: 'You are no longer in the line; if the new time suits you, book it or wait again.',
    };
  return withdrawn
    ? {
        subject: 'No more places',
        heading: 'No more places will come free',
        what: `${host.name} takes no more bookings for ${title} at the time you were waiting for, and the waitlist is closed.`,
        next: nothing,
      }
    : {
        subject: 'Cancelled',
        heading: 'The class was cancelled',
        what: `${host.name} has cancelled ${title}, which you were waiting for.`,
        next: nothing,
      };
}

/** The time in the reader's zone, and in the host's when the clocks differ. */
function times({ visitorZone, hostZone, host }: WaitlistMailProps, startsAt: string): [string, string][] {
  const at = new Date(startsAt);
  const [own, theirs] = [formatTime(at, visitorZone), formatTime(at, hostZone)];
  return own === theirs
    ? [['When', own]]
    : [
        ['When', own],
        [`For ${host.name}`, theirs],
      ];
}

type Words = {
  subject: string;
  heading: string;
  opening: string;
  facts: [string, string][];
  button: [label: string, url: string];
  closing: string | undefined;
};

function write({ host, waitlistUrl }: WaitlistMailProps, words: Words): Mail {
  const { subject, heading, opening, facts, closing } = words;
  const [label, url] = words.button;
  return {
    subject,
    replyTo: host.email,
    html: mailHtml(
      <MailLayout title={heading} preview={facts.at(-1)?.[1] ?? ''} foot={<>Sent by Vitrine for {host.name}</>}>
        <MailText>{opening}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={url}>{label}</MailButton>
        {closing !== undefined && (
          <MailText>
            You do not want it? <MailLink href={waitlistUrl}>Give it to the next in line</MailLink>
          </MailText>
        )}
      </MailLayout>,
    ),
    text: plain(opening, facts, `${label}: ${url}${closing === undefined ? '' : `\n${closing}`}`),
  };
}
