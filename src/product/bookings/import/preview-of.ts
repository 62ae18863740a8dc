import type { Currency } from '../../../base/currency.ts';
import { shorten } from '../../../base/text-length.ts';
import { paidByLabel } from '../../orders/payment-methods.ts';
import type { Columns, ImportField } from './import-columns.ts';
import type { ImportPreview } from './import-contract.ts';
import type { ImportPlan, PlannedBooking } from './plan-import.ts';

/** How many problems are listed one by one. */
const mostProblems = 200;

type File = { header: readonly string[]; columns: Columns; lines: number };

/** A plan as its creator sees it, without its name. */
export function previewOf({ bookings, already, problems }: ImportPlan, file: File): Omit<ImportPreview, 'seen'> {
  const count = (when: PlannedBooking['when']) => bookings.filter(booking => booking.when === when).length;
  const starts = bookings.map(({ startsAt }) => startsAt.getTime());
  const at = (of: (...starts: number[]) => number) =>
    starts.length === 0 ? null : new Date(of(...starts)).toISOString();
  const headerOf = (field: ImportField | null) =>
    field === null ? '' : shorten(file.header[file.columns.indexOf(field)] ?? '', 60);
  return {
    lines: file.lines,
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
    columns: file.columns.map((field, nth) => ({ header: shorten(file.header[nth] ?? '', 60), field })),
    problems: problems.slice(0, mostProblems).map(problem => ({ ...problem, header: headerOf(problem.field) })),
    problemLines: new Set(problems.map(({ line }) => line)).size,
  };
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
  grouped(bookings, ({ service }) => service).map(([said, { offer }, found]) => ({
    said,
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
