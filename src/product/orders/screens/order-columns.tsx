import { formatMoney } from '../../../base/money.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { Cut, ShortTime } from '../../../ui/lists/list-cells.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import { VisuallyHidden } from '../../../ui/style/visually-hidden.tsx';
import type { OrderRow } from '../contract.ts';

/** The nine columns of the product, in its own words. Dates are the creator's. */
export const orderColumns = (zone: string): Column<OrderRow>[] => [
  { key: 'number', title: 'ORDER#', width: '112px', card: 'hidden', cell: order => order.number },
  {
    key: 'date',
    title: 'DATE',
    width: '118px',
    card: 'under',
    cell: order => <ShortTime at={order.createdAt} zone={zone} />,
  },
  { key: 'name', title: 'CUSTOMER NAME', card: 'title', cell: order => <Cut>{order.customerName}</Cut> },
  { key: 'email', title: 'EMAIL', card: 'hidden', cell: order => <Cut>{order.customerEmail}</Cut> },
  { key: 'product', title: 'PRODUCT NAME', card: 'under', cell: order => <Cut>{order.productName}</Cut> },
  { key: 'by', title: 'PAID BY', width: '82px', card: 'hidden', cell: order => order.paidBy },
  {
    key: 'status',
    title: 'PAYMENT STATUS',
    width: '128px',
    card: 'fact',
    cell: order => <StatusChip order={order} />,
  },
  {
    key: 'coupon',
    title: 'COUPON CODE',
    width: '108px',
    card: 'hidden',
    cell: order => order.couponCode ?? <VisuallyHidden>None</VisuallyHidden>,
  },
  {
    key: 'amount',
    title: 'AMOUNT',
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
  const { paymentStatus, state, refunded, amount, dispute } = order;
  if (dispute === 'open') return <Chip tone="danger">Disputed</Chip>;
  if (dispute === 'lost') return <Chip tone="danger">Charged back</Chip>;
  if (state === 'refunding') return <Chip tone="info">Refunding</Chip>;
  if (refunded > 0) return <Chip tone="info">{refunded < amount ? 'Partly refunded' : 'Refunded'}</Chip>;
  if (paymentStatus === 'free') return <Chip>Free</Chip>;
  if (paymentStatus === 'paid') return <Chip tone="success">Paid</Chip>;
  if (state === 'expired') return <Chip>Expired</Chip>;
  if (state === 'cancelled') return <Chip>Cancelled</Chip>;
  return <Chip tone="warning">Pending</Chip>;
}
