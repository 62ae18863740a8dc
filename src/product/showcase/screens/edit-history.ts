import { isSame } from '../canonical-json.ts';
import { type Edit, editKey } from './edit.ts';

/** One step back and forth: what was done, and what takes it back. */
export type Step = { undo: Edit; redo: Edit; at: number };
export type EditHistory = { past: readonly Step[]; future: readonly Step[] };

export const noHistory: EditHistory = { past: [], future: [] };
const longest = 200;
const mergeMs = 500;

/** Adds a step. Typing on in the same field within half a second belongs to the step before; `at` is in ms. */
export function remember(history: EditHistory, step: Step): EditHistory {
  const last = history.past.at(-1);
  if (last !== undefined && step.at - last.at <= mergeMs && isSameField(last, step)) {
    const merged = { undo: last.undo, redo: step.redo, at: step.at };
    return { past: [...history.past.slice(0, -1), merged], future: [] };
  }
  return { past: [...history.past, step].slice(-longest), future: [] };
}

function isSameField(last: Step, step: Step): boolean {
  if (editKey(last.redo) !== editKey(step.redo)) return false;
  const [before, after] = [changedNames(last), changedNames(step)];
  return before.length > 0 && isSame(before, after);
}

/** Names of the fields a step changed; empty for anything that is not typing. */
function changedNames({ undo, redo }: Step): string[] {
  const [before, after] = [words(undo), words(redo)];
  if (before === undefined || after === undefined) return [];
  return Object.keys(after).filter(name => !isSame(after[name], before[name]));
}

function words(edit: Edit): Readonly<Record<string, unknown>> | undefined {
  if (edit.edit === 'item' || edit.edit === 'profile') return edit.typed;
  return edit.edit === 'settings' ? edit.settings : undefined;
}

/** The history after going one step back, and the edit to make; undefined when there is none. */
export function stepBack({ past, future }: EditHistory): { history: EditHistory; edit: Edit } | undefined {
  const last = past.at(-1);
  if (last === undefined) return undefined;
  return { history: { past: past.slice(0, -1), future: [last, ...future] }, edit: last.undo };
}

export function stepForward({ past, future }: EditHistory): { history: EditHistory; edit: Edit } | undefined {
  const [next, ...rest] = future;
  if (next === undefined) return undefined;
  return { history: { past: [...past, next], future: rest }, edit: next.redo };
}
