import { describe, expect, it } from 'vitest';
import { sampleDraft, sampleLink } from '../../../../../tests/kit/page/sample-draft.ts';
import { inStyle } from '../../blocks/appearance/block.ts';
import { applyEdit, inverseOf, placed } from './draft-edits.ts';
import { documentOf, itemLabel, stateOf } from './draft-state.ts';
import type { Edit } from './edit.ts';
import { unsavedWords } from './unsaved.ts';

const start = stateOf(sampleDraft([sampleLink('a', 'Alpha'), sampleLink('b', 'Beta'), sampleLink('c', 'Gamma')]));
const words = (id: string, title: string, url = 'example.com/x') => ({
  linkKind: 'external_link',
  title,
  description: '',
  url: url === '' ? '' : url || id,
});
const shown = (state: typeof start) => ({
  order: state.order.link,
  titles: state.order.link.map(id => state.items[id] && itemLabel(state.items[id])),
  hidden: state.order.link.filter(id => state.items[id]?.hidden),
  sections: state.sectionOrder,
  heading: state.settings.link.heading,
  greeting: state.profile.fields.greeting,
  art: state.appearance.art,
});

const edits: [string, Edit][] = [
  ['typing', { edit: 'item', kind: 'link', id: 'b', typed: words('b', 'Better') }],
  ['adding', { edit: 'item', kind: 'link', id: 'new', typed: words('new', 'Newest') }],
  ['hiding', { edit: 'hidden', kind: 'link', id: 'a', hidden: true }],
  ['deleting', { edit: 'present', kind: 'link', id: 'b', present: false, at: 1 }],
  ['moving', { edit: 'order', kind: 'link', ids: ['c', 'a', 'b'] }],
  ['moving a section', { edit: 'sections', kinds: [...start.sectionOrder].reverse() }],
  ['a heading', { edit: 'settings', kind: 'link', settings: { heading: 'Elsewhere' } }],
  ['the profile', { edit: 'profile', typed: { ...start.profile.fields, greeting: 'Come in' } }],
  ['the look', { edit: 'appearance', appearance: inStyle('cubano', 'dark') }],
];

describe.each(edits)('%s', (_name, edit) => {
  const done = applyEdit(start, edit);

  it('changes what is shown', () => {
    expect(shown(done)).not.toEqual(shown(start));
  });

  it('is undone by its inverse and redone by itself', () => {
    const back = applyEdit(done, inverseOf(start, edit));
    expect(shown(back)).toEqual(shown(start));
    expect(documentOf(back)).toEqual(documentOf(start));
    expect(shown(applyEdit(back, inverseOf(done, inverseOf(start, edit))))).toEqual(shown(done));
  });
});

it('puts a new item at the front', () => {
  const added = applyEdit(start, { edit: 'item', kind: 'link', id: 'new', typed: words('new', 'Newest') });
  expect(added.order.link).toEqual(['new', 'a', 'b', 'c']);
});

it('brings a deleted item back to the place it had', () => {
  const gone = applyEdit(start, { edit: 'present', kind: 'link', id: 'b', present: false, at: 1 });
  expect(documentOf(gone).sections[0]?.items.map(item => item.id)).toEqual(['a', 'c']);
  const back = applyEdit(gone, { edit: 'present', kind: 'link', id: 'b', present: true, at: 1 });
  expect(back.order.link).toEqual(['a', 'b', 'c']);
});

it('leaves hidden items out of the page but keeps them in the list', () => {
  const hidden = applyEdit(start, { edit: 'hidden', kind: 'link', id: 'a', hidden: true });
  expect(documentOf(hidden).sections[0]?.items.map(item => item.id)).toEqual(['b', 'c']);
  expect(hidden.order.link).toEqual(['a', 'b', 'c']);
});

it('keeps what may not be saved in the form, and shows the rest of it', () => {
  const typed = { ...words('a', ''), description: 'A new description' };
  const broken = applyEdit(start, { edit: 'item', kind: 'link', id: 'a', typed }).items.a;
  expect(broken?.typed).toEqual(typed);
  expect(broken?.fields).toMatchObject({ title: 'Alpha', description: 'A new description' });
  expect(broken && unsavedWords(broken)).toBe('Fix “Title” to save');
});

it('says in plain words that a number is missing', () => {
  const service = { ...structuredClone(start), order: { ...start.order } };
  const typed = { title: 'Lesson', durationMinutes: 'an hour' };
  const item = applyEdit(service, { edit: 'item', kind: 'individualService', id: 's', typed }).items.s;
  expect(item?.problems.durationMinutes).toBe('Enter a whole number');
});

it.each([
  [['a', 'b', 'c'], 'c', 0, ['c', 'a', 'b']],
  [['a', 'b', 'c'], 'a', 2, ['b', 'c', 'a']],
  [['a', 'b', 'c'], 'b', undefined, ['a', 'c']],
  [['a'], 'z', 9, ['a', 'z']],
  [[], 'z', 0, ['z']],
] as const)('places in %j the item %s at %s', (ids, id, at, result) => {
  expect(placed(ids, id, at)).toEqual(result);
});
