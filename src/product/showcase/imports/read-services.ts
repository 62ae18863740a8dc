import type { Currency } from '../../../base/currency.ts';
import { majorUnits } from '../../../base/money.ts';
import { cleanLine, shorten, textLength } from '../../../base/text-length.ts';
import { cellsOf, type ImportField } from '../../bookings/import/import-columns.ts';
import type { CsvLine } from '../../bookings/import/read-csv.ts';
import {
  type DayOrder,
  dayOrderOf,
  endByClock,
  instantOfMoment,
  readClock,
  readLength,
  readMoment,
} from '../../bookings/import/read-moment.ts';
import { readPayment } from '../../bookings/import/read-payment.ts';
import type { ImportTable } from '../../bookings/import/read-table.ts';
import { minuteMs } from '../../calendar/wall-time.ts';
import { serviceLimits } from '../../services/service.ts';

export const serviceReasons = ['no_service', 'no_length', 'length_odd', 'other_currency', 'price_unreadable'] as const;
export type ServiceReason = (typeof serviceReasons)[number];

/** A service that bookings in a file were made for; without a price the file names none. */
export type FoundService = { line: number; title: string; minutes: number; amount: number | null; bookings: number };
export type RefusedLine = { line: number; reason: ServiceReason };
export type ServicesReading = { services: readonly FoundService[]; refused: readonly RefusedLine[] };

/** Letters and digits of a title, without accents: the same service under two spellings is one. */
export const titleKey = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * The services of a file of bookings, as Calendly and Acuity export them: each name, length and price once. Amounts in
 * minor units of `home`; another currency would be another price, and is refused.
 */
export function readServices(
  { columns, lines }: Pick<ImportTable, 'columns' | 'lines'>,
  home: Currency,
): ServicesReading {
  const rows = lines.map(({ line, cells }: CsvLine) => ({ line, cells: cellsOf(columns, cells) }));
  const order = dayOrderOf(rows.flatMap(({ cells }) => [cells.date, cells.starts, cells.ends]));
  const refused: RefusedLine[] = [];
  const found = new Map<string, FoundService>();
  for (const { line, cells } of rows) {
    const read = readRow(cells, order, home);
    if ('reason' in read) {
      refused.push({ line, reason: read.reason });
      continue;
    }
    const key = JSON.stringify([titleKey(read.title), read.minutes, read.amount]);
    const before = found.get(key);
    if (before === undefined) found.set(key, { ...read, line, bookings: 1 });
    else before.bookings += 1;
  }
  return { services: namedApart([...found.values()], home), refused };
}

type Cells = Record<ImportField, string>;
type Row = Pick<FoundService, 'title' | 'minutes' | 'amount'>;

function readRow(cells: Cells, order: DayOrder, home: Currency): Row | { reason: ServiceReason } {
  const title = shorten(cleanLine(cells.service.slice(0, 1000)), serviceLimits.title);
  if (title === '') return { reason: 'no_service' };
  const minutes = minutesOf(cells, order);
  if (minutes === undefined) return { reason: 'no_length' };
  if (minutes < 5 || minutes > 720) return { reason: 'length_odd' };
  const { price, currency } = cells;
  const { payment, problems } = readPayment({ price, currency, method: '', paymentStatus: '', refunded: '' }, home);
  if (problems.some(({ field }) => field === 'currency')) return { reason: 'other_currency' };
  if (problems.length > 0) return { reason: 'price_unreadable' };
  if (payment !== null && payment.currency !== home) return { reason: 'other_currency' };
  return { title, minutes, amount: payment?.amount ?? null };
}

/** The length of a line: as it is written, else from its start to its end in any zone. */
function minutesOf(cells: Cells, order: DayOrder): number | undefined {
  if (cells.minutes !== '') return readLength(cells.minutes);
  const text = cells.date !== '' && !/\d{4}/.test(cells.starts) ? `${cells.date} ${cells.starts}` : cells.starts;
  const start = readMoment(text, order);
  if (typeof start === 'string') return undefined;
  const clock = readClock(cells.ends);
  const end = clock === undefined ? readMoment(cells.ends, order) : endByClock(start, clock);
  if (typeof end === 'string') return undefined;
  return (instantOfMoment(end, 'UTC').getTime() - instantOfMoment(start, 'UTC').getTime()) / minuteMs;
}

/** Services of one name are told apart by their length, and by their price where that is the same. */
function namedApart(services: readonly FoundService[], home: Currency): FoundService[] {
  const alike = (one: FoundService) => services.filter(({ title }) => titleKey(title) === titleKey(one.title));
  return services.map(service => {
    const others = alike(service).filter(other => other !== service);
    if (others.length === 0) return service;
    const { minutes, amount } = service;
    const isLengthShared = others.some(other => other.minutes === minutes);
    const price = amount === null ? '' : ` · ${majorUnits({ amount, currency: home })}`;
    const suffix = ` · ${minutes} min${isLengthShared ? price : ''}`;
    return { ...service, title: `${shorten(service.title, serviceLimits.title - textLength(suffix))}${suffix}` };
  });
}
