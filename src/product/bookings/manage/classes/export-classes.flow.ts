import type { CreatorId } from '../../../../base/id.ts';
import type { FileColumns, ListFile } from '../../../../base/list-file.ts';
import { majorUnits } from '../../../../base/money.ts';
import type { SortedPlace } from '../../../../platform/sorted-place.sql.ts';
import { formatInstant } from '../../../calendar/format-instant.ts';
import { platforms } from '../../../services/meeting.ts';
import { recurrenceWords } from '../../../services/recurrence.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import type { ClassOrder } from '../parts/bulk-classes-contract.ts';
import { rowsOf } from './class-list.flow.ts';
import { type ClassFilter, type ListedScope, listClasses, usualClassOrder } from './class-list.sql.ts';
import type { ClassRow } from './classes-contract.ts';

export const classFileColumns = {
  starts: { title: 'STARTS', of: 'always' },
  ends: { title: 'ENDS', of: 'always' },
  zone: { title: 'ZONE', of: 'always' },
  class: { title: 'CLASS', of: 'always' },
  state: { title: 'STATE', of: 'always' },
  booked: { title: 'BOOKED', of: 'places' },
  places: { title: 'PLACES', of: 'places' },
  waiting: { title: 'WAITING', of: 'places' },
  howOften: { title: 'HOW OFTEN', of: 'facts' },
  where: { title: 'WHERE', of: 'meets' },
  price: { title: 'PRICE', of: 'facts' },
  currency: { title: 'CURRENCY', of: 'facts' },
} as const satisfies FileColumns<string>;
type Asked = ClassFilter & { scope: ListedScope; sort?: ClassOrder | undefined };
type Cells = Record<keyof typeof classFileColumns, string | number>;

/**
 * The dates of classes a filter finds, for a file. Times are ISO in the host's time zone with its offset; prices are in
 * major units, and empty where there is none.
 */
export const classesFile = (
  deps: Pick<BookingDeps, 'db' | 'clock' | 'config'>,
  creatorId: CreatorId,
  { columns: shown, ...asked }: Asked & { columns?: readonly string[] | undefined },
): ListFile<keyof typeof classFileColumns> => ({
  columns: classFileColumns,
  shown,
  batches: batches(deps, creatorId, asked),
});

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
  starts: formatInstant(new Date(startsAt), hostZone),
  ends: formatInstant(new Date(endsAt), hostZone),
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
