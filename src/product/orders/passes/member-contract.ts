import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { operation } from '../../../base/operations/operation.ts';
import { texts } from '../order/texts.ts';

/** The states of a membership, under the specification's names of subscriptions. */
export const membershipStatuses = ['active', 'past_due', 'canceled', 'unpaid', 'complete'] as const;
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
