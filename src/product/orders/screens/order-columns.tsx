import { formatMoney } from '../../../base/money.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { Cut, timeColumn } from '../../../ui/lists/list-cells.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import { VisuallyHidden } from '../../../ui/style/visually-hidden.tsx';
import type { OrderRow } from '../order/contract.ts';
import { type OrderStatus, statusOf } from '../order/order-status.ts';
import { texts } from './texts.ts';

/** The nine columns of the specification. Dates are in the creator's zone. */
export const orderColumns = (zone: string): Column<OrderRow>[] => [
  {
    key: 'number',
    title: texts.orderColumns.order,
    width: '100px',
    from: 780,
    card: 'hidden',
    cell: order => order.number,
  },
  timeColumn({ key: 'date', title: texts.orderColumns.date, card: 'under' }, row => row.createdAt, zone),
  { key: 'name', title: texts.customerName, card: 'title', cell: order => <Cut>{order.customerName}</Cut> },
  {
    key: 'email',
    title: texts.orderColumns.email,
    from: 960,
    card: 'hidden',
    cell: order => <Cut>{order.customerEmail}</Cut>,
  },
  {
    key: 'product',
    title: texts.orderColumns.productName,
    card: 'under',
    cell: order => <Cut>{order.productName}</Cut>,
  },
  {
    key: 'by',
    title: texts.orderColumns.paidBy,
    width: '82px',
    from: 860,
    card: 'hidden',
    cell: order => order.paidBy,
  },
  {
    key: 'status',
    title: texts.orderColumns.paymentStatus,
    width: '128px',
    card: 'side',
    cell: order => <StatusChip order={order} />,
  },
  {
    key: 'coupon',
    title: texts.orderColumns.couponCode,
    width: '108px',
    from: 960,
    card: 'hidden',
    cell: order => order.couponCode ?? <VisuallyHidden>{texts.orderColumns.none}</VisuallyHidden>,
  },
  {
    key: 'amount',
    title: texts.orderColumns.amount,
    width: '104px',
    number: true,
    card: 'side',
    cell: order => formatMoney({ amount: order.amount, currency: order.currency }),
  },
];

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
