import type { EditBody, WireEdit } from '../../pages/contract.ts';
import { servedKeyOf } from './draft-parts.ts';
import type { DraftState } from './draft-state.ts';
import type { Edit, Step } from './edit.ts';

// A step too long to be stored is dropped, the edit is sent all the same.
const longestStep = 150_000;
const mostSteps = 100;

/** The body of a waiting edit: this tab's version, and the revision it was based on. */
export function editBodyOf(draft: DraftState, edit: Edit, window: string): EditBody {
  // The API's type of a step is wider than the editor's.
  const steps = (edit.steps ?? []).filter(isShort).slice(-mostSteps) as unknown as EditBody['steps'];
  const base = servedKeyOf(edit) === undefined ? null : edit.base;
  return { edit: wireEditOf(draft, edit), ...(base == null ? {} : { baseRev: base.rev }), steps, window };
}

const isShort = (step: Step): boolean => JSON.stringify(step).length <= longestStep;

function wireEditOf(draft: DraftState, edit: Edit): WireEdit {
  switch (edit.edit) {
    case 'item':
      return { edit: 'item', id: edit.id, kind: edit.kind, fields: { ...draft.items[edit.id]?.fields } };
    case 'hidden':
      return { edit: 'hidden', id: edit.id, hidden: edit.hidden };
    case 'present':
      return { edit: 'present', id: edit.id, present: edit.present };
    case 'order': {
      const ids = edit.ids.filter(id => draft.served[id] !== undefined && draft.order[edit.kind].includes(id));
      return { edit: 'order', kind: edit.kind, ids };
    }
    case 'sections':
      return { edit: 'sections', kinds: [...draft.sectionOrder] };
    case 'settings':
      return { edit: 'settings', kind: edit.kind, settings: { ...draft.settings[edit.kind] } };
    case 'profile':
      return { edit: 'profile', profile: { ...draft.profile.fields } };
    case 'appearance':
      return { edit: 'appearance', appearance: { ...draft.appearance } };
  }
}
