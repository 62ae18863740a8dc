import { expect, it } from 'vitest';
import { sampleDraft } from '../../../../../tests/kit/page/sample-draft.ts';
import { stateOf } from './draft-state.ts';
import type { Edit } from './edit.ts';
import { placeOfConflict, placeOfEdit, selectionWithout } from './edit-place.ts';
import type { Selection } from './selection.ts';

const draft = stateOf(sampleDraft());
const order = { ...draft.order, skill: ['one', 'other'], link: ['only'], review: [], heroSection: ['hero'] };
const item = (kind: 'skill' | 'link' | 'review' | 'heroSection', id: string): Edit => ({
  edit: 'item',
  kind,
  id,
  typed: {},
});

it.each<[string, Edit, Selection | undefined, boolean]>([
  ['words of an item', item('skill', 'one'), { item: 'one' }, false],
  [
    'an item brought back',
    { edit: 'present', kind: 'link', id: 'only', present: true, at: 0 },
    { item: 'only' },
    false,
  ],
  [
    'an item gone from among others',
    { edit: 'present', kind: 'skill', id: 'gone', present: false, at: 0 },
    { section: 'skill' },
    false,
  ],
  ['the only item gone', { edit: 'present', kind: 'review', id: 'gone', present: false, at: 0 }, undefined, true],
  ['a hidden item', { edit: 'hidden', kind: 'skill', id: 'one', hidden: true }, { item: 'one' }, false],
  ['a heading', { edit: 'settings', kind: 'skill', settings: {} }, { section: 'skill' }, false],
  ['the order of items', { edit: 'order', kind: 'skill', ids: ['other', 'one'] }, { section: 'skill' }, true],
  ['the order of sections', { edit: 'sections', kinds: ['skill'] }, undefined, true],
  ['the profile', { edit: 'profile', typed: {} }, { part: 'profile' }, false],
  ['the look', { edit: 'appearance', appearance: draft.appearance }, { part: 'look' }, false],
])('%s is seen where it is', (_name, edit, selection, inList) => {
  expect(placeOfEdit(edit, { order })).toEqual({ selection, inList });
});

it.each([
  ['one of several', 'skill', 'one', { section: 'skill' }],
  ['the last one', 'link', 'only', undefined],
  ['a kind that is no section', 'heroSection', 'hero', undefined],
] as const)('without %s, what is left is open', (_name, kind, id, selection) => {
  expect(selectionWithout({ order }, { kind, id })).toEqual(selection);
});

const theirs = { fields: {}, rev: 2 };

it.each([
  ['the profile', { profile: theirs }, { selection: { part: 'profile' }, inList: false }],
  ['the look', { appearance: theirs }, { selection: { part: 'look' }, inList: false }],
  ['a heading', { 'settings:skill': theirs }, { selection: { section: 'skill' }, inList: false }],
  ['the order of sections', { sections: theirs }, { selection: undefined, inList: true }],
  ['nothing', {}, undefined],
])('the choice about %s is made where that is', (_name, partConflicts, place) => {
  expect(placeOfConflict({ conflicts: {}, partConflicts })).toEqual(place);
});
