import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../base/api-call.ts';
import { formatMoney } from '../../../base/money.ts';
import { call } from '../../../base/operations/call.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { refundAccountOf } from '../../orders/order/payment-methods.ts';
import { cancelBooking } from './changes-contract.ts';
import { staleAfterBooking } from './parts/bookings.query.ts';
import { CancelAsked } from './parts/cancel-asked.tsx';
import type { ListedBooking } from './parts/manage-contract.ts';
import { texts } from './texts.ts';

type Props = { booking: ListedBooking & { refundIfCancelled: number } };

export function CancelBooking({ booking }: Props) {
  const client = useQueryClient();
  const { customerName, refundIfCancelled, order, pass } = booking;
  const refund =
    refundIfCancelled > 0 && order !== null
      ? formatMoney({ amount: refundIfCancelled, currency: order.currency })
      : undefined;
  // Money that never went through a provider cannot be refunded by one.
  const account = order === null ? undefined : refundAccountOf(order.paymentMethod);
  const paidDirectly = order !== null && account === undefined;
  const isDisputed = order?.dispute === 'open' || order?.dispute === 'lost';
  const cancelling = useMutation({
    mutationFn: (message: string) =>
      call(cancelBooking, { params: { id: booking.id }, body: { refund: refundIfCancelled, message } }),
    onSuccess: () => {
      const back =
        refund === undefined
          ? ''
          : paidDirectly
            ? texts.cancelBooking.refundYourself(refund)
            : texts.cancelBooking.refunded(refund);
      showToast({ text: texts.cancelBooking.bookingCancelled(customerName, back) });
      return refresh();
    },
    onError: error => {
      if (error instanceof ApiError && error.status === 409) void refresh();
    },
  });
  const refresh = () => Promise.all(staleAfterBooking.map(queryKey => client.invalidateQueries({ queryKey })));

  return (
    <CancelAsked
      ask={texts.cancelBooking.cancelBooking}
      go={
        refund === undefined || paidDirectly
          ? texts.cancelBooking.cancelBooking
          : texts.cancelBooking.cancelAndRefund(refund)
      }
      cancelling={cancelling}
      isSilent={booking.customerEmail === ''}
    >
      {texts.cancelBooking.wellEmail(customerName) +
        (refund === undefined
          ? pass !== null
            ? texts.cancelBooking.andReturnSession
            : isDisputed
              ? texts.cancelBooking.disputed
              : texts.cancelBooking.nothingToRefund
          : (account === undefined ? '' : texts.cancelBooking.andRefund(refund, account.plain)) +
            (paidDirectly ? texts.cancelBooking.receivedDirectly(refund) : ''))}
    </CancelAsked>
  );
}
