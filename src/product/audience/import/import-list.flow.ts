import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { inTransaction, type Trx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById, holdCreatorAlone } from '../../accounts/creators/creators.flow.ts';
import { suppressAddresses } from '../suppressions/suppressions.sql.ts';
import { foldTag, tagLimits } from '../tags/tag.ts';
import { keepTags, listTags, tagEmails } from '../tags/tags.sql.ts';
import { type ListColumns, listFields } from './list-columns.ts';
import type { ListPreview } from './list-contract.ts';
import {
  addProgress,
  type Declaration,
  findImport,
  forgetImports,
  holdRunning,
  type ImportProgress,
  insertDraft,
  insertLines,
  insertListed,
  knownAmong,
  linesAfter,
  planAnew,
  readParts,
  setFinished,
  setRunning,
  storePart,
} from './list-imports.sql.ts';
import { type ListRefusal, listLimits, type OpenList, openList } from './open-list.ts';
import { type ListedPerson, type RefusedLine, readList } from './read-list.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'import-subscribers': { creatorId: string; importId: string };
  }
}

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'wake'>;
type Chosen = readonly { column: number; field: ListColumns[number] }[];
type OpenRefusal = ListRefusal | { kind: 'import_not_found' | 'list_too_long' };

const day = 86_400_000;
/** How long the refused lines of an import are kept. Milliseconds. */
const reportTime = 30 * day;
/** People in one transaction: short enough that sign-ups of the creator hardly wait. */
const batchSize = 2000;

export async function beginImport({ db, clock }: Deps, creatorId: CreatorId, fileName: string): Promise<string> {
  const id = randomUUID();
  await db.transaction().execute(trx => insertDraft(trx, creatorId, { id, fileName, now: clock.now() }));
  return id;
}

export const takePart = ({ db }: Deps, creatorId: CreatorId, at: { id: string; part: number }, content: Uint8Array) =>
  storePart(db, creatorId, at.id, at.part, content);

type Opened = OpenList & { known: ListColumns };

async function openFile(deps: Deps, creatorId: CreatorId, id: string): Promise<Result<Opened, OpenRefusal>> {
  const bytes = await readParts(deps.db, creatorId, id);
  if (bytes.length === 0 && (await findImport(deps.db, creatorId, id))?.state !== 'draft')
    return refuse({ kind: 'import_not_found' });
  const creator = await creatorById(deps, creatorId);
  const opened = openList(bytes, creator);
  return opened.ok ? accept({ ...opened.value, known: opened.value.columns }) : opened;
}

const withChoice = (columns: ListColumns, chosen: Chosen): ListColumns => {
  const own = new Map(chosen.map(({ column, field }) => [column, field]));
  const taken = chosen.map(({ field }) => field);
  return columns.map((field, at) => {
    const choice = own.get(at);
    if (choice !== undefined) return choice;
    return field !== null && taken.includes(field) ? null : field;
  });
};

type Batch = { people: readonly ListedPerson[]; refused: readonly RefusedLine[]; count: number };

/** A list in batches; other requests are answered between them. */
async function* batchesIn(opened: OpenList, columns: ListColumns, now: Date, skip = 0): AsyncGenerator<Batch> {
  const { text, separator, header } = opened;
  let people: ListedPerson[] = [];
  let refused: RefusedLine[] = [];
  let count = 0;
  for (const one of readList(text, { separator, columns, hasHeader: header.length > 0, now })) {
    count += 1;
    if (count % 250 === 0) await nextTurn();
    if (count <= skip) continue;
    if ('person' in one) people.push(one.person);
    else refused.push(one.refused);
    if (people.length + refused.length < batchSize) continue;
    yield { people, refused, count: people.length + refused.length };
    [people, refused] = [[], []];
  }
  if (people.length + refused.length > 0) yield { people, refused, count: people.length + refused.length };
}

