import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { formatLocalTime } from '../../calendar/format-time.ts';
import { bookingMailSchema, timeFacts } from './booking-mail.ts';
import { factMail } from './fact-mail.tsx';
import { texts } from './texts.ts';

const words = texts.timeChange;

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

/** To the visitor: the moment is the same, the local time has changed. */
export function bookingClockChangedMail(given: unknown): Mail {
  const props = propsSchema.parse(given);
  return changeMail(props, 'customer', words.with(props.host.name), [words.change, props.manageUrl, props.host.email]);
}

/** To the host: the same. */
export function bookingClockChangedHostMail(given: unknown): Mail {
  const props = propsSchema.parse(given);
  return changeMail(props, 'host', words.with(props.customer.name), [
    texts.viewBooking,
    props.manageListUrl,
    props.customer.email,
  ]);
}

function changeMail(
  props: Props,
  reader: 'customer' | 'host',
  withWhom: string,
  [text, href, replyTo]: [text: string, href: string, replyTo: string],
): Mail {
  const places = props.changes.map(({ zone }) => zoneCity(zone)).join(words.and);
  const locale = reader === 'host' ? props.hostLocale : ownLocale();
  const facts: [string, string][] = [
    ...props.changes.map(({ zone, before }): [string, string] => [words.agreed, formatLocalTime(before, zone, locale)]),
    ...timeFacts({ ...props, dates: [] }, reader).map(([name, value]): [string, string] => [
      name === texts.when ? words.now : name,
      value,
    ]),
  ];
  return factMail({
    subject: words.subject(props.title, withWhom),
    replyTo,
    title: words.title,
    opening: words.text(places, props.title, withWhom),
    facts,
    button: [text, href],
    look: reader === 'customer' ? props.look : null,
  });
}
