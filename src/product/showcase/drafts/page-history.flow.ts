import type { Trx } from '../../../platform/database.ts';
import { isSame } from '../document/canonical-json.ts';
import type { KeptStep } from '../pages/contract.ts';
import { findSteps, forgetUndone, saveStep, trimSteps } from '../pages/page-ops.sql.ts';
import type { PageKey } from '../pages/showcase.sql.ts';
import { historyDays } from '../pages/unused-images.flow.ts';

/** The history steps of an edit, and the editor window they belong to. */
export type Steps = { steps: readonly KeptStep[]; window: string };
const mostSteps = 200;

/**
 * Whether an edit was written already: a tab that was closed before the answer sends it again. Each step must be
 * stored as it is given, done or undone.
 */
export async function isRepeat(trx: Trx, key: PageKey, steps: readonly KeptStep[]): Promise<boolean> {
  if (steps.length === 0) return false;
  const ids = steps.map(step => step.id);
  const known = new Map((await findSteps(trx, key, ids)).map(step => [step.id, step]));
  return steps.every(({ id, redo, undone }) => {
    const step = known.get(id);
    return step !== undefined && step.undone === undone && isSame(step.redo, redo);
  });
}

/** Stores the steps of an edit in its transaction. A newly done step deletes those that could be redone. */
export async function noteSteps(trx: Trx, key: PageKey, given: Steps, at: { rev: number; now: Date }): Promise<void> {
  for (const step of given.steps) {
    const made = madeAt(step, at.now);
    if (!step.undone && !(await isKnown(trx, key, step.id))) await forgetUndone(trx, key, made);
    await saveStep(trx, key, step, { rev: at.rev, at: made, window: given.window });
  }
  if (given.steps.length > 0) await trimSteps(trx, key, mostSteps);
}

/** Edits may wait long for the server; their steps keep their own time, unless the browser's clock is wrong. */
function madeAt({ at }: KeptStep, now: Date): Date {
  const age = now.getTime() - (at ?? now.getTime());
  return age > 0 && age < historyDays * 86_400_000 ? new Date(now.getTime() - age) : now;
}

const isKnown = async (trx: Trx, key: PageKey, id: string): Promise<boolean> =>
  (await findSteps(trx, key, [id])).length > 0;