/** What importing a file would do. Nothing is written. */
export async function previewImport(
  deps: Deps,
  creatorId: CreatorId,
  id: string,
  chosen: Chosen,
): Promise<Result<ListPreview, OpenRefusal>> {
  const opened = await openFile(deps, creatorId, id);
  if (!opened.ok) return opened;
  const columns = withChoice(opened.value.known, chosen);
  const counts = { rows: 0, confirmed: 0, pending: 0, unsubscribed: 0, suppressed: 0, known: 0, refused: 0 };
  const reasons = new Map<RefusedLine['reason'], number>();
  const problems: RefusedLine[] = [];
  const tags = new Set<string>();
  const hasEmail = columns.includes('email');
  if (hasEmail)
    for await (const { people, refused, count } of batchesIn(opened.value, columns, deps.clock.now())) {
      counts.rows += count;
      if (counts.rows > listLimits.people) return refuse({ kind: 'list_too_long' });
      const { fresh, known, left } = await sorted(deps, creatorId, people);
      for (const person of [...fresh, ...known]) for (const tag of person.tags) tags.add(foldTag(tag));
      for (const { status, suppression } of fresh) {
        counts[status] += 1;
        if (suppression !== null) counts.suppressed += 1;
      }
      counts.known += known.length;
      for (const line of [...refused, ...left]) {
        counts.refused += 1;
        reasons.set(line.reason, (reasons.get(line.reason) ?? 0) + 1);
        if (problems.length < 20) problems.push(line);
      }
    }
  const ownTags = await listTags(deps.db, creatorId);
  const fresh = [...tags].filter(tag => !ownTags.some(({ name }) => foldTag(name) === tag));
  return accept({
    ...counts,
    reasons: [...reasons]
      .map(([reason, lines]) => ({ reason, lines }))
      .toSorted((one, other) => other.lines - one.lines),
    problems,
    columns: columns.map((field, at) => ({
      header: opened.value.header[at] ?? '',
      field,
      cells: opened.value.sample.map(cells => (cells[at] ?? '').slice(0, 100)),
    })),
    hasEmail,
    tags: fresh.length,
    freeTags: tagLimits.count - ownTags.length,
  });
}

/** People who are not on the list, who are, and who unsubscribed before they were deleted. */
async function sorted({ db }: { db: Deps['db'] | Trx }, creatorId: CreatorId, people: readonly ListedPerson[]) {
  const emails = people.map(({ email }) => email);
  const rows = new Map((await knownAmong(db, creatorId, emails)).map(row => [row.email, row]));
  const isHere = ({ email }: ListedPerson) => rows.get(email)?.isHere === true;
  const hasLeft = (person: ListedPerson) => !isHere(person) && rows.get(person.email)?.hasLeft === true;
  return {
    fresh: people.filter(person => !rows.has(person.email)),
    known: people.filter(isHere),
    left: people
      .filter(hasLeft)
      .map(({ line, email }): RefusedLine => ({ line, email, reason: 'unsubscribed_before' })),
  };
}

type StartRefusal = OpenRefusal | { kind: 'email_column_missing' | 'import_running' | 'too_many_tags' };

/** Starts an import with the creator's declaration of consent. The job does it. */
export async function startImport(
  deps: Deps,
  creatorId: CreatorId,
  id: string,
  { chosen, declaration }: { chosen: Chosen; declaration: Declaration },
): Promise<Result<ImportProgress, StartRefusal>> {
  const preview = await previewImport(deps, creatorId, id, chosen);
  if (!preview.ok) return preview;
  const { rows, hasEmail, tags, freeTags, columns } = preview.value;
  if (!hasEmail) return refuse({ kind: 'email_column_missing' });
  if (tags > freeTags) return refuse({ kind: 'too_many_tags' });
  const started = await inTransaction<true, StartRefusal>(deps.db, async trx => {
    await holdCreatorAlone(trx, creatorId);
    const given = { columns: columns.map(({ field }) => field), rowCount: rows, declaration };
    if (!(await setRunning(trx, creatorId, id, given))) return refuse({ kind: 'import_running' });
    await enqueue(trx, 'import-subscribers', { creatorId, importId: id });
    return accept(true);
  });
  if (!started.ok) return started;
  deps.wake();
  return progressOf(deps, creatorId, id);
}

