import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { hostLookSchema } from '../../../base/host-look.ts';
import type { Mail } from '../../../base/mail.ts';
import { formatMoney } from '../../../base/money.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { formatLastDay } from '../../calendar/format-time.ts';
import { sessionsText } from '../../services/package-words.ts';
import { billingPeriods, coverages } from '../../services/promotion.ts';
import { coverageText, eachText, partsText, perText, usesText } from '../../services/promotion-words.ts';
import { factMail, plain } from './fact-mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'pass-bought': z.input<typeof passMailSchema>;
    'pass-sold': z.input<typeof passMailSchema>;
  }
}

const passMailSchema = z.object({
  hostName: z.string(),
  customer: z.object({ name: z.string(), email: z.string() }),
  title: z.string(),
  /** Null: sessions of the service `title`. */
  covers: z.enum(coverages).nullable(),
  /** Null: unlimited. */
  uses: z.number().nullable(),
  expiresAt: z.string().nullable(),
  /** Charged again each such period, next at `expiresAt`. */
  renews: z.enum(billingPeriods).nullable().default(null),
  /** Paid in so many monthly payments, of which `order` is the first. */
  parts: z.number().nullable().default(null),
  /** When it is charged again; null when that is `expiresAt`, or never. */
  nextCharge: z.string().nullable().default(null),
  zone: z.string(),
  code: z.string(),
  order: z.object({ number: z.string(), total: z.number(), currency: z.enum(currencyCodes) }),
  url: z.string(),
  orderUrl: z.string(),
  look: hostLookSchema.nullable(),
});
type Props = z.infer<typeof passMailSchema>;
const words = texts.passMail;
const thingOf = ({ covers }: Props): string => words.thing[covers === null ? 'package' : 'pass'];

const terms = ({ covers, uses, expiresAt, zone, renews, parts, nextCharge }: Props): [string, string][] => [
  [
    words.covers,
    covers === null
      ? sessionsText(uses ?? 0)
      : `${coverageText(covers)}, ${usesText(uses)}${renews === null || uses === null ? '' : ` ${eachText(renews)}`}`,
  ],
  parts === null || nextCharge === null
    ? [
        renews === null ? words.until : words.nextCharge,
        expiresAt === null ? words.noEnd : formatLastDay(new Date(expiresAt), zone),
      ]
    : [words.nextCharge, formatLastDay(new Date(nextCharge), zone)],
];

function price({ order, renews, parts }: Props): string {
  if (order.total === 0) return texts.free;
  const sum = formatMoney({ amount: order.total, currency: order.currency });
  if (parts !== null) return partsText(parts, sum);
  return renews === null ? sum : perText(sum, renews);
}

/** To the buyer: the pass, its code and its link. */
export function passBoughtMail(given: unknown): Mail {
  const props = passMailSchema.parse(given);
  const thing = thingOf(props);
  const facts: [string, string][] = [
    ...terms(props),
    [words.code, props.code],
    [texts.price, price(props)],
    [texts.order, props.order.number],
  ];
  const opening = words.opening(props.customer.name, props.title, props.hostName);
  return {
    subject: words.subject(thing, props.title, props.hostName),
    html: mailHtml(
      <MailLayout title={words.title(thing)} preview={opening} foot={texts.sentBy(props.hostName)} look={props.look}>
        <MailText>{opening}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={props.url}>{words.view(thing)}</MailButton>
        <MailText>{words.keep(thing)}</MailText>
        {props.renews !== null && <MailText>{words.cancelAnyTime}</MailText>}
      </MailLayout>,
    ),
    text: plain(
      opening,
      facts,
      `${texts.button(words.view(thing), props.url)}\n${words.keep(thing)}${props.renews === null ? '' : `\n${words.cancelAnyTime}`}`,
    ),
  };
}

/** To the creator: a pass was sold. */
export function passSoldMail(given: unknown): Mail {
  const props = passMailSchema.parse(given);
  const { customer } = props;
  const facts: [string, string][] = [
    [texts.who, `${customer.name}, ${customer.email}`],
    ...terms(props),
    [texts.price, price(props)],
    [texts.order, props.order.number],
  ];
  return factMail({
    subject: words.soldSubject(props.title, customer.name),
    replyTo: customer.email,
    title: words.soldTitle(thingOf(props)),
    opening: words.sold(customer.name, props.title),
    facts,
    button: [words.viewOrder, props.orderUrl],
  });
}
