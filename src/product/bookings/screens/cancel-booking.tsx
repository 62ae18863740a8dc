import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../base/api-call.ts';
import { formatMoney } from '../../../base/money.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { cancelBooking } from '../bookings.client.ts';
import type { BookingRow } from '../desk-contract.ts';
import { staleAfterBooking } from './bookings-query.ts';

type Props = { booking: BookingRow & { refundIfCancelled: number } };

/** Asks once, and says what goes back before anything is pressed. */
export function CancelBooking({ booking }: Props) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { customerName, refundIfCancelled, order, pass } = booking;
  const refund =
    refundIfCancelled > 0 && order !== null
      ? formatMoney({ amount: refundIfCancelled, currency: order.currency })
      : undefined;
  // Money that never went through a provider cannot be sent back by one.
  const byHand = order !== null && order.paymentMethod !== 'CreditCard';
  const isDisputed = order?.dispute === 'open' || order?.dispute === 'lost';
  const cancelling = useMutation({
    mutationFn: () => cancelBooking(booking.id, refundIfCancelled),
    onSuccess: () => {
      const back = refund === undefined ? '' : byHand ? ` Give ${refund} back by hand.` : ` ${refund} goes back.`;
      showToast({ text: `Booking cancelled. ${customerName} gets a mail.${back}` });
      return refresh();
    },
    onError: error => {
      if (error instanceof ApiError && error.status === 409) void refresh();
    },
  });
  const refresh = () => Promise.all(staleAfterBooking.map(queryKey => client.invalidateQueries({ queryKey })));

  if (!asked) {
    return (
      <Button kind="danger-quiet" onClick={() => setAsked(true)}>
        Cancel this booking
      </Button>
    );
  }
  return (
    <div className="v-cancel">
      <p role="status">
        {cancelling.error !== null && <strong className="v-cancel-problem">{cancelling.error.message} </strong>}
        {customerName} gets a mail
        {refund === undefined &&
          (pass !== null
            ? ', and the session goes back into the package.'
            : isDisputed
              ? '. Nothing goes back from here: the bank has the money, or decides about it.'
              : '. Nothing was paid, so nothing goes back.')}
        {refund !== undefined && !byHand && `, and ${refund} goes back to the card.`}
        {refund !== undefined && byHand && `. You took ${refund} by hand, so please give it back the same way.`}
      </p>
      <div className="v-cancel-buttons">
        <Button autoFocus onClick={() => setAsked(false)}>
          Keep it
        </Button>
        <Button kind="danger" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
          {refund === undefined || byHand ? 'Cancel the booking' : `Cancel and refund ${refund}`}
        </Button>
      </div>
    </div>
  );
}
