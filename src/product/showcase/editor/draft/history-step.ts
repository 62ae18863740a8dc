import { isSame } from '../../document/canonical-json.ts';
import { hasPaletteOverride, paletteOverride } from '../../styles/style-registry.ts';
import { inverseOf } from './draft-edits.ts';
import { checkFields, type DraftState, formFields } from './draft-state.ts';
import type { Edit, Step, Typed } from './edit.ts';
import { changedNames, type Way } from './edit-history.ts';

/** An edit and its inverse, with only the fields that differ. Undefined when nothing does. */
export function stepOf(before: DraftState, edit: Edit): Pick<Step, 'undo' | 'redo'> | undefined {
  const undo = inverseOf(before, edit);
  if (undo.edit !== edit.edit || !hasWords(edit)) return { undo, redo: bare(edit) };
  const names = changedNames({ undo, redo: edit });
  return names.length === 0 ? undefined : { undo: only(undo, names), redo: only(edit, names) };
}

/**
 * Undoes or redoes a step: returns the edit to make, and the step's new form. Undefined when the step's result was
 * changed since, which must not be overwritten.
 */
export function travelled(state: DraftState, step: Step, way: Way): { edit: Edit; step: Step } | undefined {
  const [from, to] = way === 'back' ? [step.redo, step.undo] : [step.undo, step.redo];
  if (!isStill(state, from)) return undefined;
  const edit = resumed(state, to);
  const inverse = inverseOf(state, edit);
  const counter = to.edit === inverse.edit && hasWords(to) ? only(inverse, Object.keys(wordsOf(to))) : inverse;
  const next = way === 'back' ? { undo: to, redo: counter } : { undo: counter, redo: to };
  return { edit, step: { ...step, ...next, undone: way === 'back' } };
}

type WordsEdit = Edit & { edit: 'item' | 'profile' | 'settings' };
const hasWords = (edit: Edit): edit is WordsEdit =>
  edit.edit === 'item' || edit.edit === 'profile' || edit.edit === 'settings';
const wordsOf = (edit: WordsEdit): Typed => (edit.edit === 'settings' ? edit.settings : edit.typed);

function bare(edit: Edit): Edit {
  const { base: _base, steps: _steps, ...rest } = edit;
  return rest;
}

function only(edit: Edit, names: readonly string[]): Edit {
  if (!hasWords(edit)) return bare(edit);
  const words = Object.fromEntries(Object.entries(wordsOf(edit)).filter(([name]) => names.includes(name)));
  return bare(edit.edit === 'settings' ? { ...edit, settings: words } : { ...edit, typed: words });
}

/** Whether the result of an edit is still there. Changes of other fields do not matter. */
function isStill(state: DraftState, led: Edit): boolean {
  switch (led.edit) {
    case 'item': {
      const item = state.items[led.id];
      return item !== undefined && isPresent(state, led) && isText(led.kind, formFields(item), led.typed);
    }
    case 'hidden':
      return isPresent(state, led) && state.items[led.id]?.hidden === led.hidden;
    case 'present': {
      if (isPresent(state, led) !== led.present) return false;
      const item = state.items[led.id];
      const words = led.typed ?? led.was?.fields;
      return !led.present || item === undefined || words === undefined || isText(led.kind, formFields(item), words);
    }
    case 'order':
      return isSameOrder(state.order[led.kind], led.ids);
    case 'sections':
      return isSameOrder(state.sectionOrder, led.kinds);
    case 'settings': {
      const now: Typed = state.settings[led.kind];
      return Object.entries(led.settings).every(([name, value]) => isSame(now[name], value));
    }
    case 'profile':
      return isText('profile', state.profile.typed ?? state.profile.fields, led.typed);
    case 'appearance':
      // The server adjusts colours for contrast; the form shows the chosen ones beside.
      return [led.appearance, ...(hasPaletteOverride() ? [paletteOverride().settled(led.appearance)] : [])].some(look =>
        isSame(state.appearance, look),
      );
  }
}

const isPresent = (state: DraftState, { kind, id }: Extract<Edit, { id: string }>): boolean =>
  state.order[kind].includes(id);

/** The server may normalize text: an address gets its "https://". */
function isText(kind: Parameters<typeof checkFields>[0], now: Typed, words: Typed): boolean {
  const checked = checkFields(kind, { ...now, ...words }, now);
  const tidy = checked.typed === null ? checked.fields : words;
  return Object.keys(words).every(name => isSame(now[name], words[name]) || isSame(now[name], tidy[name]));
}

/** Items added or deleted in between do not change the order of the rest. */
function isSameOrder(now: readonly string[], led: readonly string[]): boolean {
  return isSame(
    now.filter(id => led.includes(id)),
    led.filter(id => now.includes(id)),
  );
}

/** The edit that leads to a step's result, with all other fields as they are now. */
function resumed(state: DraftState, to: Edit): Edit {
  if (to.edit === 'item') {
    const item = state.items[to.id];
    return item === undefined ? to : { ...to, typed: { ...formFields(item), ...to.typed } };
  }
  if (to.edit !== 'profile') return to;
  return { ...to, typed: { ...(state.profile.typed ?? state.profile.fields), ...to.typed } };
}
