import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { pagedList } from '../../../base/lists/list.ts';
import { instant } from '../../../base/operations/instant.ts';
import { billingPeriods } from '../../services/promotion.ts';
import { agreementStatuses, membershipStatuses } from './member-contract.ts';
import { texts } from './texts.ts';

/** A customer's membership. `amount` of one period, in minor units; `used` and `left` are of the current one. */
const memberRowSchema = z.object({
  id: z.string(),
  /** The order of the last paid period. */
  orderId: z.string(),
  title: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  /** The specification's name for its pricing: unlimited, or so many bookings a period. */
  pricingType: z.enum(['membership', 'subscription', 'single']),
  billingPeriod: z.enum(billingPeriods),
  status: z.enum(membershipStatuses),
  /** The same under the specification's names of agreements. */
  agreement: z.enum(agreementStatuses),
  endsAtPeriodEnd: z.boolean(),
  /** The number of payments of a payment plan, each of `amount`, and how many are made; null for a membership. */
  parts: z.number().nullable(),
  partsPaid: z.number().nullable(),
  amount: z.number(),
  currency: z.enum(currencyCodes),
  total: z.number().nullable(),
  left: z.number().nullable(),
  used: z.number(),
  /** When the paid period ends: the next charge, unless the membership ends then. */
  periodEnd: instant,
  endedAt: instant.nullable(),
  createdAt: instant,
});

/** Current members first, each half newest first. */
export const memberList = pagedList({
  name: 'members',
  address: 'memberships',
  title: 'Members and what they pay each period',
  tag: 'orders',
  path: '/manage/order',
  row: memberRowSchema,
  filters: { q: z.string().trim().max(100).default(''), status: z.enum(membershipStatuses).optional() },
  more: {},
  columns: {
    name: { title: texts.customerName, card: 'title' },
    title: { title: texts.membership, card: 'under' },
    status: { title: texts.status, card: 'side' },
    price: { title: texts.price, from: 860, card: 'under' },
    next: { title: texts.next, width: '190px', card: 'fact' },
    used: { title: texts.memberUsed, from: 960, card: 'hidden' },
  },
});
export type MemberList = z.output<typeof memberList.page.answer>;
export type MemberRow = z.output<typeof memberRowSchema>;
