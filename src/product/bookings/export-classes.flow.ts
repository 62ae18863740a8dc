import { csvLine } from '../../base/csv.ts';
import { currencies } from '../../base/currency.ts';
import type { CreatorId } from '../../base/id.ts';
import { minorUnits } from '../../base/money.ts';
import { sayInstant } from '../calendar/say-instant.ts';
import { platforms } from '../services/meeting.ts';
import { recurrenceWords } from '../services/recurrence.ts';
import type { BookingDeps } from './availability.flow.ts';
import { rowsOf } from './class-list.flow.ts';
import { type ClassFilter, listClasses } from './class-list.sql.ts';
import type { ClassRow, ClassScope } from './classes-contract.ts';

const columns = [
  'STARTS',
  'ENDS',
  'ZONE',
  'CLASS',
  'STATE',
  'BOOKED',
  'PLACES',
  'WAITING',
  'HOW OFTEN',
  'WHERE',
  'PRICE',
  'CURRENCY',
];

/**
 * The dates of classes a filter finds as CSV, a batch of lines at a time. Times are ISO on the host's clock with its
 * offset; prices are in major units, and empty where there is none.
 */
export async function* classesAsCsv(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'config'>,
  creatorId: CreatorId,
  scope: ClassScope,
  filter: ClassFilter,
): AsyncGenerator<string> {
  // Spreadsheets take a file without this mark for Latin-1 and spoil every name that is not.
  yield `\ufeff${csvLine(columns)}`;
  const say = await rowsOf(deps, creatorId);
  const now = deps.clock.now();
  const limit = 500;
  for (let after: [string, string] | undefined; ; ) {
    const batch = await listClasses(deps.db, creatorId, { scope, filter, after, limit }, now);
    yield batch.map(date => csvDate(say(date))).join('');
    const last = batch.at(-1);
    if (last === undefined || batch.length < limit) return;
    after = [last.starts_at.toISOString(), last.id];
  }
}

function csvDate({
  startsAt,
  endsAt,
  hostZone,
  title,
  state,
  taken,
  capacity,
  waiting,
  meetsAt,
  offer,
}: ClassRow): string {
  return csvLine([
    sayInstant(new Date(startsAt), hostZone),
    sayInstant(new Date(endsAt), hostZone),
    hostZone,
    title,
    state,
    taken,
    capacity,
    waiting,
    offer === null ? '' : recurrenceWords[offer.recurrence],
    meetsAt || (offer === null ? '' : platforms[offer.platform].name),
    ...priceCells(offer),
  ]);
}

function priceCells(offer: ClassRow['offer']): string[] {
  if (offer === null || offer.price.pricing === 'unlisted') return ['', ''];
  const { amount, currency } = offer.price;
  return [(amount / minorUnits(currency)).toFixed(currencies[currency].decimals), currency];
}
