import { z } from 'zod';
import { currencyCodes } from '../../base/currency.ts';
import { billingPeriods } from '../services/promotion.ts';
import { membershipStatuses } from './membership.ts';

/** Somebody's membership. `amount` of one period, in minor units; `used` and `left` are of the current one. */
export const memberRowSchema = z.object({
  id: z.string(),
  /** The order of the last period that is paid. */
  orderId: z.string(),
  title: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  /** The specification's name for its pricing: as often as one likes, or so many bookings a period. */
  pricingType: z.enum(['membership', 'subscription']),
  billingPeriod: z.enum(billingPeriods),
  status: z.enum(membershipStatuses),
  endsAtPeriodEnd: z.boolean(),
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
});
export const memberListSchema = z.object({ members: z.array(memberRowSchema) });
export type MemberList = z.infer<typeof memberListSchema>;

/** When a membership ends: with the period that is paid, at once, or not after all. */
export const endings = ['with_period', 'now', 'never'] as const;
export type Ending = (typeof endings)[number];
export const endMembershipSchema = z.strictObject({ ends: z.enum(endings) });
export const endedMembershipSchema = z.object({ status: z.enum(membershipStatuses), endsAtPeriodEnd: z.boolean() });
