import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { ListColumns } from './list-columns.ts';
import type { ListedPerson, RefusedLine } from './read-list.ts';

export type ImportState = 'draft' | 'running' | 'done' | 'failed';
/** Who collected the addresses, on which day or until when, and how. */
export type Declaration = { collectedBy: string; collectedOn: string; collectedHow: string };

type Counts = { doneCount: number; added: number; known: number; refused: number };
export type ImportProgress = Counts & {
  id: string;
  state: ImportState;
  fileName: string;
  rowCount: number;
  createdAt: Date;
  finishedAt: Date | null;
  hasReport: boolean;
};

declare module '../../../platform/database.ts' {
  interface Tables {
    subscriber_imports: {
      creatorId: CreatorId;
      id: string;
      state: ImportState;
      fileName: string;
      /** JSON */
      columns: string | null;
      collectedBy: string | null;
      collectedOn: string | null;
      collectedHow: string | null;
      doneCount: number;
      rowCount: number;
      added: number;
      known: number;
      refused: number;
      createdAt: Date;
      finishedAt: Date | null;
      reportUntil: Date | null;
    };
    subscriber_import_parts: { creatorId: CreatorId; importId: string; part: number; content: Buffer };
    subscriber_import_lines: { creatorId: CreatorId; importId: string; line: number; email: string; reason: string };
  }
}

/** Begins an import; the creator's other drafts are deleted. */
export async function insertDraft(
  trx: Trx,
  creatorId: CreatorId,
  { id, fileName, now }: { id: string; fileName: string; now: Date },
): Promise<void> {
  await trx.deleteFrom('subscriber_imports').where('creatorId', '=', creatorId).where('state', '=', 'draft').execute();
  await sql`
    insert into subscriber_imports (creator_id, id, state, file_name, created_at)
    values (${creatorId}, ${id}, 'draft', ${fileName}, ${now})`.execute(trx);
}

/** False unless it is a draft. A part sent again replaces itself. */
export async function storePart(
  db: Db,
  creatorId: CreatorId,
  importId: string,
  part: number,
  content: Uint8Array,
): Promise<boolean> {
  const { rows } = await sql`
    insert into subscriber_import_parts (creator_id, import_id, part, content)
    select creator_id, id, ${part}, ${Buffer.from(content)} from subscriber_imports
    where creator_id = ${creatorId} and id = ${importId} and state = 'draft'
    on conflict (creator_id, import_id, part) do update set content = excluded.content returning part`.execute(db);
  return rows.length > 0;
}

/** The whole file. */
export async function readParts(db: Db, creatorId: CreatorId, importId: string): Promise<Buffer> {
  const rows = await db
    .selectFrom('subscriber_import_parts')
    .select('content')
    .where('creatorId', '=', creatorId)
    .where('importId', '=', importId)
    .orderBy('part')
    .execute();
  return Buffer.concat(rows.map(({ content }) => content));
}

const deleteParts = (trx: Trx, creatorId: CreatorId, importId: string) =>
  trx
    .deleteFrom('subscriber_import_parts')
    .where('creatorId', '=', creatorId)
    .where('importId', '=', importId)
    .execute();

/** False when it is no draft, or another one is running. */
export async function setRunning(
  trx: Trx,
  creatorId: CreatorId,
  id: string,
  { columns, rowCount, declaration }: { columns: ListColumns; rowCount: number; declaration: Declaration },
): Promise<boolean> {
  const { rows } = await sql`
    update subscriber_imports set state = 'running', columns = ${JSON.stringify(columns)}::jsonb, row_count = ${rowCount},
      collected_by = ${declaration.collectedBy}, collected_on = ${declaration.collectedOn}, collected_how = ${declaration.collectedHow}
    where creator_id = ${creatorId} and id = ${id} and state = 'draft'
      and not exists (select from subscriber_imports where creator_id = ${creatorId} and state = 'running')
    returning id`.execute(trx);
  return rows.length > 0;
}

const progress = sql<ImportProgress>`
  id, state, file_name, row_count, done_count, added, known, refused, created_at, finished_at,
  report_until is not null and refused > 0 as has_report`;

