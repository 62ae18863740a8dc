import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { dateIn, formatDate } from '../../calendar/format-day.ts';
import { formatClock } from '../../calendar/format-time.ts';
import { AgainstLines } from './parts/against.tsx';
import type { BulkAgainst } from './parts/bulk-contract.ts';
import type { ListedBooking } from './parts/manage-contract.ts';
import { texts } from './texts.ts';

type Props = {
  requests: BulkAgainst['requests'];
  /** Those asked about. */
  bookings: readonly ListedBooking[];
  isAccepting: boolean;
  onAccept: (ids: readonly string[]) => void;
  onClose: () => void;
};

/** Says what conflicts with which requests before several are accepted; the others can go without them. */
export function AcceptMany({ requests, bookings, isAccepting, onAccept, onClose }: Props) {
  // Sessions of a series that were selected together have the same times.
  const reasons = new Map(
    requests.flatMap(({ id, against }) =>
      against.map(each => [titleOf(bookings, id, each.startsAt), each.reasons] as const),
    ),
  );
  const clear = requests.filter(({ against }) => against.length === 0).map(({ id }) => id);
  const all = requests.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.acceptMany.acceptRequests(all)}
      foot={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {clear.length > 0 && (
            <Button loading={isAccepting} onClick={() => onAccept(clear)}>
              {texts.acceptMany.acceptTheOther(clear.length)}
            </Button>
          )}
          <Button kind="primary" loading={isAccepting} onClick={() => onAccept(requests.map(({ id }) => id))}>
            {texts.acceptMany.acceptAllAnyway(all)}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        {[...reasons].map(([title, lines]) => (
          <Banner key={title} tone="warning" title={title}>
            <AgainstLines lines={lines} />
          </Banner>
        ))}
        <p className="v-soft">{texts.acceptMany.emailNotice}</p>
      </Stack>
    </Dialog>
  );
}

function titleOf(bookings: readonly ListedBooking[], id: string, startsAt: string): string {
  const booking = bookings.find(each => each.id === id);
  if (booking === undefined) return '';
  const [zone, at] = [booking.hostZone, new Date(startsAt)];
  return `${booking.customerName}, ${formatDate(dateIn(zone, at), dateIn(zone, new Date()))} at ${formatClock(at, zone)}`;
}
