import { randomBytes } from 'node:crypto';
import { DatabaseError } from 'pg';
import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { takeOverSettings } from '../../accounts/creators/creators.flow.ts';
import { followChoices } from '../../accounts/email-choices/email-choices.flow.ts';
import { hostChanged } from '../../bookings/booking/host.flow.ts';
import { planManyReminders } from '../../bookings/mails/remind.flow.ts';
import { bookElsewhere } from '../../orders/import/book-elsewhere.flow.ts';
import { passCode, passCodeBytes } from '../../orders/passes/pass.ts';
import type { OwnDataFile, TableFile } from './check-file.flow.ts';
import { inCode, type TableRow } from './column-values.ts';
import {
  checkAll,
  clearAccount,
  endAtNow,
  endOpenIssues,
  endOpenRows,
  insertRows,
  keepRows,
  listUpcoming,
  markAllPeople,
  markRows,
  noteImported,
  setMemberships,
  undoRows,
} from './import.sql.ts';
import { type NewId, withNewIds } from './known-ids.ts';
import { idsOf } from './new-ids.flow.ts';
import { RefusedRow } from './refused-row.ts';
import { rowsOf } from './table-file.flow.ts';
import { texts } from './texts.ts';
import { type ImageDeps, writeImages } from './write-images.flow.ts';

export type WriteDeps = Pick<PlatformContext, 'clock'> & ImageDeps;

const batch = 500;

/** Writes a checked file into an account without anything of its own. Throws RefusedRow for what cannot be stored. */
export async function writeFile(
  deps: WriteDeps,
  trx: Trx,
  creatorId: CreatorId,
  file: OwnDataFile,
  heldHere = false,
): Promise<void> {
  const now = deps.clock.now();
  await clearAccount(
    trx,
    creatorId,
    file.tables.flatMap(({ name, into }) => (replaced.has(name) && into === undefined ? [name] : [])),
  );
  await writeImages(deps, trx, creatorId, file);
  const later: { id: unknown; value: unknown }[] = [];
  const newId = idsOf(creatorId);
  for (const table of file.tables) await writeTable(trx, { creatorId, newId, now, later }, table);
  await setMemberships(trx, creatorId, later);
  await endOpenRows(trx, creatorId, now);
  await endAtNow(trx, creatorId, now);
  await orRefuse('data/issues.json', null, () => endOpenIssues(trx, creatorId, now));
  await markAllPeople(trx, creatorId);
  await followChoices(trx, creatorId, now);
  await bookElsewhere(trx, creatorId, heldHere);
  await noteImported(trx, creatorId, now);
  await orRefuse('data', null, () => checkAll(trx));
  await planManyReminders(trx, await listUpcoming(trx, creatorId, now), now);
  if (file.account !== undefined) {
    const { zone, currency, timeFormat, localeHours, language } = file.account;
    const settings = { zone, currency, timeFormat, localeHours: localeHours ?? undefined, language };
    await takeOverSettings(trx, creatorId, settings, now);
  }
  await hostChanged(trx, creatorId);
}

/** What a new account has rows of. */
const replaced = new Set([
  'pages',
  'schedules',
  'date_overrides',
  'session_limits',
  'email_choices',
  'saved_views',
  'newsletter_senders',
  'newsletter_sequences',
  'review_settings',
  'coaching_runs',
]);

type Writing = { creatorId: CreatorId; newId: NewId; now: Date; later: { id: unknown; value: unknown }[] };
type Line = { line: number; row: TableRow };

async function writeTable(trx: Trx, writing: Writing, table: TableFile): Promise<void> {
  const { creatorId, newId, now, later } = writing;
  const left = new Set([
    ...(table.anew ?? []),
    ...table.columns.flatMap(({ name, isComputed }) => (isComputed ? [name] : [])),
  ]);
  const held: Line[] = [];
  let open: Line[] = [];
  const flush = async () => {
    await writeLines(trx, creatorId, table, open);
    open = [];
  };
  const put = async (line: Line) => {
    const [first] = open;
    if (open.length === batch || (first !== undefined && !isAlike(first.row, line.row))) await flush();
    open.push(line);
  };
  for await (const { line, row: given } of rowsOf(table.entry)) {
    const read = withNewIds(table.schema.parse(inCode(table.columns, given)), table.columns, newId);
    const changed = table.change === undefined ? read : table.change(read, now);
    if (changed === undefined) continue;
    const row = Object.fromEntries(Object.entries(changed).filter(([name]) => !left.has(name)));
    if (table.name === 'passes') row.code = passCode(randomBytes(passCodeBytes));
    if (table.later !== undefined && row[table.later] != null) {
      later.push({ id: row.id, value: row[table.later] });
      row[table.later] = null;
    }
    if (table.last?.(row) === true) held.push({ line, row });
    else await put({ line, row });
  }
  for (const line of held) await put(line);
  await flush();
}

const isAlike = (one: TableRow, other: TableRow): boolean => Object.keys(one).join() === Object.keys(other).join();

async function writeLines(trx: Trx, creatorId: CreatorId, table: TableFile, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  const name = table.into ?? table.name;
  await markRows(trx);
  try {
    await insertRows(
      trx,
      creatorId,
      name,
      lines.map(({ row }) => row),
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // One by one, to name the line.
    await undoRows(trx);
    for (const { line, row } of lines) await orRefuse(table.file, line, () => insertRows(trx, creatorId, name, [row]));
    throw error;
  }
  await keepRows(trx);
}

async function orRefuse(file: string, line: number | null, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new RefusedRow({
      file: error.table === undefined || line !== null ? file : `data/${error.table}.json`,
      line,
      message: messageOf(error),
    });
  }
}

/** Wrong data, a broken constraint or the refusal of a trigger. */
const isRefusal = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^(22|23|P0001)/.test(error.code ?? '');

function messageOf({ code, constraint, column }: DatabaseError): string {
  if (code === '23505') return texts.problem.twice;
  if (code === '23503') return texts.problem.unknownReference;
  return texts.problem.brokenRule(constraint ?? column ?? code ?? '');
}
