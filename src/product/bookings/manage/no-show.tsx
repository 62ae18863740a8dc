import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '../../../base/money.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { formatClock } from '../../calendar/format-time.ts';
import { collectedByProvider } from '../../orders/payment-methods.ts';
import { markNoShow } from './parts/bookings.client.ts';
import { staleAfterBooking } from './parts/bookings.query.ts';
import type { BookingDetail } from './parts/manage-contract.ts';

/** Says that nobody came, once the session has begun; the same button takes it back. */
export function NoShow({ booking }: { booking: BookingDetail }) {
  const client = useQueryClient();
  const { id, noShow, customerName } = booking;
  const gift = formatGift(booking);
  const marking = useMutation({
    mutationFn: async (marked: boolean) => {
      const [refused] = (await markNoShow([id], marked)).refused;
      if (refused !== undefined) throw new Error(refused.message);
      return marked;
    },
    onSuccess: marked => {
      const back =
        gift === undefined || booking.noShowGift.returned !== null
          ? 'No refund.'
          : booking.noShowGift.waits
            ? `The refund of ${gift} waits for the bank’s decision.`
            : `${gift} will be refunded in an hour.`;
      showToast(
        marked
          ? { text: `${customerName} marked as no-show. ${back}`, onUndo: () => marking.mutate(false) }
          : { text: `No-show mark removed for ${customerName}` },
      );
      return Promise.all(staleAfterBooking.map(queryKey => client.invalidateQueries({ queryKey })));
    },
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
  if (booking.checkedInAt !== null || booking.status !== 'confirmed' || new Date(booking.startsAt) > new Date())
    return null;
  return (
    <Button size="small" loading={marking.isPending} onClick={() => marking.mutate(!noShow)}>
      {noShow ? 'Remove no-show' : 'No-show'}
    </Button>
  );
}

/** What not coming gives back here, and when it leaves; nothing where it gives nothing. */
export function NoShowGift({ booking }: { booking: BookingDetail }) {
  const { noShowGift, noShow, order, hostZone, status, checkedInAt } = booking;
  if (noShowGift.returned !== null) {
    const went =
      noShowGift.returned > 0 && order !== null
        ? formatMoney({ amount: noShowGift.returned, currency: order.currency })
        : 'The package session';
    return <p className="v-soft">{went} was refunded after the no-show and stays refunded.</p>;
  }
  const gift = formatGift(booking);
  if (gift === undefined || status !== 'confirmed' || checkedInAt !== null) return null;
  if (!noShow)
    return new Date(booking.startsAt) > new Date() ? null : (
      <p className="v-soft">A no-show refunds {gift}, under the policy of this booking.</p>
    );
  const due = noShowGift.dueAt === null ? '' : ` at ${formatClock(new Date(noShowGift.dueAt), hostZone)}`;
  if (noShowGift.waits)
    return (
      <p className="v-soft">
        {gift} will be refunded if {booking.customerName}’s bank decides the dispute in your favor.
      </p>
    );
  const paidDirectly = order !== null && !collectedByProvider(order.paymentMethod);
  return (
    <p className="v-soft">
      {gift} will be refunded{due}, unless you remove the no-show before then.
      {paidDirectly && ' You were paid directly, so please refund it yourself.'}
    </p>
  );
}

function formatGift({ noShowGift: { refund, credit }, order }: BookingDetail): string | undefined {
  if (credit) return 'The package session';
  return refund > 0 && order !== null ? formatMoney({ amount: refund, currency: order.currency }) : undefined;
}
