import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { inTransaction, type Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { noteActivity } from '../../accounts/activity/activity.flow.ts';
import type { Asker } from '../../accounts/activity/activity.ts';
import { holdCreatorAlone } from '../../accounts/creators/creators.flow.ts';
import { trustedTables } from './carried-tables.ts';
import { checkFile, type FileRefusal, type OwnDataFile } from './check-file.flow.ts';
import type { OwnDataPreview } from './contract.ts';
import { findOwn } from './import.sql.ts';
import { leftBehind, nouns } from './nouns.ts';
import { RefusedRow } from './refused-row.ts';
import { type WriteDeps, writeFile } from './write-file.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'wake'> & WriteDeps;
type NotEmpty = { kind: 'account_not_empty' } | { kind: 'page_live' };
export type ImportRefusal = FileRefusal | NotEmpty | { kind: 'file_has_problems' };

/** What importing a file would do: it is written whole, and undone. */
export async function previewOwnData(
  deps: Deps,
  creatorId: CreatorId,
  bytes: Buffer,
): Promise<Result<OwnDataPreview, FileRefusal | NotEmpty>> {
  const occupied = refusalOf(await findOwn(deps.db, creatorId));
  if (occupied !== undefined) return refuse(occupied);
  const checked = await checkFile(deps.db, bytes);
  if (!checked.ok) return checked;
  if (checked.value.problemCount > 0) return accept(previewOf(checked.value));
  const written = await write(deps, creatorId, checked.value, null);
  if (written.kind === 'done' || written.kind === 'undone') return accept(previewOf(checked.value));
  if (written.kind !== 'refused_row') return refuse(written);
  return accept({ ...previewOf(checked.value), problems: [written.problem], problemCount: 1 });
}

/** Imports a file into an account without anything of its own: all of it in one transaction, or nothing. */
export async function importOwnData(
  deps: Deps,
  creatorId: CreatorId,
  bytes: Buffer,
  from: Asker,
): Promise<Result<OwnDataPreview, ImportRefusal>> {
  const checked = await checkFile(deps.db, bytes);
  if (!checked.ok) return checked;
  if (checked.value.problemCount > 0) return refuse({ kind: 'file_has_problems' });
  const written = await write(deps, creatorId, checked.value, from);
  if (written.kind === 'refused_row' || written.kind === 'undone') return refuse({ kind: 'file_has_problems' });
  if (written.kind !== 'done') return refuse(written);
  deps.wake();
  return accept(previewOf(checked.value));
}

/**
 * Imports a file that this installation wrote itself, once into a new account, with what `also` does. `heldHere`: a
 * provider of this installation has what was paid by card. Throws for a file that is not right.
 */
export async function importTrusted(
  deps: WriteDeps,
  creatorId: CreatorId,
  bytes: Buffer,
  { heldHere, also }: { heldHere: boolean; also: (trx: Trx) => Promise<void> },
): Promise<void> {
  const checked = await checkFile(deps.db, bytes, trustedTables);
  if (!checked.ok || checked.value.problemCount > 0) throw new Error(`no file of ours: ${JSON.stringify(checked)}`);
  await deps.db.transaction().execute(async trx => {
    await holdCreatorAlone(trx, creatorId);
    // An interrupted caller comes again.
    if ((await findOwn(trx, creatorId)).hasRows) return;
    await writeFile(deps, trx, creatorId, checked.value, heldHere);
    await also(trx);
  });
}

type Written =
  | { kind: 'done' }
  | { kind: 'undone' }
  | { kind: 'refused_row'; problem: RefusedRow['problem'] }
  | NotEmpty;

/** Without `from` everything is undone. */
async function write(deps: Deps, creatorId: CreatorId, file: OwnDataFile, from: Asker | null): Promise<Written> {
  try {
    const outcome = await inTransaction<null, NotEmpty | { kind: 'undone' }>(deps.db, async trx => {
      await holdCreatorAlone(trx, creatorId);
      const occupied = refusalOf(await findOwn(trx, creatorId));
      if (occupied !== undefined) return refuse(occupied);
      await writeFile(deps, trx, creatorId, file);
      if (from === null) return refuse({ kind: 'undone' });
      await noteActivity(trx, deps.clock.now(), { creatorId, act: 'own_data_imported', from });
      return accept(null);
    });
    return outcome.ok ? { kind: 'done' } : outcome.refusal;
  } catch (error) {
    if (error instanceof RefusedRow) return { kind: 'refused_row', problem: error.problem };
    throw error;
  }
}

function refusalOf({ hasRows, isLive }: { hasRows: boolean; isLive: boolean }): NotEmpty | undefined {
  if (hasRows) return { kind: 'account_not_empty' };
  return isLive ? { kind: 'page_live' } : undefined;
}

const previewOf = ({ counts, leftBehind: left, problems, problemCount }: OwnDataFile): OwnDataPreview => ({
  counts: nouns.flatMap(noun => ({ noun, count: counts.get(noun) ?? 0 })).filter(({ count }) => count > 0),
  leftBehind: leftBehind.flatMap(what => ({ what, count: left.get(what) ?? 0 })).filter(({ count }) => count > 0),
  problems: [...problems],
  problemCount,
});
