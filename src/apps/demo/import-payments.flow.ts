import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { listHeld } from '../../product/orders/import/book-elsewhere.flow.ts';
import { importPayments } from '../../product/payments/attempts/import-payments.flow.ts';
import { paymentKey, refundKey } from '../../product/payments/attempts/payment-attempt.ts';
import { importPastPayments } from '../sandbox-gateway/import-payments.flow.ts';

/** Puts what was paid by card into the test gateway, so that it can be refunded through it. */
export async function importCardPayments(trx: Trx, creatorId: CreatorId, publicUrl: string): Promise<void> {
  const sales = await listHeld(trx, creatorId);
  const payments = sales.map(({ method: _, refunded, at, by, ...sale }) => ({
    ...sale,
    id: randomUUID(),
    refund: refunded === 0 ? null : { id: randomUUID(), amount: refunded, reason: `cancelled by the ${by}`, at },
  }));
  const refs = await importPastPayments(
    trx,
    payments.map(({ refund, ...payment }) => ({
      ...payment,
      key: paymentKey(payment),
      returnUrl: publicUrl,
      refund: refund === null ? null : { ...refund, key: refundKey(refund.id) },
    })),
  );
  const held = payments.map((payment, i) => ({ ...payment, provider: 'sandbox', ref: refs[i] ?? '' }));
  await importPayments(trx, creatorId, held);
}
