import type { Currency } from '../../../base/currency.ts';
import { shorten } from '../../../base/text-length.ts';
import { paidByLabel } from '../../orders/order/payment-methods.ts';
import type { ImportField } from './import-columns.ts';
import type { ImportPreview } from './import-contract.ts';
import type { ImportPlan, KnownOffer, PlannedBooking } from './plan-import.ts';
import type { CsvFile } from './read-csv.ts';
import type { AskedZone, ImportLine } from './read-line.ts';
import type { ImportTable } from './read-table.ts';

const mostProblems = 200;

type File = ImportTable & {
  file: CsvFile;
  zones: readonly AskedZone[];
  /** Every line that could be read. */
  read: readonly ImportLine[];
  offers: Iterable<KnownOffer>;
  homeZone: string;
};

/** A plan as its creator sees it, without its name. */
export function previewOf({ bookings, already, problems }: ImportPlan, file: File): Omit<ImportPreview, 'seen'> {
  const count = (when: PlannedBooking['when']) => bookings.filter(booking => booking.when === when).length;
  const starts = bookings.map(({ startsAt }) => startsAt.getTime());
  const at = (of: (...starts: number[]) => number) =>
    starts.length === 0 ? null : new Date(of(...starts)).toISOString();
  const shown = showing(file, file.lines, ({ line }) => line);
  const headerOf = (field: ImportField | null) =>
    field === null ? '' : shorten(file.header[file.columns.indexOf(field)] ?? '', 60);
  return {
    encoding: file.file.encoding,
    headerLine: file.headerLine,
    headers: file.file.records
      .slice(0, 20)
      .map(({ line, cells }) => ({ line, text: shorten(cells.filter(Boolean).join(', '), 60) })),
    missing: [...file.missing],
    sample: showing(file, file.read, ({ line }) => line).map(({ line, startsAt, endsAt, service, name }) => ({
      line,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      service,
      name,
    })),
    zones: file.zones.map(zone => ({ ...zone, said: zone.said, likely: [...zone.likely] })),
    homeZone: hasBareTimes(file) ? file.homeZone : null,
    offers: [...file.offers].map(({ offerId, fields }) => ({ offerId, title: fields.title })),
    lines: file.missing.length > 0 ? 0 : file.lines.length,
    coming: count('coming'),
    past: count('past'),
    cancelled: count('cancelled'),
    from: at(Math.min),
    to: at(Math.max),
    alreadyHere: already.length,
    orders: bookings.filter(({ payment }) => payment !== null).length,
    comingPaid: bookings.filter(({ when, payment }) => when === 'coming' && payment?.status === 'paid').length,
    totals: totalsOf(bookings),
    methods: methodsOf(bookings),
    services: servicesOf(bookings),
    columns: file.columns.map((field, nth) => ({
      header: shorten(file.header[nth] ?? '', 60),
      field,
      cells: shown.map(({ cells }) => shorten(cells[nth] ?? '', 60)),
    })),
    problems: problems.slice(0, mostProblems).map(problem => ({ ...problem, header: headerOf(problem.field) })),
    problemLines: new Set(problems.map(({ line }) => line)).size,
  };
}

const withOffset = /(?:Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)$/i;

/** Whether a time in the file has neither a zone beside it nor an offset. */
const hasBareTimes = ({ columns, lines }: ImportTable): boolean =>
  columns.includes('starts') &&
  !columns.includes('zone') &&
  lines.some(({ cells }) => {
    const start = cells[columns.indexOf('starts')] ?? '';
    return start !== '' && !withOffset.test(start);
  });

const mostShown = 3;

/** The first three lines; in an encoding that was guessed, those that show whether the guess was right. */
function showing<T>({ file, lines }: File, from: readonly T[], lineOf: (one: T) => number): readonly T[] {
  if (file.encoding === 'utf-8') return from.slice(0, mostShown);
  const telling = new Set(lines.filter(({ cells }) => /\P{ASCII}/u.test(cells.join(''))).map(({ line }) => line));
  const first = from.toSorted((a, b) => Number(telling.has(lineOf(b))) - Number(telling.has(lineOf(a))));
  return first.slice(0, mostShown).toSorted((a, b) => lineOf(a) - lineOf(b));
}

function totalsOf(bookings: readonly PlannedBooking[]): ImportPreview['totals'] {
  const totals = new Map<Currency, { paid: number; owed: number; refunded: number }>();
  for (const { payment, when } of bookings) {
    if (payment === null) continue;
    const before = totals.get(payment.currency) ?? { paid: 0, owed: 0, refunded: 0 };
    totals.set(payment.currency, {
      paid: before.paid + (payment.status === 'paid' ? payment.amount : 0),
      owed: before.owed + (payment.status === 'pending' && when !== 'cancelled' ? payment.amount : 0),
      refunded: before.refunded + payment.refunded,
    });
  }
  return [...totals].map(([currency, total]) => ({ currency, ...total }));
}

function methodsOf(bookings: readonly PlannedBooking[]): ImportPreview['methods'] {
  const payments = bookings.flatMap(({ payment }) => (payment === null || payment.status === 'free' ? [] : [payment]));
  // The same text becomes another method when the session is still to come.
  return grouped(payments, ({ said, method }) => JSON.stringify([said, method])).map(
    ([, { said, method }, orders]) => ({
      said,
      method,
      paidBy: paidByLabel(method),
      orders,
    }),
  );
}

const servicesOf = (bookings: readonly PlannedBooking[]): ImportPreview['services'] =>
  grouped(bookings, ({ said, service }) => said ?? service).map(([said, { offer }, found]) => ({
    said,
    offerId: offer?.offerId ?? null,
    title: offer?.fields.title ?? null,
    bookings: found,
  }));

/** Each name with its first item and their number, the most frequent first. */
function grouped<T>(all: readonly T[], nameOf: (one: T) => string): [name: string, first: T, count: number][] {
  const groups = new Map<string, [string, T, number]>();
  for (const one of all) {
    const name = nameOf(one);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [name, one, 1]);
    else group[2] += 1;
  }
  return [...groups.values()].toSorted((a, b) => b[2] - a[2]);
}
