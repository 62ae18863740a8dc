import { zoneCity } from '../../../../base/zone-city.ts';
import './manage-calendar.css';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMedia } from '../../../../ui/behavior/use-media.ts';
import { useNow } from '../../../../ui/behavior/use-now.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { LoadProblem } from '../../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../../ui/display/skeleton.tsx';
import { Row, Stack } from '../../../../ui/display/stack.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useSignedIn } from '../../../accounts/sessions/session.client.ts';
import { dateIn, formatDate } from '../../../calendar/format-day.ts';
import { formatClock, formatOffset } from '../../../calendar/format-time.ts';
import { addDays, instantOf } from '../../../calendar/wall-time.ts';
import { MoveBooking } from '../moving/move-booking.tsx';
import { manageCalendarQuery } from '../parts/bookings.query.ts';
import type { ManageCalendar as Answer } from '../parts/calendar-contract.ts';
import { asDragged } from '../parts/dragged-date.ts';
import { clockText } from '../parts/manual-time.ts';
import { WhyNotOffered } from '../parts/why-not.tsx';
import { OpenTimeOff } from '../time-off/time-off.tsx';
import { calendarDays, clashes, mondayOf, type Taken } from './calendar-days.ts';
import { type Drawing, describeEntryTime, type Entry } from './calendar-drawing.ts';
import { DayAgenda } from './day-agenda.tsx';
import { HourGrid } from './hour-grid.tsx';
import { texts } from './texts.ts';

type Props = {
  view: 'day' | 'week';
  /** A date in view; today's without it. */
  day: string | undefined;
  detailOf: (id: string) => string;
  /** The address of a class date. */
  dateOf: (id: string) => string;
  onDay: (day: string | undefined) => void;
  /** Shows one day alone. */
  onDayOpen: (day: string) => void;
  /** Adds a booking at a time that was pressed. */
  onAdd: (at: { date: string; time: string }) => void;
};

/** The host's day or week as a calendar, in the host's time zone. On a phone it is the day as a list. */
export function ManageCalendar({ view, day, detailOf, dateOf, onDay, onDayOpen, onAdd }: Props) {
  const { zone } = useSignedIn().creator;
  const narrow = useMedia('(max-width: 700px)');
  const now = useNow(30);
  const today = dateIn(zone, now);
  const shown = day ?? today;
  const isWeek = view === 'week';
  const from = isWeek ? mondayOf(shown) : shown;
  const count = isWeek ? 7 : 1;
  const { data, error, refetch, isFetching } = useQuery(manageCalendarQuery(from, count));
  const days = calendarDays(zone, from, count);
  const go = (by: number) => {
    const to = addDays(shown, by);
    onDay(to === today ? undefined : to);
  };
  const step = isWeek ? 7 : 1;
  const [moving, setMoving] = useState<Pick<ComponentProps<typeof MoveBooking>, 'booking' | 'to'>>();
  const [opened, setOpened] = useState<Entry>();
  const navigate = useNavigate();
  function askToMove(entry: Entry, date: string, minutes: number): void {
    if (entry.dateId !== null) {
      const state = asDragged({ date, time: clockText(minutes) });
      return void navigate(dateOf(entry.dateId), { state, preventScrollReset: true });
    }
    setMoving({
      booking: {
        id: entry.bookingId ?? '',
        startsAt: entry.startsAt,
        customerName: entry.customerName ?? '',
        title: entry.title,
        isClass: false,
      },
      to: new Date(instantOf(zone, date, minutes)).toISOString(),
    });
  }
  const changing = days.find(one => one.change !== undefined);
  return (
    <Stack>
      <Row wrap className="v-manage-calendar-head">
        <IconButton framed icon="chevron-left" label={texts.manageCalendar.previous(step)} onClick={() => go(-step)} />
        <Button
          locked={day === undefined ? texts.manageCalendar.youreViewingToday : undefined}
          onClick={() => onDay(undefined)}
        >
          {texts.manageCalendar.today}
        </Button>
        <IconButton framed icon="chevron-right" label={texts.manageCalendar.next(step)} onClick={() => go(step)} />
        <h2 aria-live="polite">{isWeek ? formatWeek(from, today) : formatDate(shown, today)}</h2>
        <span className="v-faint">
          {zoneCity(zone)}, {formatOffset(now, zone)}
        </span>
      </Row>
      {moving !== undefined && <MoveBooking {...moving} zone={zone} onClose={() => setMoving(undefined)} />}
      {opened?.kind === 'time_off' && (
        <OpenTimeOff id={opened.id} blocked={opened} onClose={() => setOpened(undefined)} />
      )}
      {opened?.kind === 'outside' && <OutsideBusy entry={opened} zone={zone} onClose={() => setOpened(undefined)} />}
      {changing?.change !== undefined && (
        <Banner tone="info">
          {texts.manageCalendar.timeChangeOn(
            formatDate(changing.date, today),
            changing.change.by,
            formatMinutes(Math.abs(changing.change.by)),
          )}
        </Banner>
      )}
      {error !== null && (
        <LoadProblem title={texts.manageCalendar.loadFailed} error={error} isFetching={isFetching} refetch={refetch} />
      )}
      {data === undefined && error === null && (
        <SkeletonLines lines={10} label={texts.manageCalendar.loadingCalendar} />
      )}
      {data !== undefined && (
        <Drawn
          data={data}
          days={days}
          narrow={narrow}
          today={today}
          now={now}
          detailOf={detailOf}
          dateOf={dateOf}
          onOpen={setOpened}
          onDayOpen={onDayOpen}
          onAdd={(date, minutes) => onAdd({ date, time: clockText(minutes) })}
          onMove={askToMove}
        />
      )}
    </Stack>
  );
}

