import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Db } from '../../platform/database.ts';
import { cutPage, readPlace } from '../../platform/list-place.sql.ts';
import { type ListSource, listFile, type ReadByPlace, rowsByPlace } from '../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { dateIn } from '../calendar/format-day.ts';
import { changeProgramme, findProgramme } from './client-programmes.sql.ts';
import { listNotes, listTasks } from './client-tasks.sql.ts';
import type { ProgrammeDetail } from './contract.ts';
import { dayOf } from './programme.ts';
import { countProgrammes, type ListedProgramme, listProgrammes } from './programme-list.sql.ts';
import { type ProgrammeRow, programmeList } from './programme-list.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;
type Missing = { kind: 'programme_not_found' };
type Row = Parameters<(typeof programmeList)['file']['client']['text']>[0];

const rowOf = ({ lastDate, place: _place, ...row }: ListedProgramme, today: string): Row => ({
  ...row,
  ...dayOf(row.startDate, lastDate, today),
});

const readRows =
  (deps: Deps): ReadByPlace<typeof programmeList> =>
  async (creatorId, ...asked) => {
    const today = await todayOf(deps, creatorId);
    const found = await listProgrammes(deps.db, creatorId, ...asked);
    return found.map(row => ({ ...rowOf(row, today), place: row.place }));
  };

const todayOf = async ({ db, clock }: Deps, creatorId: CreatorId): Promise<string> =>
  dateIn((await creatorById({ db }, creatorId)).zone, clock.now());

export function programmesOf(deps: Deps): ListSource<typeof programmeList> {
  const read = readRows(deps);
  return {
    page: async (creatorId, { cursor, limit, ...filter }) => {
      const { shown, next } = cutPage(await read(creatorId, filter, readPlace(cursor), limit + 1), limit);
      const counts = await countProgrammes(deps.db, creatorId, filter.q, filter.template);
      return { programmes: shown, next, counts };
    },
    rows: rowsByPlace(read),
  };
}

/** All programmes, those that have ended too. */
export const programmesFile = (deps: Deps, creatorId: CreatorId) =>
  listFile(programmeList, { rows: rowsByPlace(readRows(deps)) }, creatorId, {});

type Answer = Omit<ProgrammeDetail, 'programme' | 'tasks' | 'notes'> & {
  programme: Omit<ProgrammeDetail['programme'], keyof ProgrammeRow> & Row;
  tasks: Awaited<ReturnType<typeof listTasks>>;
  notes: Awaited<ReturnType<typeof listNotes>>;
};

/** A programme with everything in it. */
export async function oneProgramme(deps: Deps, creatorId: CreatorId, id: string): Promise<Result<Answer, Missing>> {
  const { db } = deps;
  const programme = await findProgramme(db, creatorId, id);
  const [row] = await readRows(deps)(creatorId, { ids: [id] }, undefined, 1);
  if (programme === undefined || row === undefined) return refuse({ kind: 'programme_not_found' });
  const { place: _place, ...listed } = row;
  const { description, question, bookingId, pausedOn, mailedOn } = programme;
  return accept({
    programme: { ...listed, description, question, pausedOn, mailedOn, isByBooking: bookingId !== null },
    tasks: await listTasks(db, creatorId, id),
    notes: await listNotes(db, creatorId, id),
  });
}

/** The same of one that was stored just now. */
export async function knownProgramme(deps: Deps, creatorId: CreatorId, id: string): Promise<Answer> {
  const found = await oneProgramme(deps, creatorId, id);
  if (!found.ok) throw new Error('a programme was started and is gone');
  return found.value;
}

/** What a change of a programme is answered with: the whole programme as it is now. */
export async function withProgramme<R extends { kind: string }>(
  deps: Deps,
  creatorId: CreatorId,
  id: string,
  changed: Result<unknown, R> | Promise<Result<unknown, R>>,
): Promise<Result<Answer, R | Missing>> {
  const result = await changed;
  return result.ok ? oneProgramme(deps, creatorId, id) : result;
}

/** The creator has seen what the client did until a moment, and what came after it is still new. */
export async function seeProgramme(deps: Deps, creatorId: CreatorId, id: string, until: Date) {
  const programme = await findProgramme(deps.db, creatorId, id);
  const isLater = programme !== undefined && (programme.seenAt === null || programme.seenAt < until);
  if (isLater) await changeProgramme(deps.db, creatorId, id, { seenAt: until });
  return oneProgramme(deps, creatorId, id);
}

/** Everything of a programme, for its document and the client's page. */
export async function wholeProgramme(db: Db, creatorId: CreatorId, id: string) {
  const programme = await findProgramme(db, creatorId, id);
  if (programme === undefined) return undefined;
  return { programme, tasks: await listTasks(db, creatorId, id), notes: await listNotes(db, creatorId, id) };
}
export type WholeProgramme = NonNullable<Awaited<ReturnType<typeof wholeProgramme>>>;
