import { formatMoney } from '../../../../base/money.ts';
import { Chip } from '../../../../ui/display/chip.tsx';
import type { ListedBooking } from './manage-contract.ts';
import { texts } from './texts.ts';

/** The payment of a booking, in a word and an amount. */
export function PaymentChip({ booking }: { booking: ListedBooking }) {
  const { order, pass, status } = booking;
  const dispute = pass?.dispute ?? order?.dispute;
  if (dispute === 'open') return <Chip tone="danger">{texts.paymentChip.disputed}</Chip>;
  if (dispute === 'lost') return <Chip tone="danger">{texts.paymentChip.chargedBack}</Chip>;
  if (pass !== null && order === null) return <Chip tone="success">{texts.paymentChip.package}</Chip>;
  // A credit returned to a no-show leaves nothing to show.
  if (order === null)
    return <Chip>{booking.noShow ? texts.paymentChip.sessionReturned : texts.paymentChip.noOrder}</Chip>;
  const format = (amount: number) => formatMoney({ amount, currency: order.currency });
  if (order.paymentStatus === 'free') return <Chip>{texts.paymentChip.free}</Chip>;
  if (order.returning > 0)
    return <Chip tone="info">{texts.paymentChip.refundProcessing(format(order.returning))}</Chip>;
  if (order.refunded > 0) return <Chip tone="info">{texts.paymentChip.refunded(format(order.refunded))}</Chip>;
  if (order.paymentStatus === 'paid') return <Chip tone="success">{texts.paymentChip.paid(format(order.total))}</Chip>;
  if (status === 'cancelled') return <Chip>{texts.paymentChip.notPaid}</Chip>;
  if (status === 'pending') return <Chip tone="info">{texts.paymentChip.processing(format(order.total))}</Chip>;
  return <Chip tone="warning">{texts.paymentChip.unpaid(format(order.total))}</Chip>;
}
