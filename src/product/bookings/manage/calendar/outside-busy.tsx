import { Stack } from '../../../../ui/display/stack.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { dateIn, formatDate } from '../../../calendar/format-day.ts';
import { formatClock } from '../../../calendar/format-time.ts';
import { WhyNotOffered } from '../parts/why-not.tsx';
import { describeEntryTime, type Entry } from './calendar-drawing.ts';
import { texts } from './texts.ts';

type Props = { entry: Entry; zone: string; onClose: () => void };

/** A busy time of a connected calendar: when, where it comes from, and what it takes from visitors. */
export function OutsideBusy({ entry, zone, onClose }: Props) {
  const [from, to] = [new Date(entry.startsAt), new Date(entry.endsAt)];
  const day = (at: Date) => formatDate(dateIn(zone, at), dateIn(zone, new Date()));
  const ends = dateIn(zone, from) === dateIn(zone, to) ? formatClock(to, zone) : `${day(to)}, ${formatClock(to, zone)}`;
  return (
    <Dialog open onClose={onClose} title={describeEntryTime(entry)}>
      <Stack gap={12}>
        <p>{texts.outsideBusy.when(`${day(from)}, ${formatClock(from, zone)}`, ends)}</p>
        <p className="v-soft">{texts.outsideBusy.source(entry.calendar ?? '')}</p>
        <WhyNotOffered at={from.toISOString()} />
      </Stack>
    </Dialog>
  );
}
