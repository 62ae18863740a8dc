import { percentOf } from '../../base/money.ts';
import type { RefundPolicy } from './refund-policy.ts';
import { texts } from './refund-step-texts.ts';
import { noShowPercent, refundNoticeHours, type ServiceKind } from './refund-words.ts';

const hourMs = 3_600_000;

/**
 * The facts of a booking that its refund depends on. `amount` in minor units: the price of one session, or what
 * was paid for it.
 */
export type RefundQuestion = {
  policy: RefundPolicy;
  kind: ServiceKind;
  startsAt: Date;
  amount: number;
  now: Date;
};

/** Cancelling until then, inclusive, refunds `amount` (minor units). */
type RefundStep = { until: Date; amount: number; isStart: boolean };

/** What cancelling refunds from now on: each coming step, soonest first; empty without a refund. */
export function refundSteps({ policy, kind, startsAt, amount, now }: RefundQuestion): RefundStep[] {
  return tiersOf(policy, kind)
    .map(({ hours, percent }) => ({
      until: new Date(startsAt.getTime() - hours * hourMs),
      amount: percentOf(amount, percent),
      isStart: hours === 0,
    }))
    .filter(step => step.until >= now && step.amount > 0 && startsAt > now)
    .filter((step, at, all) => all[at + 1]?.amount !== step.amount);
}

/** Hours before the start until which so many percent are refunded, the earliest first. */
export function tiersOf(policy: RefundPolicy, kind: ServiceKind): readonly { hours: number; percent: number }[] {
  switch (policy.template) {
    case '100p':
      return [{ hours: 0, percent: 100 }];
    case '100p_conditional':
      return [{ hours: refundNoticeHours[kind], percent: 100 }];
    case 'no_refund':
      return [];
    case 'custom':
      return policy.tiers;
  }
}

/**
 * The refund of this booking, in money and moments: "Cancel by Tue 9:00 AM: $20.00 back. No refund after that."
 * `when` and `money` format a moment and minor units.
 */
export function refundText(
  asked: RefundQuestion,
  when: (moment: Date) => string,
  money: (amount: number) => string,
): string {
  const steps = refundSteps(asked);
  const noShow = percentOf(asked.amount, noShowPercent(asked.policy));
  const away = noShow > 0 ? ` ${texts.backIfAway(money(noShow))}` : '';
  if (steps.length === 0) {
    const gave = tiersOf(asked.policy, asked.kind).some(({ percent }) => percent > 0);
    return `${gave ? texts.deadlinesPassed : texts.noRefund}${away}`;
  }
  const sentences = steps.map(({ until, amount, isStart }) =>
    isStart ? texts.backBeforeStart(money(amount)) : texts.backBy(when(until), money(amount)),
  );
  const end = steps.at(-1)?.isStart === true ? '' : ` ${texts.nothingAfter}`;
  return `${sentences.join(' ')}${end}${away}`;
}
