import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useWidth } from '../../../../ui/behavior/use-width.ts';
import { formatDate } from '../../../calendar/format-day.ts';
import { formatClock } from '../../../calendar/format-time.ts';
import { wallOf } from '../../../calendar/wall-time.ts';
import { clockText } from '../parts/manual-time.ts';
import { type CalendarDay, openOn, type Placed, placeDay, shownHours } from './calendar-days.ts';
import { type Drawing, describeEntryTime, mayDrag, snapped, wayTo } from './calendar-drawing.ts';
import { CalendarEntry } from './calendar-entry.tsx';
import { columnsIn, type Roomy, withRoom } from './calendar-room.ts';
import { texts } from './texts.ts';
import { type Landing, useDragEntry } from './use-drag-entry.ts';

const hourHeight = 56;
/** The column of hours, in pixels. */
const gutter = 68;

/** Hours down, days across. Arrows go from entry to entry and from day to day; Enter opens one. */
export function HourGrid(drawing: Drawing) {
  const { days, taken, open, today, daysOff } = drawing;
  const kindOf = (id: string) => drawing.entries.get(id)?.kind;
  const whole = days.map(day => placeDay(day, taken, id => ['time_off', 'outside'].includes(kindOf(id) ?? '')));
  const opened = days.map(day => openOn(day, open));
  // A whole day away must not stretch the week to 24 hours.
  const stretches = (piece: Placed) =>
    kindOf(piece.id) !== 'outside' && (kindOf(piece.id) !== 'time_off' || (piece.from > 0 && piece.to < 1440));
  const hours = shownHours([...opened.flat(), ...whole.flat().filter(stretches)]);
  const placed = whole.map(pieces => pieces.flatMap(piece => (stretches(piece) ? [piece] : clipped(piece, hours))));
  const y = (minute: number) => ((minute - hours.from * 60) / 60) * hourHeight;
  const height = (hours.to - hours.from) * hourHeight;
  const minuteAt = (top: number) => (top / hourHeight) * 60 + hours.from * 60;
  const { grid, landing } = useDragEntry(minuteAt, ({ id, date, minute }) => {
    const entry = drawing.entries.get(id);
    if (entry !== undefined) drawing.onMove(entry, date, minute);
  });
  const width = useWidth(grid.ref) ?? 0;
  const most = columnsIn((width - gutter) / days.length);
  const isEmpty = placed.every(list => list.length === 0);
  return (
    <div className="v-grid-frame" data-days={days.length}>
      <div
        {...grid}
        className="v-hours"
        data-dragging={landing !== undefined || undefined}
        style={{ gridTemplateColumns: `${gutter}px repeat(${days.length}, minmax(0, 1fr))` }}
      >
        <span className="v-hours-corner" />
        {days.map(day => (
          <h3 key={day.date} className="v-hours-day" data-today={day.date === today || undefined}>
            {days.length > 1 ? <DayName date={day.date} /> : <bdi>{formatDate(day.date, today)}</bdi>}
            {daysOff.includes(day.date) && <span>{texts.dayOff}</span>}
            {day.change !== undefined && <span>{texts.hourGrid.timeChange}</span>}
          </h3>
        ))}
        <div className="v-hours-gutter" style={{ height }} aria-hidden="true">
          {Array.from({ length: hours.to - hours.from }, (_, index) => hours.from + index).map(hour => (
            <span key={hour} style={{ top: y(hour * 60) }}>
              {formatClock(new Date(hour * 3_600_000), 'UTC')}
            </span>
          ))}
        </div>
        {days.map((day, index) => (
          <DayColumn
            key={day.date}
            day={day}
            roomy={withRoom(placed[index] ?? [], most)}
            count={placed[index]?.length ?? 0}
            open={opened[index] ?? []}
            y={y}
            height={height}
            minuteAt={minuteAt}
            landing={landing}
            drawing={drawing}
          />
        ))}
      </div>
      {isEmpty && (
        <p className="v-manage-calendar-empty" role="status">
          {texts.hourGrid.noBookings(days.length)}
        </p>
      )}
    </div>
  );
}

/** A busy time as far as it lies within the hours shown. */
function clipped(piece: Placed, hours: { from: number; to: number }): Placed[] {
  const [from, to] = [Math.max(piece.from, hours.from * 60), Math.min(piece.to, hours.to * 60)];
  return from < to ? [{ ...piece, from, to, bufferFrom: from, bufferTo: to }] : [];
}

type ColumnProps = {
  day: CalendarDay;
  roomy: Roomy;
  /** How many entries the day has, shown or counted. */
  count: number;
  open: readonly { from: number; to: number }[];
  y: (minute: number) => number;
  height: number;
  minuteAt: (top: number) => number;
  landing: Landing | undefined;
  drawing: Drawing;
};

