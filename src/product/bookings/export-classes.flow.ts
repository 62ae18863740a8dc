import type { CreatorId } from '../../base/id.ts';
import type { ListFile } from '../../base/list-file.ts';
import { majorUnits } from '../../base/money.ts';
import type { SortedPlace } from '../../platform/sorted-place.sql.ts';
import { sayInstant } from '../calendar/say-instant.ts';
import { platforms } from '../services/meeting.ts';
import { recurrenceWords } from '../services/recurrence.ts';
import type { BookingDeps } from './availability.flow.ts';
import { rowsOf } from './class-list.flow.ts';
import { type ClassFilter, type ListedScope, listClasses, usualClassOrder } from './class-list.sql.ts';
import type { ClassOrder, ClassRow } from './classes-contract.ts';

const columns = {
  starts: 'STARTS',
  ends: 'ENDS',
  zone: 'ZONE',
  class: 'CLASS',
  state: 'STATE',
  booked: 'BOOKED',
  places: 'PLACES',
  waiting: 'WAITING',
  howOften: 'HOW OFTEN',
  where: 'WHERE',
  price: 'PRICE',
  currency: 'CURRENCY',
} as const;
type Asked = ClassFilter & { scope: ListedScope; sort?: ClassOrder | undefined };
type Cells = Record<keyof typeof columns, string | number>;

/**
 * The dates of classes a filter finds, for a file. Times are ISO on the host's clock with its offset; prices are in
 * major units, and empty where there is none.
 */
export const classesFile = (
  deps: Pick<BookingDeps, 'db' | 'clock' | 'config'>,
  creatorId: CreatorId,
  asked: Asked,
): ListFile<keyof typeof columns> => ({ columns, batches: batches(deps, creatorId, asked) });

async function* batches(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'config'>,
  creatorId: CreatorId,
  { scope, sort = usualClassOrder(scope), ...filter }: Asked,
): AsyncGenerator<Cells[]> {
  const say = await rowsOf(deps, creatorId);
  const now = deps.clock.now();
  const limit = 500;
  for (let after: SortedPlace | undefined; ; ) {
    const batch = await listClasses(deps.db, creatorId, { scope, filter, sort, after, limit }, now);
    yield batch.map(date => cells(say(date)));
    const last = batch.at(-1);
    if (last === undefined || batch.length < limit) return;
    after = { key: last.sortKey, id: last.id };
  }
}

const cells = ({
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
}: ClassRow): Cells => ({
  starts: sayInstant(new Date(startsAt), hostZone),
  ends: sayInstant(new Date(endsAt), hostZone),
  zone: hostZone,
  class: title,
  state,
  booked: taken,
  places: capacity,
  waiting,
  howOften: offer === null ? '' : recurrenceWords[offer.recurrence],
  where: meetsAt || (offer === null ? '' : platforms[offer.platform].name),
  ...priceCells(offer),
});

function priceCells(offer: ClassRow['offer']): Pick<Cells, 'price' | 'currency'> {
  if (offer === null || offer.price.pricing === 'unlisted') return { price: '', currency: '' };
  return { price: majorUnits(offer.price), currency: offer.price.currency };
}
