import { type PaidAhead, texts } from './offer-texts.ts';
import type { RefundPolicy } from './refund-policy.ts';

/** Hours of notice that still earn a refund under `100p_conditional` (spec point 5). */
export const refundNoticeHours = { individual: 24, group: 3 } as const;
export type ServiceKind = keyof typeof refundNoticeHours;

/** The percent of the payment that is refunded after a no-show: none unless the policy names it. */
export const noShowPercent = (policy: RefundPolicy): number =>
  policy.template === 'custom' ? (policy.noShow ?? 0) : 0;

/** One sentence for the visitor before paying: what is refunded, and until when. */
export function describeRefundPolicy(policy: RefundPolicy, kind: ServiceKind): string {
  switch (policy.template) {
    case '100p':
      return texts.refund.fullBeforeStart;
    case '100p_conditional':
      return texts.refund.fullUntilHours(refundNoticeHours[kind]);
    case 'no_refund':
      return texts.refund.noRefund;
    case 'custom':
      return describeTiers(policy.tiers, noShowPercent(policy));
  }
}

/**
 * The same for a session that a credit of what was bought ahead pays for: until when it goes back to that, which it does
 * wherever at least half of money would.
 */
export function describeCreditReturn(policy: RefundPolicy, kind: ServiceKind, by: PaidAhead): string {
  const until = creditNoticeHours(policy, kind);
  if (until === undefined) return texts.refund.sessionLost(by);
  if (until === 0) return texts.refund.sessionReturned(by);
  return texts.refund.sessionGoesBack(describeNotice(until), by);
}

/** The same of one booking: `until` is the last moment at which its session goes back, null when none is left. */
export function describeCreditOf(policy: RefundPolicy, kind: ServiceKind, until: Date | null, by: PaidAhead): string {
  const isOver = until === null && creditNoticeHours(policy, kind) !== undefined;
  return isOver ? texts.refund.sessionStaysSpent(by) : describeCreditReturn(policy, kind, by);
}

/** Hours of notice with which a credit is returned; undefined when it never is. */
export function creditNoticeHours(policy: RefundPolicy, kind: ServiceKind): number | undefined {
  switch (policy.template) {
    case '100p':
      return 0;
    case '100p_conditional':
      return refundNoticeHours[kind];
    case 'no_refund':
      return undefined;
    case 'custom': {
      const giving = policy.tiers.filter(({ percent }) => percent >= 50).map(({ hours }) => hours);
      return giving.length === 0 ? undefined : Math.min(...giving);
    }
  }
}

function describeTiers(tiers: readonly { hours: number; percent: number }[], noShow: number): string {
  const giving = tiers.filter(tier => tier.percent > 0);
  if (giving.length === 0) return texts.refund.noRefund;
  const steps = giving.map(({ hours, percent }, i) => {
    const share = texts.refund.share(percent);
    const named = i === 0 && percent < 100 ? texts.refund.refundOf(share) : share;
    return texts.refund.step(named, describeNotice(hours));
  });
  const untilTheStart = giving.some(tier => tier.hours === 0);
  const sentence = [
    ...steps,
    ...(untilTheStart ? [] : [texts.refund.nothingAfter]),
    ...(noShow > 0 ? [texts.refund.noShowShare(noShow)] : []),
  ].join('; ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function describeNotice(hours: number): string {
  if (hours === 0) return texts.refund.untilTheStart;
  if (hours % 24 === 0 && hours > 24) return texts.refund.daysBefore(hours / 24);
  return texts.refund.hoursBefore(hours);
}
