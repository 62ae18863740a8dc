import { createHash } from 'node:crypto';
import { z } from 'zod';
import { accept, refuse } from '../../../base/result.ts';
import type { ReadWebhook, VerifiedEvent } from '../port/payment-port.ts';
import type { BraintreeSdk } from './braintree-client.flow.ts';
import { attemptIn } from './braintree-state.ts';

/** The ref of a transaction whose order is unknown. */
export const transactionMark = 'transaction:';

const subjectSchema = z.object({
  id: z.string().min(1).max(80).nullish(),
  orderId: z.string().nullish(),
  refundedTransactionId: z.string().nullish(),
});
const notificationSchema = z.object({
  kind: z.string().min(1).max(100),
  timestamp: z.string(),
  transaction: subjectSchema.nullish(),
  dispute: z.object({ transaction: subjectSchema.nullish() }).nullish(),
});

/**
 * An event of Braintree, trusted for its signature, which the SDK checks. It has no id, so its content serves as
 * one.
 */
export async function readBraintreeEvent(sdk: BraintreeSdk, rawBody: Uint8Array): Promise<ReadWebhook> {
  const form = new URLSearchParams(Buffer.from(rawBody).toString('utf8'));
  const [signature, payload] = [form.get('bt_signature') ?? '', form.get('bt_payload') ?? ''];
  let notification: unknown;
  try {
    notification = await sdk.webhookNotification.parse(signature, payload);
  } catch (error) {
    const isForged = error instanceof Error && error.name === 'invalidSignatureError';
    return refuse({ kind: isForged ? 'bad_signature' : 'unreadable_event' });
  }
  const read = notificationSchema.safeParse(notification);
  if (!read.success) return refuse({ kind: 'unreadable_event' });
  const ref = subjectOf(read.data);
  if (ref === undefined) return accept([]);
  const { kind, timestamp } = read.data;
  const id = createHash('sha256').update(payload.trim()).digest('hex');
  const event: VerifiedEvent = { id, kind, about: 'payment', ref, payload: { kind, timestamp, ref } };
  return accept([event]);
}

/** The payment an event is about. Payments of other shops in the same account are ignored. */
function subjectOf({ transaction, dispute }: z.infer<typeof notificationSchema>): string | undefined {
  const about = transaction ?? dispute?.transaction;
  if (about == null) return undefined;
  if (about.refundedTransactionId) return transactionMark + about.refundedTransactionId;
  if (about.orderId) return attemptIn(about.orderId) === undefined ? undefined : about.orderId;
  return about.id == null ? undefined : transactionMark + about.id;
}
