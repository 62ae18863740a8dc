import type { CreatorId } from '../../base/id.ts';
import { type ListSource, listFile } from '../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { readSortedPlace, writeSortedPlace } from '../../platform/sorted-place.sql.ts';
import { countChanged } from '../customers/count-people.flow.ts';
import { countByKind, type ListedPerson, listPeople, type PersonFilter, personSorts } from './people-list.sql.ts';
import { type PersonSort, personKinds, personList } from './person-list.ts';

type Deps = Pick<PlatformContext, 'db'>;

/** Changes since people were last counted are counted first. */
export const peopleOf = (deps: Deps): ListSource<typeof personList> => ({
  page: async (creatorId, { cursor, limit, sort, ...filter }) => {
    await countChanged(deps.db, creatorId);
    const after = readSortedPlace(sort, personSorts[sort].kind, cursor);
    const found = await listPeople(deps.db, creatorId, filter, { sort, after, limit: limit + 1 });
    const shown = found.slice(0, limit);
    return {
      people: shown.map(personRow),
      next: found.length > limit ? cursorOf(sort, shown.at(-1)) : null,
      counts: after === undefined ? await countByKind(deps.db, creatorId, filter) : null,
    };
  },
  rows: (creatorId, filter) => batches(deps, creatorId, filter),
});

const cursorOf = (sort: PersonSort, last: ListedPerson | undefined): string | null =>
  last === undefined ? null : writeSortedPlace(sort, last);

const personRow = ({ isCustomer, isSubscriber, isLead, key: _key, ...row }: ListedPerson) => {
  const is = { customer: isCustomer, subscriber: isSubscriber, lead: isLead };
  return { ...row, kinds: personKinds.filter(kind => is[kind]) };
};

const batch = 500;

async function* batches({ db }: Deps, creatorId: CreatorId, filter: PersonFilter) {
  await countChanged(db, creatorId);
  for (let after: ListedPerson | undefined; ; ) {
    const rows = await listPeople(db, creatorId, filter, { sort: 'seen', after, limit: batch });
    yield rows.map(personRow);
    after = rows.at(-1);
    if (rows.length < batch) return;
  }
}

export const peopleFile = (deps: Deps, creatorId: CreatorId) =>
  listFile(personList, { rows: peopleOf(deps).rows }, creatorId, {});

/** The people that words find by name or address, last seen first. */
export async function peopleByWords({ db }: Deps, creatorId: CreatorId, q: string, limit: number) {
  await countChanged(db, creatorId);
  const found = await listPeople(db, creatorId, { q }, { sort: 'seen', after: undefined, limit });
  return found.map(({ id, name, email }) => ({ id, name, email }));
}