function DayColumn({ day, roomy, count, open, y, height, minuteAt, landing, drawing }: ColumnProps) {
  const { entries, why, today, now, zone, onOpen, onAdd, onDayOpen } = drawing;
  return (
    <section
      className="v-hours-column"
      style={{ height }}
      data-date={day.date}
      aria-label={`${formatDate(day.date, today)}, ${count === 0 ? 'nothing' : count}`}
    >
      {open.map(window => (
        <span
          key={window.from}
          className="v-hours-open"
          style={{ top: y(window.from), height: y(window.to) - y(window.from) }}
        />
      ))}
      <span className="v-hours-lines" aria-hidden="true" />
      <button
        type="button"
        className="v-hours-free"
        // With the keyboard the button above the calendar does the same.
        tabIndex={-1}
        aria-label={texts.hourGrid.addBookingOn(formatDate(day.date, today))}
        onClick={event => onAdd(day.date, snapped(minuteAt(event.nativeEvent.offsetY) - 15, 30))}
      />
      {landing?.date === day.date && <Ghost landing={landing} drawing={drawing} y={y} />}
      {roomy.shown.map(piece => {
        const entry = entries.get(piece.id);
        if (entry === undefined) return null;
        return (
          <CalendarEntry
            key={piece.id}
            entry={entry}
            zone={zone}
            clash={why.get(piece.id)}
            to={wayTo(entry, drawing)}
            onOpen={() => onOpen(entry)}
            onKeyDown={walk}
            drag={mayDrag(entry, now) ? entry.id : undefined}
            place={{ piece, y }}
          />
        );
      })}
      {roomy.more.map(({ from, to, ids }) => (
        <button
          key={ids.join()}
          type="button"
          className="v-entry v-entry-more"
          style={{ top: y(from), height: y(to) - y(from) }}
          aria-label={texts.hourGrid.moreEntriesFrom(
            ids.length,
            clockText(from),
            ids.map(id => describeEntryTime(entries.get(id))).join(', '),
          )}
          title={ids.map(id => describeEntryTime(entries.get(id))).join(', ')}
          onKeyDown={walk}
          onClick={() => onDayOpen(day.date)}
        >
          +{ids.length}
        </button>
      ))}
      {day.date === today && <NowLine top={y(wallOf(zone, now.getTime()).minutes)} height={height} />}
    </section>
  );
}

/** Shows where the dragged entry would land. */
function Ghost({ landing, drawing, y }: { landing: Landing; drawing: Drawing; y: ColumnProps['y'] }) {
  const entry = drawing.entries.get(landing.id);
  if (entry === undefined) return null;
  const lasts = (Date.parse(entry.endsAt) - Date.parse(entry.startsAt)) / 60_000;
  return (
    <span
      className="v-entry-ghost"
      aria-hidden="true"
      style={{ top: y(landing.minute), height: y(landing.minute + lasts) - y(landing.minute) }}
    >
      {clockText(landing.minute)} {describeEntryTime(entry)}
    </span>
  );
}

function NowLine({ top, height }: { top: number; height: number }) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (top < 0 || top > height) return null;
  return <span ref={line} className="v-hours-now" style={{ top }} />;
}

function DayName({ date }: { date: string }) {
  const at = new Date(`${date}T00:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(at);
  return (
    <>
      {format({ weekday: 'short' })} <strong>{format({ day: 'numeric' })}</strong>
    </>
  );
}

/** Up and down within a day, left and right to the entry nearest in height on the next day that has one. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const focused = event.currentTarget;
  const grid = focused.closest('.v-hours');
  if (grid === null) return;
  const columns = [...grid.querySelectorAll<HTMLElement>('.v-hours-column')].map(column => [
    ...column.querySelectorAll<HTMLElement>('a.v-entry, button.v-entry'),
  ]);
  const at = columns.findIndex(column => column.includes(focused));
  const column = columns[at];
  if (column === undefined) return;
  const next = () => {
    const place = column.indexOf(focused);
    if (event.key === 'ArrowDown') return column[place + 1];
    if (event.key === 'ArrowUp') return column[place - 1];
    const beside = event.key === 'ArrowRight' ? columns.slice(at + 1) : columns.slice(0, at).toReversed();
    const distance = (entry: HTMLElement) => Math.abs(entry.offsetTop - focused.offsetTop);
    return beside.find(list => list.length > 0)?.toSorted((a, b) => distance(a) - distance(b))[0];
  };
  if (!['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'].includes(event.key)) return;
  event.preventDefault();
  next()?.focus();
}
