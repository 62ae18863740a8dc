import { isSame } from '../../document/canonical-json.ts';
import { type Edit, editKey, type Step } from './edit.ts';

export type EditHistory = { past: readonly Step[]; future: readonly Step[] };

export const noHistory: EditHistory = { past: [], future: [] };
const longest = 200;
const mergeMs = 500;

/**
 * The history of a page: the stored steps of every window and device, and those of edits that wait here, in the
 * order they were made. A new step drops the undone ones before it.
 */
export function historyOf(stored: readonly Step[], waiting: readonly Step[]): EditHistory {
  const steps = waiting
    .reduce((known, step) => {
      const at = known.findIndex(({ id }) => id === step.id);
      if (at >= 0) return known.with(at, step);
      return [...(step.undone ? known : known.filter(other => !other.undone || other.at > step.at)), step];
    }, stored)
    .toSorted((one, other) => one.at - other.at);
  return { past: steps.filter(({ undone }) => !undone), future: steps.filter(({ undone }) => undone) };
}

/** Adds a step. Further typing in the same field within half a second extends the last step. */
export function remember(history: EditHistory, step: Step): EditHistory {
  const last = history.past.at(-1);
  if (last !== undefined && step.at - last.at <= mergeMs && isSameField(last, step)) {
    const merged = { ...last, redo: step.redo, at: step.at };
    return { past: [...history.past.slice(0, -1), merged], future: [] };
  }
  return { past: [...history.past, step].slice(-longest), future: [] };
}

function isSameField(last: Step, step: Step): boolean {
  if (last.window !== step.window || editKey(last.redo) !== editKey(step.redo)) return false;
  const [before, after] = [changedNames(last), changedNames(step)];
  return before.length > 0 && isSame(before, after);
}

/** Names of the fields a step changed; empty unless it is typing. */
export function changedNames({ undo, redo }: Pick<Step, 'undo' | 'redo'>): string[] {
  const [before, after] = [words(undo), words(redo)];
  if (before === undefined || after === undefined) return [];
  return Object.keys(after).filter(name => !isSame(after[name], before[name]));
}

function words(edit: Edit): Readonly<Record<string, unknown>> | undefined {
  if (edit.edit === 'item' || edit.edit === 'profile') return edit.typed;
  if (edit.edit === 'appearance') return edit.appearance.custom ?? undefined;
  return edit.edit === 'settings' ? edit.settings : undefined;
}

export type Way = 'back' | 'forward';

/** The next step to undo or redo; undefined when there is none. */
export const nextStep = ({ past, future }: EditHistory, way: Way): Step | undefined =>
  way === 'back' ? past.at(-1) : future[0];

/** The history after that step; `step` is its new form. */
export function stepped({ past, future }: EditHistory, way: Way, step: Step): EditHistory {
  if (way === 'back') return { past: past.slice(0, -1), future: [step, ...future] };
  return { past: [...past, step], future: future.slice(1) };
}

/** The history without the next step, which is no longer possible. */
export const without = ({ past, future }: EditHistory, way: Way): EditHistory =>
  way === 'back' ? { past: past.slice(0, -1), future } : { past, future: future.slice(1) };
