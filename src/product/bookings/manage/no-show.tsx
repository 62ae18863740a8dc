import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '../../../base/money.ts';
import { call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { formatClock } from '../../calendar/format-time.ts';
import { markNoShows } from './changes-contract.ts';
import { staleAfterBooking } from './parts/bookings.query.ts';
import type { BookingDetail } from './parts/manage-contract.ts';
import { texts } from './texts.ts';

/** Marks a no-show, once the session has begun; the same button removes the mark. */
export function NoShow({ booking }: { booking: BookingDetail }) {
  const client = useQueryClient();
  const { id, noShow, customerName } = booking;
  const gift = formatGift(booking);
  const marking = useMutation({
    mutationFn: async (marked: boolean) => {
      const [refused] = (await call(markNoShows, { body: { ids: [id], marked } })).refused;
      if (refused !== undefined) throw new Error(refused.message);
      return marked;
    },
    onSuccess: marked => {
      const back =
        gift === undefined || booking.noShowGift.returned !== null
          ? texts.noShowMark.noRefund
          : booking.noShowGift.waits
            ? texts.noShowMark.refundWaits(gift)
            : texts.noShowMark.refundInHour(gift);
      showToast(
        marked
          ? { text: texts.noShowMark.noShowMarked(customerName, back), onUndo: () => marking.mutate(false) }
          : { text: texts.noShowMark.noShowUnmarked(customerName) },
      );
      return Promise.all(staleAfterBooking.map(queryKey => client.invalidateQueries({ queryKey })));
    },
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
  if (booking.checkedInAt !== null || booking.status !== 'confirmed' || new Date(booking.startsAt) > new Date())
    return null;
  return (
    <Button size="small" loading={marking.isPending} onClick={() => marking.mutate(!noShow)}>
      {noShow ? texts.noShowMark.removeNoShow : texts.noShow}
    </Button>
  );
}

/** What a no-show is refunded here, and when; nothing when there is no refund. */
export function NoShowGift({ booking }: { booking: BookingDetail }) {
  const { noShowGift, noShow, order, hostZone, status, checkedInAt } = booking;
  if (noShowGift.returned !== null) {
    const went =
      noShowGift.returned > 0 && order !== null
        ? formatMoney({ amount: noShowGift.returned, currency: order.currency })
        : texts.noShowMark.thePackageSession;
    return <p className="v-soft">{texts.noShowMark.staysRefunded(went)}</p>;
  }
  const gift = formatGift(booking);
  if (gift === undefined || status !== 'confirmed' || checkedInAt !== null) return null;
  if (!noShow)
    return new Date(booking.startsAt) > new Date() ? null : (
      <p className="v-soft">{texts.noShowMark.refundUnderPolicy(gift)}</p>
    );
  const due = noShowGift.dueAt === null ? '' : ` at ${formatClock(new Date(noShowGift.dueAt), hostZone)}`;
  if (noShowGift.waits) return <p className="v-soft">{texts.noShowMark.refundIfWon(gift, booking.customerName)}</p>;
  return (
    <p className="v-soft">
      {texts.noShowMark.refundUnlessRemoved(gift, due) + (noShowGift.byHand ? texts.noShowMark.refundYourself : '')}
    </p>
  );
}

function formatGift({ noShowGift: { refund, credit }, order }: BookingDetail): string | undefined {
  if (credit) return texts.noShowMark.thePackageSession;
  return refund > 0 && order !== null ? formatMoney({ amount: refund, currency: order.currency }) : undefined;
}