export async function findImport(db: Db, creatorId: CreatorId, id: string): Promise<ImportProgress | undefined> {
  const { rows } = await sql<ImportProgress>`
    select ${progress} from subscriber_imports where creator_id = ${creatorId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Those that were started, the latest first. */
export async function listImports(db: Db, creatorId: CreatorId, most: number): Promise<ImportProgress[]> {
  const { rows } = await sql<ImportProgress>`
    select ${progress} from subscriber_imports where creator_id = ${creatorId} and state <> 'draft'
    order by created_at desc limit ${most}`.execute(db);
  return rows;
}

/** What a running import goes on with, locked until the transaction ends. Undefined when it does not run. */
export const holdRunning = (trx: Trx, creatorId: CreatorId, id: string) =>
  trx
    .selectFrom('subscriber_imports')
    .select(['columns', 'doneCount'])
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();

export const addProgress = (trx: Trx, creatorId: CreatorId, id: string, more: Counts) =>
  sql`
    update subscriber_imports set done_count = done_count + ${more.doneCount}, added = added + ${more.added},
      known = known + ${more.known}, refused = refused + ${more.refused}
    where creator_id = ${creatorId} and id = ${id}`.execute(trx);

export async function setFinished(
  trx: Trx,
  creatorId: CreatorId,
  id: string,
  { state, now, reportUntil }: { state: 'done' | 'failed'; now: Date; reportUntil: Date },
): Promise<void> {
  await trx
    .updateTable('subscriber_imports')
    .set({ state, finishedAt: now, reportUntil })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
  await deleteParts(trx, creatorId, id);
}

/**
 * A connection remembers how it checks foreign keys: planned while the creator had few people, it would read all of the
 * many that an import adds, for each row.
 */
export const planAnew = (trx: Trx) => sql`discard plans`.execute(trx);

type Known = { email: string; isHere: boolean; hasLeft: boolean };

/** Of these addresses those that are on the list, and those whose owner unsubscribed before they were deleted. */
export async function knownAmong(db: Db | Trx, creatorId: CreatorId, emails: readonly string[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select given.email, s.id is not null as is_here, x.kind is not null as has_left
    from unnest(${emails}::text[]) as given(email)
    left join subscribers s on s.creator_id = ${creatorId} and s.email = given.email
    left join suppressions x on x.creator_id = ${creatorId} and x.email_digest = email_digest(given.email) and x.kind = 'person'
    where s.id is not null or x.kind is not null`.execute(db);
  return rows;
}

type NewPerson = ListedPerson & { id: string };

/** Adds people who are not on the list yet; returns how many there were. What the file says of them is only claimed. */
export async function insertListed(
  trx: Trx,
  creatorId: CreatorId,
  importId: string,
  people: readonly NewPerson[],
  now: Date,
): Promise<number> {
  const rows = people.map(person => ({
    id: person.id,
    email: person.email,
    status: person.status,
    at: person.joinedAt ?? now,
    confirmed: person.confirmedAt,
    unsubscribed: person.unsubscribedAt,
    page: person.page,
    wording: person.wording,
    source: person.source,
    way: person.confirmedWay,
    after: person.confirmedAfter,
    agent: person.confirmedAgent,
    clicked: person.firstClickAt,
  }));
  const { numAffectedRows } = await sql`
    insert into subscribers (creator_id, id, email, status, asked_at, asked_page, asked_wording, confirmed_at,
      unsubscribed_at, created_at, source, confirmed_way, confirmed_after, confirmed_agent, first_click_at, is_claimed, import_id)
    select ${creatorId}, id, email, status, at, page, wording, confirmed, unsubscribed, at, source, way, after, agent,
      clicked, confirmed is not null, ${importId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, email text, status text, at timestamptz,
      confirmed timestamptz, unsubscribed timestamptz, page text, wording int, source text, way text, after int,
      agent text, clicked timestamptz)
    on conflict (creator_id, email) do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

export async function insertLines(
  trx: Trx,
  creatorId: CreatorId,
  importId: string,
  lines: readonly RefusedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into subscriber_import_lines (creator_id, import_id, line, email, reason)
    select ${creatorId}, ${importId}, line, email, reason
    from unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ email }) => email)}::text[],
      ${lines.map(({ reason }) => reason)}::text[]) as given(line, email, reason)
    on conflict do nothing`.execute(trx);
}

export const linesAfter = (db: Db, creatorId: CreatorId, importId: string, after: number, most: number) =>
  db
    .selectFrom('subscriber_import_lines')
    .select(['line', 'email', 'reason'])
    .where('creatorId', '=', creatorId)
    .where('importId', '=', importId)
    .where('line', '>', after)
    .orderBy('line')
    .limit(most)
    .execute();

/** Deletes drafts of before `drafts`, and reports that ended. Declarations stay with their people. */
export async function forgetImports(db: Db, { drafts, now }: { drafts: Date; now: Date }): Promise<void> {
  await db.deleteFrom('subscriber_imports').where('state', '=', 'draft').where('createdAt', '<', drafts).execute();
  await sql`
    with ended as (update subscriber_imports set report_until = null where report_until < ${now} returning creator_id, id)
    delete from subscriber_import_lines l using ended where l.creator_id = ended.creator_id and l.import_id = ended.id`.execute(
    db,
  );
}
