import type { Currency } from '../../../base/currency.ts';
import { cleanIdentifier } from '../../../base/one-line.ts';
import { cleanLine, cleanText, textLength } from '../../../base/text-length.ts';
import { emailField } from '../../accounts/account/contract.ts';
import { dayMs, minuteMs } from '../../calendar/wall-time.ts';
import { answersIn, type Columns, cellsOf, type ImportField } from './import-columns.ts';
import type { CsvLine } from './read-csv.ts';
import {
  type DayOrder,
  dayOrderOf,
  endByClock,
  instantOfMoment,
  isSkipped,
  type Moment,
  readClock,
  readLength,
  readMoment,
} from './read-moment.ts';
import { type ReadPayment, readPayment } from './read-payment.ts';
import { type ChosenZones, readZoneCell, zoneKey } from './read-zone-cell.ts';
import { texts } from './texts.ts';

export type ImportLine = {
  line: number;
  startsAt: Date;
  /** Null when the line has no length. */
  endsAt: Date | null;
  service: string;
  /** The service in the file and the chosen offer, when its creator chose one; null for the name alone. */
  said?: string;
  offerId?: string | null;
  name: string;
  /** Empty when unknown. */
  email: string;
  phone: string;
  note: string;
  customerZone: string | null;
  bookedAt: Date | null;
  paidAt: Date | null;
  /** The customer did not come. */
  noShow?: true;
  /** Who cancelled it, if anybody. */
  cancelledBy: 'visitor' | 'creator' | null;
  payment: ReadPayment | null;
};

/** `field` is null when the line as a whole is wrong. */
export type LineProblem = { line: number; field: ImportField | null; message: string };
/** The creator whose file it is: defaults for what the file leaves out. */
type Home = { zone: string; currency: Currency; now: Date; zones: ChosenZones };
type Cells = Record<ImportField, string>;

const limits = { service: 100, name: 100, phone: 40, note: 1000 } as const;
const earliest = new Date('2000-01-01T00:00:00Z');
const mostAhead = 731 * dayMs;

/** A zone of a file that its creator is asked about, or has chosen, with the number of lines. */
export type AskedZone = { said: string; zone: string | null; likely: readonly string[]; lines: number };

/** The zones that cannot be read for certain, in the order of the file. */
function askedZones(rows: readonly { cells: Cells }[], zones: ChosenZones): AskedZone[] {
  const found = new Map<string, AskedZone>();
  for (const said of rows.flatMap(({ cells }) => [cells.zone, cells.customerZone])) {
    const key = zoneKey(said);
    const bare = readZoneCell(said, new Map());
    if (key === '' || bare.kind !== 'asked') continue;
    const before = found.get(key)?.lines ?? 0;
    found.set(key, { said, zone: zones.get(key) ?? null, likely: bare.likely, lines: before + 1 });
  }
  return [...found.values()].slice(0, 100);
}

/** Reads every line of a file: those that could be read, and the problems of the others. */
export function readLines(
  { header, columns }: { header: readonly string[]; columns: Columns },
  lines: readonly CsvLine[],
  home: Home,
): { lines: ImportLine[]; problems: LineProblem[]; zones: AskedZone[] } {
  const width = header.length;
  // A separator inside an unquoted cell shifts all following cells.
  const isShifted = ({ cells }: CsvLine) => cells.slice(width).some(cell => cell !== '');
  const rows = lines
    .filter(line => !isShifted(line))
    .map(({ line, cells }) => ({ line, cells: cellsOf(columns, cells), answers: answersIn(header, cells) }));
  const order = dayOrderOf(
    rows.flatMap(({ cells }) => [cells.date, cells.starts, cells.ends, cells.paidAt, cells.booked]),
  );
  const read = rows.map(row => readLine(row, order, home));
  return {
    zones: askedZones(rows, home.zones),
    lines: read.flatMap(({ line }) => (line === undefined ? [] : [line])),
    problems: [
      ...lines.filter(isShifted).map(({ line }) => ({ line, field: null, message: texts.line.shifted })),
      ...read.flatMap(({ problems }) => problems),
    ],
  };
}

