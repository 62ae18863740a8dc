import type { PaidAhead } from './offer-texts.ts';
import { texts } from './refund-step-texts.ts';
import { type RefundQuestion, refundText, tiersOf } from './refund-steps.ts';

/**
 * What a booking is paid with, as far as its refund depends on it. `later`: the host collects it and has not yet;
 * `code`: a package or a pass whose code is not looked up yet.
 */
export type PaidWith = 'money' | 'later' | 'nothing' | PaidAhead | 'code';

/** `amount`, in minor units, is what all dates cost together: after a coupon, with the fee that is paid. */
export type RefundFacts = RefundQuestion & { dates: number };

type Write = { when: (moment: Date) => string; money: (amount: number) => string };

/** What cancelling brings back, for the dialog, the page and the mail of a booking; null when nothing is paid at all. */
export function refundSentence(paidWith: PaidWith, facts: RefundFacts, { when, money }: Write): string | null {
  const { dates } = facts;
  switch (paidWith) {
    case 'nothing':
      return null;
    case 'later':
      return texts.nothingPaid;
    case 'money': {
      const rule = refundText({ ...facts, amount: Math.floor(facts.amount / dates) }, when, money);
      return dates > 1 ? texts.ofEachDate(rule) : rule;
    }
    default:
      return creditSentence(texts.ahead[paidWith], facts, when);
  }
}

/** A session paid for ahead goes back wherever at least half of money would (`creditNoticeHours`). */
function creditSentence(by: string, { policy, kind, startsAt, now }: RefundFacts, when: Write['when']): string {
  const giving = tiersOf(policy, kind).filter(({ percent }) => percent >= 50);
  if (giving.length === 0) return texts.creditNever(by);
  const hours = Math.min(...giving.map(tier => tier.hours));
  const until = new Date(startsAt.getTime() - hours * 3_600_000);
  if (until < now) return texts.creditOver(by);
  return hours === 0 ? texts.creditBeforeStart(by) : texts.creditBy(when(until), by);
}
