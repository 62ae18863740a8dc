import { formatMoney } from '../../../../base/money.ts';
import { Chip } from '../../../../ui/display/chip.tsx';
import type { ListedBooking } from './manage-contract.ts';

/** What became of the money of a booking, in a word and an amount. */
export function PaymentChip({ booking }: { booking: ListedBooking }) {
  const { order, pass, status } = booking;
  const dispute = pass?.dispute ?? order?.dispute;
  if (dispute === 'open') return <Chip tone="danger">Disputed</Chip>;
  if (dispute === 'lost') return <Chip tone="danger">Charged back</Chip>;
  if (pass !== null && order === null) return <Chip tone="success">Package</Chip>;
  // A credit that went back to somebody who did not come leaves nothing behind.
  if (order === null) return <Chip>{booking.noShow ? 'Session returned' : 'No order'}</Chip>;
  const say = (amount: number) => formatMoney({ amount, currency: order.currency }, 'en-US', true);
  if (order.paymentStatus === 'free') return <Chip>Free</Chip>;
  if (order.returning > 0) return <Chip tone="info">{say(order.returning)} refund processing</Chip>;
  if (order.refunded > 0) return <Chip tone="info">{say(order.refunded)} refunded</Chip>;
  if (order.paymentStatus === 'paid') return <Chip tone="success">{say(order.total)} paid</Chip>;
  if (status === 'cancelled') return <Chip>Not paid</Chip>;
  if (status === 'pending') return <Chip tone="info">{say(order.total)} processing</Chip>;
  return <Chip tone="warning">{say(order.total)} unpaid</Chip>;
}
