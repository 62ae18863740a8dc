import { useQuery } from '@tanstack/react-query';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { formatTime } from '../../calendar/format-time.ts';
import { calendarsQuery } from '../../connections/connections.query.ts';
import { listCalendars, returnCalendarEntry } from '../../connections/contract.ts';
import type { ListedBooking } from './parts/manage-contract.ts';
import { texts } from './texts.ts';

/**
 * For a booking that was deleted or moved in the host's own calendar: it is still booked, and its event can be
 * restored.
 */
export function OutsideNotice({ booking }: { booking: ListedBooking }) {
  const { data } = useQuery(calendarsQuery);
  const change = data?.changes.find(({ id }) => id === booking.id);
  const returning = useAct(returnCalendarEntry, {
    replaces: listCalendars,
    onSuccess: () => showToast({ text: texts.outsideNotice.restored }),
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
  if (change === undefined || booking.status !== 'confirmed') return null;
  const { movedTo } = change;
  const what =
    movedTo === null
      ? texts.outsideNotice.deleted
      : texts.outsideNotice.moved(formatTime(new Date(movedTo), booking.hostZone));
  return (
    <Banner
      tone="warning"
      title={what}
      actions={
        <Button
          size="small"
          loading={returning.isPending}
          onClick={() => returning.mutate({ params: { id: booking.id } })}
        >
          {texts.outsideNotice.restore}
        </Button>
      }
    >
      {texts.outsideNotice.stillBooked(booking.customerName)}
    </Banner>
  );
}
