import { createHash } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { type Db, inTransaction, type Trx } from '../../../platform/database.ts';
import { readLocale } from '../../accounts/account/account.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { mayUse } from '../../plans/gate.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { type Host, readHost } from '../booking/host.flow.ts';
import { lockHost } from '../booking/host-lock.sql.ts';
import { takenTimesIn } from '../conflicts/conflicts.flow.ts';
import { endHolds } from '../holds/expire-holds.flow.ts';
import type { FileHome } from './file-encoding.ts';
import type { ColumnRefusal } from './import-columns.ts';
import type { ImportAnswer, ImportPreview, ImportReading } from './import-contract.ts';
import { importLimits } from './import-limits.ts';
import { datesAt, knownBookings } from './known-bookings.sql.ts';
import { bookingKey, type ImportPlan, planImport, timesAsked, withChosenServices } from './plan-import.ts';
import { previewOf } from './preview-of.ts';
import { type CsvFile, type FileRefusal, readCsv } from './read-csv.ts';
import { type ImportLine, readLines } from './read-line.ts';
import { type ImportTable, tableOf } from './read-table.ts';
import { zoneKey } from './read-zone-cell.ts';
import { writeImport } from './write-import.flow.ts';

export type ImportRefusal = FileRefusal | ColumnRefusal | { kind: 'import_changed' } | { kind: 'nothing_to_import' };
type Deps = Pick<BookingDeps, 'db' | 'clock' | 'config' | 'wake'>;
type Planned = { preview: ImportPreview; plan: ImportPlan; host: Host };

/** What importing a file would do. Nothing is written. */
export async function previewImport(
  deps: Deps,
  creatorId: CreatorId,
  file: { bytes: Uint8Array; reading: ImportReading },
): Promise<Result<ImportPreview, ImportRefusal>> {
  const opened = openFile(file, await creatorById(deps, creatorId));
  if (!opened.ok) return opened;
  const { preview } = await deps.db.transaction().execute(trx => planFile(deps, trx, creatorId, opened.value));
  return accept(preview);
}

/**
 * Imports the bookings of a file and their payments, exactly as previewed: all of them in one transaction, or none
 * when anything would differ by now. Lines with a problem, and bookings that exist already, are left out.
 */
export async function importFile(
  deps: Deps,
  creatorId: CreatorId,
  { seen, ...file }: { bytes: Uint8Array; reading: ImportReading; seen: string },
): Promise<Result<ImportAnswer, ImportRefusal>> {
  const opened = openFile(file, await creatorById(deps, creatorId));
  if (!opened.ok) return opened;
  const { missing } = opened.value;
  if (missing.length > 0) return refuse({ kind: 'columns_missing', missing });
  // An expired hold blocks the constraint until it is swept.
  await endHolds(deps, creatorId);
  const outcome = await inTransaction<ImportAnswer, ImportRefusal>(deps.db, async trx => {
    await lockHost(trx, creatorId);
    const { plan, preview, host } = await planFile(deps, trx, creatorId, opened.value);
    if (preview.seen !== seen) return refuse({ kind: 'import_changed' });
    if (plan.bookings.length === 0) return refuse({ kind: 'nothing_to_import' });
    return writeImport(deps, trx, host, plan.bookings);
  });
  if (outcome.ok) deps.wake();
  return outcome;
}

type OpenFile = ImportTable & { file: CsvFile; reading: ImportReading };

function openFile(
  { bytes, reading }: { bytes: Uint8Array; reading: ImportReading },
  home: FileHome,
): Result<OpenFile, ImportRefusal> {
  const file = readCsv(bytes, home, reading.encoding);
  if (!file.ok) return file;
  const table = tableOf(file.value.records, reading);
  if (!table.ok) return table;
  if (table.value.lines.length > importLimits.lines) return refuse({ kind: 'too_many_lines' });
  return accept({ ...table.value, file: file.value, reading });
}

async function planFile(deps: Deps, trx: Trx, creatorId: CreatorId, opened: OpenFile): Promise<Planned> {
  const { lines, reading } = opened;
  const now = deps.clock.now();
  const host = await readHost({ db: trx, clock: deps.clock }, creatorId);
  const creator = await creatorById({ db: trx }, creatorId);
  const zones = new Map((reading.zones ?? []).map(({ said, zone }) => [zoneKey(said), zone]));
  const homeZone = reading.homeZone ?? host.zone;
  const home = { zone: homeZone, currency: creator.currency, now, zones };
  // A file without a needed column has no bookings yet.
  const read = readLines(opened, opened.missing.length > 0 ? [] : lines, home);
  const mapped = withChosenServices(read.lines, reading.services ?? [], host.offers.values());
  const plan = planImport(mapped, {
    now,
    offers: host.offers.values(),
    ...(await readSetting(trx, host, mapped, now)),
    zone: host.zone,
    locale: readLocale(creator),
    owedGate: mayUse('isFlexiblePaymentEnabled', creator.plan),
  });
  const whole = { ...plan, problems: [...read.problems, ...plan.problems].toSorted((a, b) => a.line - b.line) };
  const preview = previewOf(whole, {
    ...opened,
    zones: read.zones,
    read: read.lines,
    offers: host.offers.values(),
    homeZone,
  });
  return { preview: { ...preview, seen: nameOf(whole) }, plan: whole, host };
}

/** What the database contains around the times of the lines. */
async function readSetting(db: Db | Trx, host: Host, lines: readonly ImportLine[], now: Date) {
  const starts = lines.map(({ startsAt }) => startsAt);
  const known = await knownBookings(db, host.creatorId, starts);
  const dates = await datesAt(db, host.creatorId, starts, now);
  const spans = timesAsked(lines, host.offers.values(), now);
  return { known: new Set(known.map(bookingKey)), dates, takenTimes: await takenTimesIn(db, host, spans, now) };
}

/** A name for a plan, made from all it would do and leave out: the same name is the same plan. */
function nameOf({ bookings, already, problems }: ImportPlan): string {
  const made = bookings.map(({ line, name, email, service, when, startsAt, endsAt, offer, date, payment }) => [
    line,
    name,
    email,
    service,
    when,
    startsAt,
    endsAt,
    offer?.offerId,
    date?.id,
    payment,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([made, already, problems]))
    .digest('base64url');
}
