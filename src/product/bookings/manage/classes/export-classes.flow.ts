import type { CreatorId } from '../../../../base/id.ts';
import type { FileColumns, ListFile } from '../../../../base/lists/list-file.ts';
import { majorUnits } from '../../../../base/money.ts';
import type { SortedPlace } from '../../../../platform/sorted-place.sql.ts';
import { formatInstant } from '../../../calendar/format-instant.ts';
import { platforms } from '../../../services/meeting.ts';
import { recurrenceText } from '../../../services/recurrence.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import type { ClassOrder } from '../parts/bulk-classes-contract.ts';
import { rowsOf } from './class-list.flow.ts';
import { type ClassFilter, type ListedScope, listClasses, usualClassOrder } from './class-list.sql.ts';
import type { ListedClass } from './classes-contract.ts';
import { texts } from './texts.ts';

export const classFileColumns = {
  starts: { title: texts.exportClasses.starts, of: 'always' },
  ends: { title: texts.exportClasses.ends, of: 'always' },
  zone: { title: texts.exportClasses.zone, of: 'always' },
  class: { title: texts.exportClasses.class, of: 'always' },
  state: { title: texts.exportClasses.state, of: 'always' },
  booked: { title: texts.exportClasses.booked, of: 'places' },
  places: { title: texts.exportClasses.places, of: 'places' },
  waiting: { title: texts.exportClasses.waiting, of: 'places' },
  howOften: { title: texts.exportClasses.howOften, of: 'facts' },
  where: { title: texts.exportClasses.where, of: 'meets' },
  price: { title: texts.exportClasses.price, of: 'facts' },
  currency: { title: texts.exportClasses.currency, of: 'facts' },
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
  const rowOf = await rowsOf(deps, creatorId);
  const now = deps.clock.now();
  const limit = 500;
  for (let after: SortedPlace | undefined; ; ) {
    const batch = await listClasses(deps.db, creatorId, { scope, filter, sort, after, limit }, now);
    yield batch.map(date => cells(rowOf(date)));
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
}: ListedClass): Cells => ({
  starts: formatInstant(new Date(startsAt), hostZone),
  ends: formatInstant(new Date(endsAt), hostZone),
  zone: hostZone,
  class: title,
  state,
  booked: taken,
  places: capacity,
  waiting,
  howOften: offer === null ? '' : recurrenceText(offer),
  where: meetsAt || (offer === null ? '' : platforms[offer.platform].name),
  ...priceCells(offer),
});

function priceCells(offer: ListedClass['offer']): Pick<Cells, 'price' | 'currency'> {
  if (offer === null || offer.price.pricing === 'unlisted') return { price: '', currency: '' };
  return { price: majorUnits(offer.price), currency: offer.price.currency };
}
