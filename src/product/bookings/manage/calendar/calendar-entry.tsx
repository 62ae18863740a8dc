import './calendar-entry.css';
import type { CSSProperties, KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { formatElsewhere, shortDay } from '../../../calendar/format-day.ts';
import { formatClock, formatOffset } from '../../../calendar/format-time.ts';
import { addDays, isRepeated, wallOf } from '../../../calendar/wall-time.ts';
import type { Placed } from './calendar-days.ts';
import { describeEntryTime, type Entry } from './calendar-drawing.ts';
import { texts } from './texts.ts';

type Props = {
  entry: Entry;
  zone: string;
  /** What it conflicts with. */
  clash: string | undefined;
  /** The link to its details, if it has any. */
  to: string | undefined;
  onOpen: () => void;
  /** Its id when it may be dragged. */
  drag?: string | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  /** Its place on the grid; without one it is a line of a list. */
  place?: { piece: Placed & { besideMore: boolean }; y: (minute: number) => number };
};

/** A session, a class or time off: when, who or what, and its conflicts. */
export function CalendarEntry({ entry, zone, clash, to, onOpen, drag, onKeyDown, place }: Props) {
  const begins = new Date(entry.startsAt);
  const offset = isRepeated(zone, begins.getTime()) ? ` ${formatOffset(begins, zone)}` : '';
  const elsewhere = formatElsewhere(begins, zone, entry.visitorZone);
  const span = wholeDays(entry, zone);
  const time = span ?? `${formatClock(begins, zone)}${offset}`;
  const what = describeEntryTime(entry);
  const about = describeEntry(entry);
  const end = endOf(entry, zone);
  const label = [span ?? `${time} to ${end}`, what, about, elsewhere, clash]
    .filter(part => part !== undefined && part !== '')
    .join(', ');
  const frame = {
    className: 'v-entry',
    'data-kind': entry.kind,
    'data-status': entry.noShow ? 'no_show' : entry.status,
    'data-clash': clash === undefined ? undefined : true,
    'data-short': place !== undefined && place.piece.to - place.piece.from < 45 ? true : undefined,
    'data-under': place?.piece.under === true ? true : undefined,
    'data-drag': drag,
    // The browser's own link dragging would capture the pointer.
    draggable: false,
    'aria-label': label,
    title: label,
    onKeyDown,
  };
  const words = (
    <>
      <span className="v-entry-time">
        {clash !== undefined && <Icon name="warning" size={14} />}
        <bdi>{time}</bdi>
        {place === undefined && span === undefined && <span>{texts.calendarEntry.untilTime(end)}</span>}
      </span>
      <span className="v-entry-what">{what}</span>
      <span className="v-entry-about">{[about, elsewhere].filter(Boolean).join(', ')}</span>
      {clash !== undefined && <span className="v-entry-clash">{clash}</span>}
    </>
  );
  const body = (style?: CSSProperties & { '--name-lines': number }) =>
    to === undefined ? (
      <button type="button" {...frame} style={style} onClick={onOpen}>
        {words}
      </button>
    ) : (
      <Link {...frame} to={to} preventScrollReset style={style}>
        {words}
      </Link>
    );
  if (place === undefined) return body();
  const { piece, y } = place;
  const height = y(piece.to) - y(piece.from);
  const wide = piece.over ? onTop : 100;
  const room = piece.besideMore ? `(${wide}% - ${moreWidth}px)` : `${wide}%`;
  const left = `calc(${100 - wide}% + ${room} * ${piece.lane / piece.lanes})`;
  const width = `calc(${room} / ${piece.lanes})`;
  const hasPause = piece.bufferFrom < piece.from || piece.bufferTo > piece.to;
  return (
    <>
      {hasPause && (
        <span
          className="v-entry-pause"
          style={{ top: y(piece.bufferFrom), height: y(piece.bufferTo) - y(piece.bufferFrom), left, width }}
        />
      )}
      {body({ top: y(piece.from), height, left, width, '--name-lines': nameLinesIn(height, piece.lanes) })}
    </>
  );
}

/** "All day", with the days when there are several; undefined for other times than whole days of blocked time. */
function wholeDays({ kind, startsAt, endsAt }: Entry, zone: string): string | undefined {
  const [begins, ends] = [wallOf(zone, Date.parse(startsAt)), wallOf(zone, Date.parse(endsAt))];
  if ((kind !== 'time_off' && kind !== 'outside') || begins.minutes > 0 || ends.minutes > 0) return undefined;
  const last = addDays(ends.date, -1);
  return begins.date === last ? texts.allDay : texts.allDays(shortDay(begins.date, last), shortDay(last, last));
}

/** When it ends: its day too when blocked time goes on for longer than a day. */
function endOf({ kind, startsAt, endsAt }: Entry, zone: string): string {
  const clock = formatClock(new Date(endsAt), zone);
  const [first, last] = [startsAt, endsAt].map(at => wallOf(zone, Date.parse(at)).date) as [string, string];
  return kind === 'time_off' && last > addDays(first, 1) ? `${shortDay(last, first)}, ${clock}` : clock;
}

/** Percent of the width of a session on time off, so that a strip of that stays visible and can be pressed. */
const onTop = 80;

/**
 * How many whole lines a name may take in an entry of this height, in pixels, above the line of the time. A narrow
 * entry needs more of them.
 */
const nameLinesIn = (height: number, lanes: number): number =>
  Math.max(1, Math.min(lanes > 1 ? 6 : 3, Math.floor((height - 6) / 16.2) - 1));

/** The width of the strip with the number of hidden entries, in pixels; the same as in calendar-entry.css. */
const moreWidth = 28;

function describeEntry(entry: Entry): string {
  if (entry.kind === 'class') return `${entry.booked ?? 0} of ${entry.capacity ?? 0} spots`;
  if (entry.kind === 'time_off') return entry.title === '' ? '' : texts.timeOff;
  if (entry.kind === 'outside') return texts.inCalendar(entry.calendar ?? '');
  if (entry.status === 'pending') return texts.calendarEntry.needsYourReply(entry.title);
  if (entry.status === 'held') return texts.calendarEntry.notBookedYet(entry.title);
  return entry.noShow ? `${entry.title}, no-show` : entry.title;
}
