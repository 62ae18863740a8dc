import { z } from 'zod';
import type { VerifiedEvent } from '../payment-port.ts';

const idSchema = z.string().min(1).max(100);
const eventSchema = z.object({
  id: idSchema,
  type: z.string().max(100),
  account: idSchema.optional(),
  data: z.object({
    object: z.object({
      id: idSchema.optional(),
      object: z.string().max(100),
      payment_intent: z.union([idSchema, z.object({ id: idSchema }).transform(({ id }) => id)]).nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

/** The mark of our own payments: an account may sell elsewhere too, and that is none of our business. */
export const attemptMark = 'attempt';

const ofPayments = /^(checkout\.session|payment_intent|charge|refund)\./;
export const ofAccounts = /^(account|payout|capability)\./;

/** What a Stripe event is about; an empty list for one that means nothing here; undefined for no event of Stripe. */
export function readStripeEvent(payload: unknown): VerifiedEvent[] | undefined {
  const read = eventSchema.safeParse(payload);
  if (!read.success) return undefined;
  const { id, type: kind, account, data } = read.data;
  const told = (ref: string): VerifiedEvent[] => [{ id, kind, ref, account, payload }];
  if (ofAccounts.test(kind)) {
    const whose = account ?? (data.object.object === 'account' ? data.object.id : undefined);
    return whose === undefined ? [] : told(whose);
  }
  if (!ofPayments.test(kind)) return [];
  const { object, metadata } = data.object;
  const marks = object === 'checkout.session' || object === 'payment_intent' || object === 'charge';
  if (marks && metadata?.[attemptMark] === undefined) return [];
  const named =
    object === 'checkout.session' || object === 'payment_intent' ? data.object.id : data.object.payment_intent;
  return named == null ? [] : told(named);
}
