import { type BlockKind, blockKinds } from '../../block-kinds/kinds.ts';
import { type PartKey, settingsPart } from '../../block-kinds/page-part.ts';
import type { Appearance } from '../../blocks/appearance/block.ts';
import type { DraftState } from './draft-state.ts';
import { type Edit, editKey, type Typed } from './edit.ts';
import { fieldsOf } from './served-parts.ts';

/** Profile, appearance, order of sections and settings as fields, so that two windows merge them like items. */
export type PartEdit = Edit & { edit: 'profile' | 'appearance' | 'sections' | 'settings' };

export const isPartEdit = (edit: Edit): edit is PartEdit =>
  edit.edit === 'profile' || edit.edit === 'appearance' || edit.edit === 'sections' || edit.edit === 'settings';

export const partKeyOf = (edit: PartEdit): PartKey => editKey(edit) as PartKey;

/** The key of the stored value an edit builds upon; undefined when it builds upon none. */
export const servedKeyOf = (edit: Edit): string | undefined =>
  edit.edit === 'item' ? edit.id : isPartEdit(edit) ? partKeyOf(edit) : undefined;

/** This tab's version of a part. */
export function localPart(state: DraftState, key: PartKey): Typed {
  if (key === 'profile') return state.profile.typed ?? state.profile.fields;
  if (key === 'appearance') return fieldsOf(key, state.appearance);
  if (key === 'sections') return fieldsOf(key, state.sectionOrder);
  return state.settings[kindOf(key)];
}

export function partEdit(key: PartKey, fields: Typed): PartEdit {
  if (key === 'profile') return { edit: 'profile', typed: fields };
  if (key === 'appearance') return { edit: 'appearance', appearance: fields.appearance as Appearance };
  if (key === 'sections') return { edit: 'sections', kinds: fields.kinds as BlockKind[] };
  return { edit: 'settings', kind: kindOf(key), settings: fields };
}

function kindOf(key: PartKey): BlockKind {
  const kind = blockKinds.find(known => settingsPart(known) === key);
  if (kind === undefined) throw new Error(`no part ${key}`);
  return kind;
}
