import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { formatMoney } from '../../../base/money.ts';
import { accountMail } from '../../accounts/account-mail.tsx';
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

const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A payment failed: until when the plan stays, and where the card is changed. */
export function planPaymentFailedMail(given: unknown) {
  const { firstName, plan, url, until } = failedSchema.parse(given);
  const { subject, title, what, button } = texts.mails.failed;
  const parts = [what(plan, dayOf(until)), { button, url }];
  return accountMail({ subject: subject(plan), title, firstName, parts });
}

/** A trial is about to end: when, and what it costs from then on. */
export function planTrialEndingMail(given: unknown) {
  const { firstName, plan, url, ends, amount, currency, cycle } = trialSchema.parse(given);
  const { subject, title, what, button } = texts.mails.trial;
  const price = texts.mails.price(formatMoney({ amount, currency }), cycle);
  const parts = [what(plan, dayOf(ends), price), { button, url }];
  return accountMail({ subject: subject(plan), title, firstName, parts });
}

/** The plan has ended: what that means, and the way back. */
export function planEndedMail(given: unknown) {
  const { firstName, plan, url } = endedSchema.parse(given);
  const { subject, title, what, button } = texts.mails.ended;
  return accountMail({ subject: subject(plan), title, firstName, parts: [what(plan), { button, url }] });
}