function readLine(
  { line, cells, answers }: { line: number; cells: Cells; answers: readonly string[] },
  order: DayOrder,
  home: Home,
): { line?: ImportLine; problems: LineProblem[] } {
  const problems: LineProblem[] = [];
  const wrong = (field: ImportField, message: string) => {
    problems.push({ line, field, message });
  };
  const clean = (field: keyof typeof limits, given: string): string => {
    const text = field === 'note' ? cleanText(given) : field === 'phone' ? cleanIdentifier(given) : cleanLine(given);
    if (textLength(text) > limits[field]) wrong(field, texts.line.tooManyCharacters(limits[field]));
    return text;
  };
  const service = clean('service', cells.service);
  if (service === '') wrong('service', texts.line.noService);
  const name = clean('name', cells.name || `${cells.firstName} ${cells.lastName}`);
  if (name === '') wrong('name', texts.line.noName);
  const email = emailField.safeParse(cells.email);
  if (cells.email !== '' && !email.success) wrong('email', texts.line.email(cells.email));
  const times = readTimes(cells, order, home, wrong);
  const customerZone = readZoneCell(cells.customerZone, home.zones);
  const { payment, problems: unpaid } = readPayment(cells, home.currency);
  for (const { field, message } of unpaid) wrong(field, message);
  const read = {
    line,
    service,
    name,
    email: email.success ? email.data : '',
    phone: clean('phone', cells.phone),
    note: withMore(clean('note', cells.note), cells, answers),
    customerZone: customerZone.kind === 'zone' ? customerZone.zone : null,
    paidAt: payment?.status === 'paid' ? readDay('paidAt', cells, order, home, wrong) : null,
    bookedAt: readDay('booked', cells, order, home, wrong),
    cancelledBy: readCancelled(cells, name, wrong),
    ...(isYes(cells.noShow) && { noShow: true as const }),
    payment,
  };
  return problems.length > 0 || times === undefined ? { problems } : { line: { ...read, ...times }, problems };
}

const isYes = (text: string): boolean => ['yes', 'true', 'y', '1'].includes(text.toLowerCase());

/** A note with what else a file knows, as far as there is room. */
function withMore(note: string, { guests, cancelReason }: Cells, answers: readonly string[]): string {
  const more = [
    ...answers,
    ...(guests === '' ? [] : [texts.note.guests(guests)]),
    ...(cancelReason === '' ? [] : [texts.note.cancelReason(cancelReason)]),
  ];
  if (more.length === 0) return note;
  const points = [...cleanText([note, ...more].filter(text => text !== '').join('\n'))];
  return points.length <= limits.note
    ? points.join('')
    : `${points
        .slice(0, limits.note - 1)
        .join('')
        .trimEnd()}…`;
}

type Wrong = (field: ImportField, message: string) => void;

function readTimes(
  cells: Cells,
  order: DayOrder,
  home: Home,
  wrong: Wrong,
): { startsAt: Date; endsAt: Date | null } | undefined {
  const { now } = home;
  // A time may be in its own column beside the date.
  const text = cells.date !== '' && !/\d{4}/.test(cells.starts) ? `${cells.date} ${cells.starts}` : cells.starts;
  if (text === '') return void wrong('starts', texts.line.noStart);
  const start = readMoment(text, order);
  if (start === 'unreadable') return void wrong('starts', texts.line.startUnreadable(text));
  if (start === 'day or month') return void wrong('starts', texts.line.dayOrMonth(text));
  const here = zoneOf(cells, home);
  if (here === undefined && start.offset === null) return void wrong('zone', texts.line.zone(cells.zone));
  const instant = instantIn(here, home.zone);
  if (here !== undefined && isSkippedIn(start, here)) return void wrong('starts', texts.line.skipped(text));
  const startsAt = instant(start);
  if (startsAt < earliest) return void wrong('starts', texts.line.tooOld);
  if (startsAt.getTime() > now.getTime() + mostAhead) return void wrong('starts', texts.line.tooFar);
  const end = readEnd(cells, start, order, wrong);
  if (end === undefined) return undefined;
  if (end === null) return { startsAt, endsAt: null };
  if (typeof end !== 'number' && here !== undefined && isSkippedIn(end, here))
    return void wrong('ends', texts.line.skipped(cells.ends));
  const endsAt = typeof end === 'number' ? new Date(startsAt.getTime() + end * minuteMs) : instant(end);
  const minutes = (endsAt.getTime() - startsAt.getTime()) / minuteMs;
  const field = typeof end === 'number' ? 'minutes' : 'ends';
  if (minutes <= 0) return void wrong(field, texts.line.endsFirst);
  if (minutes < 5) return void wrong(field, texts.line.tooShort);
  return minutes > 1440 ? void wrong(field, texts.line.tooLong) : { startsAt, endsAt };
}