type DrawnProps = {
  data: Answer;
  days: ReturnType<typeof calendarDays>;
  narrow: boolean;
  today: string;
  now: Date;
  detailOf: Props['detailOf'];
  dateOf: Props['dateOf'];
  onOpen: (entry: Entry) => void;
  onDayOpen: Drawing['onDayOpen'];
  onAdd: Drawing['onAdd'];
  onMove: Drawing['onMove'];
};

function Drawn({ data, days, narrow, today, now, detailOf, dateOf, onOpen, onDayOpen, onAdd, onMove }: DrawnProps) {
  const taken: Taken[] = data.taken.map(one => ({
    id: one.id,
    startsAt: Date.parse(one.startsAt),
    endsAt: Date.parse(one.endsAt),
    blockFrom: Date.parse(one.blockFrom),
    blockTo: Date.parse(one.blockTo),
  }));
  const entries = new Map(data.taken.map(one => [one.id, one]));
  const why = new Map(
    [...clashes(taken.filter(({ id }) => entries.get(id)?.kind !== 'outside'))].map(([id, list]) => [
      id,
      list
        .map(({ with: other, reason }) => {
          const name = describeEntryTime(entries.get(other));
          return reason === 'overlap' ? texts.manageCalendar.overlaps(name) : texts.manageCalendar.overlapsBuffer(name);
        })
        .join('. '),
    ]),
  );
  const open = data.open.map(window => ({ from: Date.parse(window.from), to: Date.parse(window.to) }));
  const given = {
    days,
    taken,
    entries,
    why,
    today,
    now,
    zone: data.zone,
    open,
    daysOff: data.daysOff,
    detailOf,
    dateOf,
    onOpen,
    onDayOpen,
    onAdd,
    onMove,
  };
  return narrow ? <DayAgenda {...given} /> : <HourGrid {...given} />;
}

const formatMinutes = (minutes: number): string => texts.manageCalendar.minutes(minutes);

function formatWeek(monday: string, today: string): string {
  const sunday = addDays(monday, 6);
  const format = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
  const year = sunday.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const };
  const month = monday.slice(0, 7) === sunday.slice(0, 7) ? {} : { month: 'long' as const };
  return `${format(monday, { day: 'numeric', ...month })} – ${format(sunday, { day: 'numeric', month: 'long', ...year })}`;
}

type OutsideBusyProps = { entry: Entry; zone: string; onClose: () => void };

/** A busy time of a connected calendar: when, where it comes from, and what it takes from visitors. */
function OutsideBusy({ entry, zone, onClose }: OutsideBusyProps) {
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
