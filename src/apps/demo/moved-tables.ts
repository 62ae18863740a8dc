import { addDays, dayMs, instantOf, minuteMs, wallOf } from '../../product/calendar/wall-time.ts';
import { isHoliday } from './demo-holidays.ts';

type Row = Readonly<Record<string, unknown>>;
export type Tables = ReadonlyMap<string, readonly Row[]>;

/** When the demo starts, and when its files were current, in epoch ms; and the creator's time zone. */
type Move = { from: number; now: number; zone: string };

/**
 * The rows of a creator as they would be at `now`: moved by whole weeks on the clocks of their zone, so that weekdays and
 * hours stay, to where the files end within a week from now. Rows of later than now are left out.
 */
export function movedTables(texts: ReadonlyMap<string, string>, { from, now, zone }: Move): Tables {
  const weeks = 7 * Math.ceil((now - from) / (7 * dayMs));
  const days = Math.floor((now - from) / dayMs);
  const moved = [...texts].map(([name, text]): [string, Row[]] => [
    name,
    JSON.parse(movedText(text, anyDay.has(name) ? days : weeks, zone)),
  ]);
  return happened(new Map(moved), now, zone);
}

/**
 * Tables without weekdays: moved to the last day, so that messages that wait for an answer are there, and no day of a
 * programme lies ahead.
 */
const anyDay = new Set(['leads', 'coaching_runs']);

const dates = /\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::\d\d)?))?/g;

/** A text with each date and instant moved by whole days on the clocks of a zone. */
export function movedText(text: string, days: number, zone: string): string {
  return text.replace(dates, found => {
    if (found.length === 'YYYY-MM-DD'.length) return addDays(found, days);
    const at = Date.parse(found.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'));
    const { date, minutes } = wallOf(zone, at);
    return new Date(instantOf(zone, addDays(date, days), minutes) + (at % minuteMs)).toISOString();
  });
}

/** Columns of instants at which something was done. All others may lie ahead. */
const done = /^(at|day|(created|asked|confirmed|unsubscribed|cancelled|paid|sent|first_seen)_at)$/;
/** Rows that are nothing without a row that names them, by the column of that. */
const named: Readonly<Record<string, string>> = { orders: 'booking_id', bookings: 'occupancy_id' };

/** Without rows from later than now, and sessions on holidays, and every row that names one of those. */
function happened(tables: Tables, now: number, zone: string): Tables {
  const today = wallOf(zone, now).date;
  const isLater = (value: string) => (value.length > today.length ? Date.parse(value) > now : value > today);
  const isOff = (value: string) => isHoliday(wallOf(zone, Date.parse(value)).date);
  const gone = new Set<unknown>();
  const falls = (row: Row): boolean =>
    Object.entries(row).some(
      ([column, value]) =>
        typeof value === 'string' &&
        (gone.has(value) || (done.test(column) && isLater(value)) || (column === 'starts_at' && isOff(value))),
    );
  for (let before = -1; before < gone.size; ) {
    before = gone.size;
    for (const [name, rows] of tables)
      for (const row of rows)
        if (falls(row)) for (const id of [row.id, row[named[name] ?? '']]) if (typeof id === 'string') gone.add(id);
  }
  return new Map([...tables].map(([name, rows]) => [name, rows.filter(row => !falls(row))]));
}
