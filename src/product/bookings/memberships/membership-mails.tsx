import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { hostLookSchema } from '../../../base/host-look.ts';
import type { Mail } from '../../../base/mail.ts';
import { formatMoney } from '../../../base/money.ts';
import { formatLastDay } from '../../calendar/format-time.ts';
import { factMail } from '../mails/fact-mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'membership-changed': z.input<typeof propsSchema>;
    'membership-changed-host': z.input<typeof propsSchema>;
  }
}

/**
 * The events that are emailed: not charged, to be confirmed, ending, ended, no longer charged until it is paid,
 * paid after all, paid in full.
 */
export const membershipNews = ['past_due', 'confirm', 'ending', 'ended', 'unpaid', 'back', 'complete'] as const;
const propsSchema = z.object({
  news: z.enum(membershipNews),
  /** A payment plan, not a membership. */
  inParts: z.boolean().default(false),
  hostName: z.string(),
  customer: z.object({ name: z.string(), email: z.string() }),
  title: z.string(),
  amount: z.number(),
  currency: z.enum(currencyCodes),
  until: z.string(),
  zone: z.string(),
  url: z.string(),
  orderUrl: z.string(),
  look: hostLookSchema.nullable(),
});
type Props = z.infer<typeof propsSchema>;
const words = texts.mail;

const isOwed = (news: Props['news']): news is 'past_due' | 'confirm' | 'unpaid' =>
  news === 'past_due' || news === 'confirm' || news === 'unpaid';

function factsOf({ news, amount, currency, until, zone }: Props): [string, string][] {
  const day = formatLastDay(new Date(until), zone);
  if (news === 'ending') return [[words.until, day]];
  if (!isOwed(news)) return [];
  return [
    [words.amount, formatMoney({ amount, currency })],
    ...(news === 'unpaid' ? [[words.payBy, day] as [string, string]] : []),
  ];
}

function labelOf({ news, inParts }: Props): string {
  if (news === 'past_due' || news === 'unpaid') return words.pay;
  if (news === 'confirm') return words.confirmPayment;
  return inParts ? words.plan.view : words.view;
}

function textOf({ news, inParts, title, hostName }: Props): string {
  const sentence = inParts && isOwed(news) ? words.plan[news] : words[news].text;
  return sentence(title, hostName);
}

/** To the member: what changed, and where to pay or see the membership. */
export function membershipChangedMail(given: unknown): Mail {
  const props = propsSchema.parse(given);
  const own = words[props.news];
  const subject = own.subject(props.title);
  return factMail({
    subject,
    title: subject,
    opening: words.hello(props.customer.name, textOf(props)),
    facts: factsOf(props),
    button: [labelOf(props), props.url],
    foot: words.sentBy(props.hostName),
    look: props.look,
  });
}

export function membershipChangedHostMail(given: unknown): Mail {
  const props = propsSchema.parse(given);
  const { customer } = props;
  const own = words[props.news];
  const subject = own.subject(`${props.title}, ${customer.name}`);
  return factMail({
    subject,
    replyTo: customer.email,
    title: subject,
    opening: own.host(customer.name, props.title),
    facts: [[words.member, `${customer.name}, ${customer.email}`], ...factsOf(props)],
    button: [words.viewOrder, props.orderUrl],
  });
}
