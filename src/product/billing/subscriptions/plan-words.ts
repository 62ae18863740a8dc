import { dateFormat } from '../../../base/formats.ts';
import { formatMoney } from '../../../base/money.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { planNames } from '../../plans/entitlement.ts';
import type { Billing } from './contract.ts';
import { screenTexts as texts } from './screen-texts.ts';

type Subscription = NonNullable<Billing['subscription']>;

export const dayOf = (instant: string | null, locale = ownLocale()): string =>
  instant === null ? '' : dateFormat(locale, { dateStyle: 'medium' }).format(new Date(instant));

/** A day and the time of it. */
export const momentOf = (instant: string): string =>
  dateFormat(ownLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

/** "$19.00 a month". */
export const priceWords = (
  { amount, currency, cycle }: Pick<Subscription, 'amount' | 'currency' | 'cycle'>,
  locale = ownLocale(),
): string => texts.per(formatMoney({ amount, currency }, locale), cycle);

type PlanStatus = {
  tone: 'success' | 'warning' | 'danger' | 'neutral' | 'info';
  word: string;
  sentence: string;
};

/** What state a subscription is in: a word, and a sentence that says what comes next. */
export function planStatus(subscription: Subscription, locale = ownLocale(), now = new Date()): PlanStatus {
  const { plan, periodEnd, trialEnd, graceEnd, endsAtPeriodEnd, account } = subscription;
  const name = planNames[plan];
  const words = account === null ? texts.status : { ...texts.status, ...texts.account };
  const isOnHold = subscription.status === 'past_due' && graceEnd !== null && new Date(graceEnd) <= now;
  const status = isOnHold ? 'unpaid' : subscription.status;
  switch (status) {
    case 'incomplete':
      return { tone: 'info', word: words.incomplete, sentence: words.incompleteHint(name) };
    case 'trialing':
      return endsAtPeriodEnd
        ? { tone: 'warning', word: words.ending, sentence: words.trialEnding(dayOf(trialEnd, locale)) }
        : { tone: 'info', word: words.trialing, sentence: words.trialingHint(dayOf(trialEnd, locale)) };
    case 'active':
      return endsAtPeriodEnd
        ? { tone: 'warning', word: words.ending, sentence: words.endingHint(name, dayOf(periodEnd, locale)) }
        : { tone: 'success', word: words.active, sentence: words.activeHint(dayOf(periodEnd, locale)) };
    case 'past_due':
      return { tone: 'danger', word: words.pastDue, sentence: words.pastDueHint(name, dayOf(graceEnd, locale)) };
    case 'unpaid':
      return { tone: 'danger', word: words.unpaid, sentence: words.unpaidHint(name) };
    default:
      return { tone: 'neutral', word: words.ended, sentence: words.endedHint(name) };
  }
}