export async function progressOf(
  { db }: Pick<Deps, 'db'>,
  creatorId: CreatorId,
  id: string,
): Promise<Result<ImportProgress, { kind: 'import_not_found' }>> {
  const progress = await findImport(db, creatorId, id);
  return progress === undefined ? refuse({ kind: 'import_not_found' }) : accept(progress);
}

const columnsSchema = z.array(z.enum(listFields).nullable());

/** Imports a file batch by batch; started again, it goes on where it was. */
export async function runImport(deps: Deps, creatorId: CreatorId, importId: string): Promise<void> {
  const { db, clock } = deps;
  const running = await db.transaction().execute(trx => holdRunning(trx, creatorId, importId));
  if (running === undefined) return;
  const opened = await openFile(deps, creatorId, importId);
  const columns = columnsSchema.parse(running.columns);
  const now = clock.now();
  let done = running.doneCount;
  if (opened.ok)
    for await (const batch of batchesIn(opened.value, columns, now, done)) {
      const isMine = await db
        .transaction()
        .execute(trx => importBatch(trx, creatorId, importId, { ...batch, done, now }));
      if (!isMine) return;
      done += batch.count;
    }
  await db.transaction().execute(trx =>
    setFinished(trx, creatorId, importId, {
      state: opened.ok ? 'done' : 'failed',
      now: clock.now(),
      reportUntil: new Date(clock.now().getTime() + reportTime),
    }),
  );
}

/** False when another server has done it, after this one was taken for dead. */
async function importBatch(
  trx: Trx,
  creatorId: CreatorId,
  importId: string,
  { people, refused, count, done, now }: Batch & { done: number; now: Date },
): Promise<boolean> {
  if ((await holdRunning(trx, creatorId, importId))?.doneCount !== done) return false;
  const { fresh, known, left } = await sorted({ db: trx }, creatorId, people);
  const made = fresh.map(person => ({ ...person, id: randomUUID() }));
  const added = await insertListed(trx, creatorId, importId, made, now);
  await planAnew(trx);
  const present = [...fresh, ...known];
  await suppressAddresses(
    trx,
    creatorId,
    present.flatMap(({ email, suppression }) =>
      suppression === null ? [] : [{ email, ...suppression, since: suppression.since ?? now }],
    ),
  );
  await tagPeople(trx, creatorId, present);
  await insertLines(trx, creatorId, importId, [...refused, ...left]);
  const refusedCount = refused.length + left.length;
  await addProgress(trx, creatorId, importId, {
    doneCount: count,
    added,
    known: present.length - added,
    refused: refusedCount,
  });
  return true;
}

async function tagPeople(trx: Trx, creatorId: CreatorId, people: readonly ListedPerson[]): Promise<void> {
  const tagged = people.filter(({ tags }) => tags.length > 0);
  if (tagged.length === 0) return;
  await holdCreatorAlone(trx, creatorId);
  const tags = await keepTags(
    trx,
    creatorId,
    tagged.flatMap(one => one.tags),
  );
  // Others were added since the file was checked.
  if (tags === undefined) return;
  const pairs = tagged.flatMap(person =>
    person.tags.flatMap(tag => {
      const tagId = tags.get(foldTag(tag));
      return tagId === undefined ? [] : [{ tagId, email: person.email }];
    }),
  );
  await tagEmails(trx, creatorId, pairs);
}

/** The refused lines of an import, in batches. */
export async function* reportLines({ db }: Pick<Deps, 'db'>, creatorId: CreatorId, importId: string) {
  for (let after = 0; ; ) {
    const lines = await linesAfter(db, creatorId, importId, after, 1000);
    if (lines.length > 0) yield lines;
    const last = lines.at(-1);
    if (last === undefined || lines.length < 1000) return;
    after = last.line;
  }
}

/** Deletes files that were never imported, and old reports. */
export const forgetOldImports = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  forgetImports(db, { drafts: new Date(clock.now().getTime() - day), now: clock.now() });
