import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { markNoShow } from '../bookings.client.ts';
import type { BookingRow } from '../desk-contract.ts';
import { staleAfterBooking } from './bookings-query.ts';

/** Says that nobody came, once the session has begun; the same button takes it back. */
export function NoShow({ booking }: { booking: BookingRow }) {
  const client = useQueryClient();
  const { id, noShow, customerName } = booking;
  const marking = useMutation({
    mutationFn: async (marked: boolean) => {
      const [refused] = (await markNoShow([id], marked)).refused;
      if (refused !== undefined) throw new Error(refused.message);
      return marked;
    },
    onSuccess: marked => {
      showToast(
        marked
          ? { text: `${customerName} did not come. Nothing goes back.`, onUndo: () => marking.mutate(false) }
          : { text: `${customerName} came after all` },
      );
      return Promise.all(staleAfterBooking.map(queryKey => client.invalidateQueries({ queryKey })));
    },
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
  if (booking.checkedInAt !== null || booking.status !== 'confirmed' || new Date(booking.startsAt) > new Date())
    return null;
  return (
    <Button size="small" loading={marking.isPending} onClick={() => marking.mutate(!noShow)}>
      {noShow ? 'Came after all' : 'Did not come'}
    </Button>
  );
}
