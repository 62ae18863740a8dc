import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { MembershipStatus } from '../../orders/passes/member-contract.ts';
import type { BillingPeriod } from '../../services/promotion.ts';

/**
 * A subscription to a pass. Its id is that of the order that began it; `dueOrderId` is the order of the unpaid
 * period, charged `tries` times. Minor units.
 */
export type Membership = {
  creatorId: CreatorId;
  id: string;
  passId: string;
  status: MembershipStatus;
  endsAtPeriodEnd: boolean;
  period: BillingPeriod;
  amount: number;
  currency: Currency;
  anchorAt: Date;
  periods: number;
  /** The number of payments of a payment plan, and how many are made; null for a membership. */
  parts: number | null;
  partsPaid: number | null;
  periodStart: Date;
  periodEnd: Date;
  dueOrderId: string | null;
  tries: number;
  pastDueSince: Date | null;
  /** The member's bank wants them to confirm the charge that failed. */
  needsConfirmation: boolean;
  endedAt: Date | null;
  createdAt: Date;
  checkAt: Date | null;
};
