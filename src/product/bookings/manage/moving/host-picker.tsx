import './host-picker.css';
import '../../widget/picker-style.browser.ts';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ApiError } from '../../../../base/api-error.ts';
import { mondayOf } from '../../../../base/calendar-date.ts';
import { ownLocale } from '../../../../base/own-locale.ts';
import { formatClock } from '../../../calendar/format-time.ts';
import { wallOf } from '../../../calendar/wall-time.ts';
import { type Spans, startOfSpan } from '../../availability/visitor-days.ts';
import { readIn } from '../../widget/local-words.browser.ts';
import { DayTimes } from '../../widget/times/day-times.tsx';
import type { KnownTimes } from '../../widget/times/use-availability.ts';
import { DaysOfTimes } from '../../widget/times/week-of-times.tsx';
import { moveSpanDays, moveTimesQuery } from './move-times.query.ts';
import type { MoveTimes } from './moving-contract.ts';
import { texts } from './texts.ts';

type Props = {
  booking: { id: string; startsAt: string };
  zone: string;
  chosen: string | undefined;
  onChoose: (startsAt: string) => void;
};

/** Every time the host could move a booking to, in the visitors' time picker: by week or by month. */
export function HostPicker({ booking, zone, chosen, onChoose }: Props) {
  readIn(ownLocale());
  const today = wallOf(zone, Date.now()).date;
  const present = wallOf(zone, Date.parse(booking.startsAt)).date;
  const [week, setWeek] = useState(() => mondayOf(present < today ? today : present));
  const [day, setDay] = useState<string | undefined>(present);
  const [month, setMonth] = useState<string>();
  const times = useMoveTimes(booking.id, zone, today);
  return (
    <div className="v v-move-picker">
      <div className="bk" data-over={false}>
        <DaysOfTimes availability={times} first={today} place={{ week, day, month, setWeek, setDay, setMonth }}>
          {open => (
            <DayTimes
              day={open}
              zone={zone}
              asked={chosen}
              choosing={undefined}
              hintOf={startsAt => describe(open, startsAt, zone)}
              onChoose={onChoose}
            />
          )}
        </DaysOfTimes>
      </div>
    </div>
  );
}

/** "18:00", and for a class the spots left. */
function describe({ times }: MoveTimes['days'][number], startsAt: string, zone: string): string {
  const left = times.find(time => time.startsAt === startsAt)?.left ?? null;
  return `${formatClock(new Date(startsAt), zone)}${left === null ? '' : texts.moveBooking.spotsLeft(left)}`;
}

/** Loads the host's times span by span as the picker needs them. */
function useMoveTimes(id: string, zone: string, today: string): KnownTimes {
  const spans = useMemo((): Spans => ({ firstMonday: mondayOf(today), days: moveSpanDays }), [today]);
  const [wanted, setWanted] = useState<readonly number[]>([]);
  const need = useCallback((span: number) => setWanted(known => (known.includes(span) ? known : [...known, span])), []);
  const answers = useQueries({
    queries: wanted.map(span => moveTimesQuery(id, startOfSpan(spans, span), moveSpanDays)),
  });
  const known = answers.flatMap(({ data }, place) =>
    data === undefined ? [] : ([[wanted[place] ?? 0, { zone, days: daysOf(data), next: null }]] as const),
  );
  const failed = answers.find(({ error }) => error !== null)?.error;
  return {
    answers: new Map(known),
    spans,
    zone,
    failure: failed ? (failed instanceof ApiError ? failed : new ApiError(0, 'unexpected', failed.message)) : undefined,
    need,
    refresh: () => {
      for (const { refetch } of answers) void refetch();
    },
  };
}

const daysOf = ({ days }: MoveTimes) =>
  days.map(({ date, times }) => ({
    date,
    times: times.map(time => ({ ...time, capacity: null, repeated: false })),
  }));
