import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import type { Mail } from '../../../base/mail.ts';
import { formatMoney } from '../../../base/money.ts';
import { MailButton, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { cycles } from './subscription.ts';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'plan-payment-failed': z.input<typeof failedSchema>;
    'plan-trial-ending': z.input<typeof trialSchema>;
    'plan-ended': z.input<typeof endedSchema>;
  }
}

const endedSchema = z.object({ firstName: z.string(), plan: z.string(), url: z.url() });
const failedSchema = endedSchema.extend({ until: z.iso.datetime() });
const trialSchema = endedSchema.extend({
  amount: z.int(),
  currency: z.enum(currencyCodes),
  cycle: z.enum(cycles),
  ends: z.iso.datetime(),
});

type Words = { subject: string; title: string; firstName: string; words: string; button: string; url: string };

function planMail({ subject, title, firstName, words, button, url }: Words): Mail {
  const hi = texts.mails.hi(firstName);
  return {
    subject,
    html: mailHtml(
      <MailLayout title={title} preview={words}>
        <MailText>{hi}</MailText>
        <MailText>{words}</MailText>
        <MailButton href={url}>{button}</MailButton>
      </MailLayout>,
    ),
    text: [hi, words, `${button}: ${url}`].join('\n\n'),
  };
}

const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A payment failed: until when the plan stays, and where the card is changed. */
export function planPaymentFailedMail(given: unknown) {
  const { firstName, plan, url, until } = failedSchema.parse(given);
  const { subject, title, what, button } = texts.mails.failed;
  const words = what(plan, dayOf(until));
  return planMail({ subject: subject(plan), title, firstName, words, button, url });
}

/** A trial is about to end: when, and what it costs from then on. */
export function planTrialEndingMail(given: unknown) {
  const { firstName, plan, url, ends, amount, currency, cycle } = trialSchema.parse(given);
  const { subject, title, what, button } = texts.mails.trial;
  const price = texts.mails.price(formatMoney({ amount, currency }), cycle);
  const words = what(plan, dayOf(ends), price);
  return planMail({ subject: subject(plan), title, firstName, words, button, url });
}

/** The plan has ended: what that means, and the way back. */
export function planEndedMail(given: unknown) {
  const { firstName, plan, url } = endedSchema.parse(given);
  const { subject, title, what, button } = texts.mails.ended;
  return planMail({ subject: subject(plan), title, firstName, words: what(plan), button, url });
}
