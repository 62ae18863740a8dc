import { z } from 'zod';
import { undelivered } from '../../../base/mail.ts';

/** Actions on an order, besides its payments. Amounts in minor units of the order. */
export const orderEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('marked_paid') }),
  z.object({ kind: z.literal('marked_unpaid') }),
  /** The creator asked the provider for a refund; `again` names the failed refund it replaces. */
  z.object({
    kind: z.literal('refund_asked'),
    refundId: z.string(),
    amount: z.number(),
    reason: z.string(),
    again: z.string().nullable().default(null),
  }),
  z.object({ kind: z.literal('returned_by_hand'), amount: z.number(), reason: z.string() }),
  z.object({ kind: z.literal('receipt_sent'), to: z.string() }),
  /** The customer was told of a refund. */
  z.object({ kind: z.literal('refund_emailed'), to: z.string() }),
  /** An email about it did not arrive, or may not have. */
  z.object({ kind: z.literal('mail_undelivered'), to: z.string(), outcome: z.enum(undelivered) }),
  z.object({ kind: z.literal('noted'), text: z.string() }),
  /** What a provider took or gave back before the order was imported here. `ref` is its name for that. */
  z.object({ kind: z.literal('paid_elsewhere'), amount: z.number(), provider: z.string(), ref: z.string() }),
  z.object({ kind: z.literal('refunded_elsewhere'), amount: z.number(), reason: z.string() }),
]);
export type OrderEventFact = z.infer<typeof orderEventSchema>;

export const orderDoers = ['creator', 'customer', 'system'] as const;
export type OrderDoer = (typeof orderDoers)[number];

export type OrderEventRow = { id: string; at: Date; by: OrderDoer; what: OrderEventFact };
