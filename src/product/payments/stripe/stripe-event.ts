import { z } from 'zod';
import type { VerifiedEvent } from '../port/payment-port.ts';

const idSchema = z.string().min(1).max(100);
const named = z.union([idSchema, z.object({ id: idSchema }).transform(({ id }) => id)]);
const eventSchema = z.object({
  id: idSchema,
  type: z.string().max(100),
  account: idSchema.optional(),
  data: z.object({
    object: z.object({
      id: idSchema.optional(),
      object: z.string().max(100),
      payment_intent: named.nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
      mode: z.string().nullish(),
      // Where an invoice names its subscription.
      parent: z.object({ subscription_details: z.object({ subscription: named }).nullish() }).nullish(),
    }),
  }),
});

/** The mark of our own payments: other shops may use the same account. */
export const attemptMark = 'attempt';

const ofPayments = /^(checkout\.session|payment_intent|charge|refund)\./;
const ofAccounts = /^account\./;
const ofSubscriptions = /^(customer\.subscription|invoice|checkout\.session)\./;

/**
 * The subject of a Stripe event; an empty list when it means nothing here; undefined when it is not an event of
 * Stripe.
 */
export function readStripeEvent(payload: unknown): VerifiedEvent[] | undefined {
  const read = eventSchema.safeParse(payload);
  if (!read.success) return undefined;
  const { id, type: kind, account, data } = read.data;
  const eventAbout = (about: VerifiedEvent['about'], ref: string): VerifiedEvent[] => [
    { id, kind, about, ref, account, payload },
  ];
  if (ofAccounts.test(kind)) {
    const whose = account ?? (data.object.object === 'account' ? data.object.id : undefined);
    return whose === undefined ? [] : eventAbout('account', whose);
  }
  const plan = account === undefined && ofSubscriptions.test(kind) ? subscriptionIn(data.object) : undefined;
  if (plan !== undefined) return eventAbout('subscription', plan);
  if (!ofPayments.test(kind)) return [];
  const { object, metadata } = data.object;
  const marks = object === 'checkout.session' || object === 'payment_intent' || object === 'charge';
  if (marks && metadata?.[attemptMark] === undefined) return [];
  const ref =
    object === 'checkout.session' || object === 'payment_intent' ? data.object.id : data.object.payment_intent;
  return ref == null ? [] : eventAbout('payment', ref);
}

/**
 * The subscription to a plan that an event of the installation's own account is about; its creator is looked up
 * later.
 */
function subscriptionIn({ id, object, mode, parent }: z.infer<typeof eventSchema>['data']['object']) {
  if (object === 'subscription') return id;
  if (object === 'checkout.session') return mode === 'subscription' ? id : undefined;
  return object === 'invoice' ? parent?.subscription_details?.subscription : undefined;
}
