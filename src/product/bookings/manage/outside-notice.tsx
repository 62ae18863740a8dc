import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { formatTime } from '../../calendar/format-time.ts';
import { calendarsQuery, putBack } from '../../connections/connections.client.ts';
import type { ListedBooking } from './parts/manage-contract.ts';
import { texts } from './texts.ts';

/**
 * For a booking that was deleted or moved in the host's own calendar: it is still booked, and its event can be
 * restored.
 */
export function OutsideNotice({ booking }: { booking: ListedBooking }) {
  const client = useQueryClient();
  const { data } = useQuery(calendarsQuery);
  const change = data?.changes.find(({ id }) => id === booking.id);
  const returning = useMutation({
    mutationFn: () => putBack(booking.id),
    onSuccess: answer => {
      keepAnswer(client, calendarsQuery.queryKey, answer);
      showToast({ text: texts.outsideNotice.restoredInYourCalendar });
    },
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
  if (change === undefined || booking.status !== 'confirmed') return null;
  const { movedTo } = change;
  const what =
    movedTo === null
      ? texts.outsideNotice.deletedFromYourCalendar
      : texts.outsideNotice.movedInCalendarTo(formatTime(new Date(movedTo), booking.hostZone));
  return (
    <Banner
      tone="warning"
      title={what}
      actions={
        <Button size="small" loading={returning.isPending} onClick={() => returning.mutate()}>
          {texts.outsideNotice.restore}
        </Button>
      }
    >
      {texts.outsideNotice.stillBooked(booking.customerName)}
    </Banner>
  );
}
