import { percentOf } from '../../base/money.ts';
import type { RefundPolicy } from './refund-policy.ts';
import { texts } from './refund-step-texts.ts';
import { noShowPercent, refundNoticeHours, type ServiceKind } from './refund-words.ts';

const hourMs = 3_600_000;

/** A booking as far as its refund is concerned. `amount` in minor units: what one session costs, or was paid for it. */
export type RefundQuestion = {
  policy: RefundPolicy;
  kind: ServiceKind;
  startsAt: Date;
  amount: number;
  now: Date;
};

/** Who cancels until then, the moment included, gets `amount` (minor units) back. */
export type RefundStep = { until: Date; amount: number; isStart: boolean };

/** What cancelling gives back from now on: each step that still lies ahead, soonest first; empty when nothing comes back. */
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

function tiersOf(policy: RefundPolicy, kind: ServiceKind): readonly { hours: number; percent: number }[] {
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
 * The refund of exactly this booking, in money and moments: "Cancel by Tue 9:00 AM: $20 back. No refund after that."
 * `when` and `money` write a moment and minor units for the reader.
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
    return `${gave ? texts.deadlinesPassed : texts.noRefundAfterBooking}${away}`;
  }
  const sentences = steps.map(({ until, amount, isStart }) =>
    isStart ? texts.backBeforeStart(money(amount)) : texts.backBy(when(until), money(amount)),
  );
  const end = steps.at(-1)?.isStart === true ? '' : ` ${texts.nothingAfter}`;
  return `${sentences.join(' ')}${end}${away}`;
}
