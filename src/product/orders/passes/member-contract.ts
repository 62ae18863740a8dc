import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { pageQuestion } from '../../../base/lists/list-question.ts';
import { operation } from '../../../base/operations/operation.ts';
import { billingPeriods } from '../../services/promotion.ts';
import { texts } from '../order/texts.ts';

/** The states of a membership, under the specification's names of subscriptions. */
const membershipStatuses = ['active', 'past_due', 'canceled', 'unpaid', 'complete'] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];

/** The same as shown to people: `unpaid` can be paid for a while, and is `lapsed` after that. */
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
  periodEnd: z.string(),
  endedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type MemberRow = z.infer<typeof memberRowSchema>;

const memberListQuerySchema = z.object({
  q: z.string().trim().max(100).default(''),
  status: z.enum(membershipStatuses).optional(),
  ...pageQuestion(),
});
/** Current members first, each half newest first. */
const memberListSchema = z.object({ members: z.array(memberRowSchema), next: z.string().nullable() });
export type MemberList = z.infer<typeof memberListSchema>;

/** The agreement of an order that renews, and the card that is charged, as far as known. */
const orderAgreementSchema = z.object({
  status: z.enum(agreementStatuses),
  paidWith: z.string().nullable(),
  /** The payments of a payment plan: `amount` of each in minor units, and when the next is due, if any. */
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

/** When a membership ends: with the paid period, at once, or never (cancelling undone). */
const endings = ['with_period', 'now', 'never'] as const;
export type Ending = (typeof endings)[number];

const shared = { tag: 'orders', who: 'creator' } as const;
const one = {
  ...shared,
  params: z.object({ id: z.uuid() }),
  refusals: {
    no_agreement: { status: 404, message: texts.members.noAgreement },
    membership_not_found: { status: 404, message: texts.members.notFound },
    membership_over: { status: 409, message: texts.members.over },
    not_ending: { status: 409, message: texts.members.notEnding },
  },
};

export const listMembers = operation('GET /api/memberships', {
  ...shared,
  id: 'listMembers',
  does: 'List members and what they pay each period',
  query: memberListQuerySchema,
  answer: memberListSchema,
});
export const getOrderAgreement = operation('GET /api/orders/:id/agreement', {
  ...one,
  id: 'getOrderAgreement',
  does: 'Get the agreement behind an order that renews',
  answer: orderAgreementSchema,
});
export const endMembership = operation('POST /api/memberships/:id/ending', {
  ...one,
  id: 'endMembership',
  does: 'End a membership, or undo that',
  asks: true,
  body: z.strictObject({ ends: z.enum(endings) }),
  answer: z.object({ status: z.enum(membershipStatuses), endsAtPeriodEnd: z.boolean() }),
});
