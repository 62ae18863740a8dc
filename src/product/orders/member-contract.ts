import { z } from 'zod';
import { currencyCodes } from '../../base/currency.ts';
import { pageQuestion } from '../../base/list-question.ts';
import { billingPeriods } from '../services/promotion.ts';

/** How a membership stands, under the specification's names of subscriptions. */
export const membershipStatuses = ['active', 'past_due', 'canceled', 'unpaid', 'complete'] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];

/** The same as people are told: what is `unpaid` can be paid for a while, and is `lapsed` after that. */
export type MemberStage = MembershipStatus | 'lapsed';
export const memberStage = ({ status, endedAt }: { status: MembershipStatus; endedAt: unknown }): MemberStage =>
  status === 'unpaid' && endedAt !== null ? 'lapsed' : status;

/** The specification's states of an agreement. */
export const agreementStatuses = [
  'ACTIVE',
  'APPROVAL_PENDING',
  'APPROVED',
  'SUSPENDED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type AgreementStatus = (typeof agreementStatuses)[number];

/** Somebody's membership. `amount` of one period, in minor units; `used` and `left` are of the current one. */
export const memberRowSchema = z.object({
  id: z.string(),
  /** The order of the last period that is paid. */
  orderId: z.string(),
  title: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  /** The specification's name for its pricing: as often as one likes, or so many bookings a period. */
  pricingType: z.enum(['membership', 'subscription', 'single']),
  billingPeriod: z.enum(billingPeriods),
  status: z.enum(membershipStatuses),
  /** The same under the specification's names of agreements. */
  agreement: z.enum(agreementStatuses),
  endsAtPeriodEnd: z.boolean(),
  /** What is sold once and paid in so many payments, each of `amount`, and how many are made; null for a membership. */
  parts: z.number().nullable(),
  partsPaid: z.number().nullable(),
  amount: z.number(),
  currency: z.enum(currencyCodes),
  total: z.number().nullable(),
  left: z.number().nullable(),
  used: z.number(),
  /** When the period that is paid ends: the next charge, unless it ends then. */
  periodEnd: z.string(),
  endedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type MemberRow = z.infer<typeof memberRowSchema>;

export const memberListQuerySchema = z.object({
  q: z.string().trim().max(100).default(''),
  status: z.enum(membershipStatuses).optional(),
  ...pageQuestion(),
});
/** Those who stand first, each half newest first. */
export const memberListSchema = z.object({ members: z.array(memberRowSchema), next: z.string().nullable() });
export type MemberList = z.infer<typeof memberListSchema>;

/** The agreement behind an order of something that renews, and what is charged, as far as it is known. */
export const orderAgreementSchema = z.object({
  status: z.enum(agreementStatuses),
  paidWith: z.string().nullable(),
  /** The payments of what is paid in parts: `amount` of each in minor units, and when the next is due, if one is. */
  plan: z
    .object({
      parts: z.number(),
      paid: z.number(),
      amount: z.number(),
      currency: z.enum(currencyCodes),
      dueDates: z.array(z.string()),
    })
    .nullable(),
});
export type OrderAgreement = z.infer<typeof orderAgreementSchema>;

/** When a membership ends: with the period that is paid, at once, or not after all. */
export const endings = ['with_period', 'now', 'never'] as const;
export type Ending = (typeof endings)[number];
export const endMembershipSchema = z.strictObject({ ends: z.enum(endings) });
export const endedMembershipSchema = z.object({ status: z.enum(membershipStatuses), endsAtPeriodEnd: z.boolean() });
