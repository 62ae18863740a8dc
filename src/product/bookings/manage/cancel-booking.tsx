import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../base/api-call.ts';
import { formatMoney } from '../../../base/money.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { cancelBooking } from './parts/bookings.client.ts';
import { staleAfterBooking } from './parts/bookings-query.ts';
import { CancelAsked } from './parts/cancel-asked.tsx';
import type { BookingRow } from './parts/manage-contract.ts';

type Props = { booking: BookingRow & { refundIfCancelled: number } };

/** Says what goes back before it is cancelled. */
export function CancelBooking({ booking }: Props) {
  const client = useQueryClient();
  const { customerName, refundIfCancelled, order, pass } = booking;
  const refund =
    refundIfCancelled > 0 && order !== null
      ? formatMoney({ amount: refundIfCancelled, currency: order.currency })
      : undefined;
  // Money that never went through a provider cannot be sent back by one.
  const manualBooking = order !== null && order.paymentMethod !== 'CreditCard';
  const isDisputed = order?.dispute === 'open' || order?.dispute === 'lost';
  const cancelling = useMutation({
    mutationFn: () => cancelBooking(booking.id, refundIfCancelled),
    onSuccess: () => {
      const back =
        refund === undefined ? '' : manualBooking ? ` Give ${refund} back by hand.` : ` ${refund} goes back.`;
      showToast({ text: `Booking cancelled. ${customerName} gets a mail.${back}` });
      return refresh();
    },
    onError: error => {
      if (error instanceof ApiError && error.status === 409) void refresh();
    },
  });
  const refresh = () => Promise.all(staleAfterBooking.map(queryKey => client.invalidateQueries({ queryKey })));

  return (
    <CancelAsked
      ask="Cancel this booking"
      go={refund === undefined || manualBooking ? 'Cancel the booking' : `Cancel and refund ${refund}`}
      cancelling={cancelling}
    >
      {customerName} gets a mail
      {refund === undefined &&
        (pass !== null
          ? ', and the session goes back into the package.'
          : isDisputed
            ? '. Nothing goes back from here: the bank has the money, or decides about it.'
            : '. Nothing was paid, so nothing goes back.')}
      {refund !== undefined && !manualBooking && `, and ${refund} goes back to the card.`}
      {refund !== undefined && manualBooking && `. You took ${refund} by hand, so please give it back the same way.`}
    </CancelAsked>
  );
}
