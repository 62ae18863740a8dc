import { expect, it } from 'vitest';
import { sampleDraft } from '../../../../../tests/kit/page/sample-draft.ts';
import { type BlockKind, blockKinds, blocks } from '../../block-kinds/kinds.ts';
import { inPerson } from '../../document/usual-place.ts';
import { applyEdit } from './draft-edits.ts';
import { checkFields, documentOf, stateOf } from './draft-state.ts';
import { enqueue } from './outbox.ts';
import {
  isAsBegun,
  isOnlyBegun,
  problemWords,
  unsavedItems,
  unsavedWords,
  untouchedItems,
  withoutUntouched,
} from './unsaved.ts';

const start = stateOf(sampleDraft([]));
const added = (kind: BlockKind, more: object = {}) => {
  const edit = {
    edit: 'item',
    kind,
    id: 'new',
    typed: { ...blocks[kind].itemDefaults('2026-11-24'), ...more },
  } as const;
  return enqueue(applyEdit(start, edit), edit);
};

it.each(blockKinds)('an untouched %s is in its form alone: in no list, no count and not on the page', kind => {
  const begun = blocks[kind].itemDefaults('2026-11-24');
  if (blocks[kind].fields.safeParse(begun).success) return;
  const state = applyEdit(start, { edit: 'item', kind, id: 'new', typed: begun });
  expect(isOnlyBegun(state, 'new')).toBe(true);
  expect({ ...state, items: {} }).toEqual({ ...start, items: {} });
  expect(documentOf(state)).toEqual(documentOf(start));
  expect(problemWords(state, 'new')).toBeUndefined();
  expect(withoutUntouched(state, 'new')).toEqual(start);
});

it('an item that was emptied again is not reported, and gone when its form is left', () => {
  const emptied = { edit: 'item', kind: 'experience', id: 'new', typed: blocks.experience.itemDefaults('') } as const;
  const state = enqueue(applyEdit(added('experience', { name: 'A studio' }), emptied), emptied);
  expect(problemWords(state, 'new')).toBeUndefined();
  expect(unsavedItems(state)).toEqual([]);
  expect(untouchedItems(state).map(({ id }) => id)).toEqual(['new']);
  expect(withoutUntouched(state, 'new')).toEqual(start);
});

it('takes its day and its currency as given, not typed', () => {
  const begun = blocks.individualService.itemDefaults('2026-11-24');
  expect(isAsBegun('individualService', { ...begun, price: { ...begun.price, currency: 'KRW' } })).toBe(true);
  expect(isAsBegun('individualService', { ...begun, title: 'Lesson' })).toBe(false);
  expect(isAsBegun('groupService', blocks.groupService.itemDefaults('2031-01-01'))).toBe(true);
  expect(isAsBegun('groupService', { ...blocks.groupService.itemDefaults(''), weekdays: [1] })).toBe(false);
});

it.each([
  ['experience', { name: 'A studio' }, 'Fix “Role” to save'],
  ['team', { title: 'Drummer' }, 'Fix “Name” to save'],
  ['linkedin', { title: 'Maya' }, 'Fix “LinkedIn link” to save'],
  ['review', { author: 'Ana' }, 'Fix “Review” to save'],
] as const)('names what %s lacks as its form does', (kind, typed, words) => {
  expect(problemWords(added(kind, typed), 'new')).toBe(words);
});

it('does not ask for a title where one of several will do', () => {
  const { problems } = checkFields('mediaText', { ...blocks.mediaText.itemDefaults(''), title: ' ' }, {});
  expect(unsavedWords({ kind: 'mediaText', problems })).toBe(
    'Unsaved changes: Enter a title or text, or choose an image',
  );
});

it.each(blockKinds)('a new %s is as begun', kind => {
  expect(isAsBegun(kind, blocks[kind].itemDefaults('2026-11-24'))).toBe(true);
  expect(isAsBegun(kind, inPerson(blocks[kind].itemDefaults('2026-11-24')))).toBe(true);
});