/** A zone, or an offset in minutes. */
type Where = string | number;

/** The zone of a line, by default the creator's; undefined when its creator must be asked. */
function zoneOf(cells: Cells, { zone, zones }: Pick<Home, 'zone' | 'zones'>): Where | undefined {
  if (cells.zone === '') return zone;
  const read = readZoneCell(cells.zone, zones);
  return read.kind === 'zone' ? read.zone : read.kind === 'offset' ? read.minutes : undefined;
}

const isSkippedIn = (moment: Moment, where: Where): boolean => typeof where === 'string' && isSkipped(moment, where);

/** A moment as an instant; `home` only where the moment has its own offset. */
const instantIn =
  (where: Where | undefined, home: string) =>
  (moment: Moment): Date =>
    typeof where === 'number'
      ? instantOfMoment({ ...moment, offset: moment.offset ?? where }, home)
      : instantOfMoment(moment, where ?? home);

/** The end, or the length in minutes; null when there is neither. */
function readEnd(cells: Cells, start: Moment, order: DayOrder, wrong: Wrong): Moment | number | null | undefined {
  if (cells.ends !== '') {
    const clock = readClock(cells.ends);
    const end = clock === undefined ? readMoment(cells.ends, order) : endByClock(start, clock);
    if (typeof end !== 'string') return end;
    const say = end === 'unreadable' ? texts.line.startUnreadable : texts.line.dayOrMonth;
    return void wrong('ends', say(cells.ends));
  }
  if (cells.minutes === '') return null;
  return readLength(cells.minutes) ?? void wrong('minutes', texts.line.minutes(cells.minutes));
}

/** A past day, with its time when there is one; a future one by mistake counts as now. */
function readDay(field: 'paidAt' | 'booked', cells: Cells, order: DayOrder, home: Home, wrong: Wrong): Date | null {
  const text = cells[field];
  if (text === '') return null;
  const exact = readMoment(text, order);
  const read = exact === 'unreadable' ? readMoment(`${text} 00:00`, order) : exact;
  if (read === 'day or month') wrong(field, texts.line.dayOrMonth(text));
  else if (read === 'unreadable') wrong(field, texts.line.unreadable(text));
  if (typeof read === 'string') return null;
  // Without a zone the line has a problem already.
  const at = instantIn(zoneOf(cells, home), home.zone)(read);
  return at < home.now ? at : home.now;
}

const certain = ['confirmed', 'active', 'scheduled', 'booked', 'accepted', 'approved', 'upcoming'];
const over = ['completed', 'complete', 'done', 'past', 'attended', 'no show', 'noshow', 'paid'];
const ended = ['cancelled', 'canceled', 'declined', 'deleted'];
const undecided = ['pending', 'held', 'expired', 'requested', 'waitlisted', 'tentative'];
const yes = ['yes', 'true', 'y', '1', 'x', ...ended];
const no = ['', 'no', 'false', 'n', '0', ...certain];
const customerWords = ['visitor', 'customer', 'client', 'invitee', 'guest'];

function readCancelled(cells: Cells, name: string, wrong: Wrong): 'visitor' | 'creator' | null {
  const status = cells.status.toLowerCase().replaceAll(/[_-]/g, ' ');
  const said = cells.cancelled.toLowerCase();
  if (undecided.includes(status)) wrong('status', texts.line.undecided(cells.status));
  else if (!['', ...certain, ...over, ...ended].includes(status)) wrong('status', texts.line.status(cells.status));
  if (![...yes, ...no].includes(said)) wrong('cancelled', texts.line.cancelled(cells.cancelled));
  if (!ended.includes(status) && !yes.includes(said)) return null;
  const by = cells.cancelledBy.toLowerCase();
  return customerWords.includes(by) || by === name.toLowerCase() ? 'visitor' : 'creator';
}
