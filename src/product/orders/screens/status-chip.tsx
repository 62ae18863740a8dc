import { Chip } from '../../../ui/display/chip.tsx';
import type { OrderRow } from '../order/contract.ts';
import { type OrderStatus, statusOf } from '../order/order-status.ts';
import { texts } from './texts.ts';

/** The payment status, and where the money went when the sale ended. */
export function StatusChip({
  order,
}: {
  order: Pick<OrderRow, 'paymentStatus' | 'state' | 'refunded' | 'amount' | 'dispute'>;
}) {
  const status = statusOf(order);
  return <Chip {...tones[status]}>{texts.statuses[status]}</Chip>;
}

const tones: Partial<Record<OrderStatus, { tone: 'danger' | 'info' | 'success' | 'warning' }>> = {
  disputed: { tone: 'danger' },
  charged_back: { tone: 'danger' },
  refunding: { tone: 'info' },
  partly_refunded: { tone: 'info' },
  refunded: { tone: 'info' },
  paid: { tone: 'success' },
  payment_failed: { tone: 'danger' },
  pending: { tone: 'warning' },
};
