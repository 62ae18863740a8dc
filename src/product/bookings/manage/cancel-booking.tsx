import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../base/api-call.ts';
import { formatMoney } from '../../../base/money.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { refundAccountOf } from '../../orders/payment-methods.ts';
import { cancelBooking } from './parts/bookings.client.ts';
import { staleAfterBooking } from './parts/bookings.query.ts';
import { CancelAsked } from './parts/cancel-asked.tsx';
import type { ListedBooking } from './parts/manage-contract.ts';

type Props = { booking: ListedBooking & { refundIfCancelled: number } };

/** Says what goes back before it is cancelled. */
export function CancelBooking({ booking }: Props) {
  const client = useQueryClient();
  const { customerName, refundIfCancelled, order, pass } = booking;
  const refund =
    refundIfCancelled > 0 && order !== null
      ? formatMoney({ amount: refundIfCancelled, currency: order.currency })
      : undefined;
  // Money that never went through a provider cannot be sent back by one.
  const account = order === null ? undefined : refundAccountOf(order.paymentMethod);
  const paidDirectly = order !== null && account === undefined;
  const isDisputed = order?.dispute === 'open' || order?.dispute === 'lost';
  const cancelling = useMutation({
    mutationFn: () => cancelBooking(booking.id, refundIfCancelled),
    onSuccess: () => {
      const back = refund === undefined ? '' : paidDirectly ? ` Refund ${refund} yourself.` : ` ${refund} refunded.`;
      showToast({ text: `Booking cancelled. ${customerName} has been emailed.${back}` });
      return refresh();
    },
    onError: error => {
      if (error instanceof ApiError && error.status === 409) void refresh();
    },
  });
  const refresh = () => Promise.all(staleAfterBooking.map(queryKey => client.invalidateQueries({ queryKey })));

  return (
    <CancelAsked
      ask="Cancel booking"
      go={refund === undefined || paidDirectly ? 'Cancel booking' : `Cancel and refund ${refund}`}
      cancelling={cancelling}
    >
      We’ll email {customerName}
      {refund === undefined &&
        (pass !== null
          ? 'and return the session to the package.'
          : isDisputed
            ? '. No refund: the payment is disputed with the bank.'
            : '. Nothing to refund.')}
      {refund !== undefined && account !== undefined && ` and refund ${refund} to ${account.plain}.`}
      {refund !== undefined && paidDirectly && `. You received ${refund} directly, so please refund it yourself.`}
    </CancelAsked>
  );
}
