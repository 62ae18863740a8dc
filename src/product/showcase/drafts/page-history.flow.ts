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
 * What was written of an edit before: a tab that was closed before the answer sends it again, with what was typed
 * since. It is a repetition when each step is stored as it is given, done or undone; `rev` is the newest revision that
 * an earlier form of it was written with, so the sender knows the draft up to there.
 */
export async function writtenBefore(
  trx: Trx,
  key: PageKey,
  steps: readonly KeptStep[],
): Promise<{ isRepeat: boolean; rev: number }> {
  if (steps.length === 0) return { isRepeat: false, rev: 0 };
  const found = await findSteps(
    trx,
    key,
    steps.map(step => step.id),
  );
  const known = new Map(found.map(step => [step.id, step]));
  // A step that another window has undone since was written by that window.
  const own = steps.flatMap(({ id, redo, undone }) => {
    const step = known.get(id);
    return step?.undone === undone ? [{ rev: step.rev, isWhole: isSame(step.redo, redo) }] : [];
  });
  return {
    isRepeat: own.length === steps.length && own.every(({ isWhole }) => isWhole),
    rev: Math.max(0, ...own.map(({ rev }) => rev)),
  };
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
