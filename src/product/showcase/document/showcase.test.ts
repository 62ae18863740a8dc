import { describe, expect, it } from 'vitest';
import { individualServiceDefaults } from '../../services/service.ts';
import { sectionKinds } from '../block-kinds/kinds.ts';
import {
  checkFields,
  type DraftItem,
  fullSectionOrder,
  inOrder,
  mayAddOne,
  mostInSection,
  noRoomMessage,
  saveItem,
} from './showcase.ts';

const stored: DraftItem = {
  kind: 'link',
  id: 'a',
  position: 'V',
  version: 1,
  fields: { linkKind: 'external_link', title: 'My studio', description: '', url: 'https://example.com/' },
  hidden: false,
  rev: 7,
  deletedAt: null,
};
const retitle = (title: string, baseRev?: number) => ({ kind: 'link' as const, fields: { title }, baseRev });

describe('saving an item', () => {
  it('adds an unknown id with all of its fields checked', () => {
    const fields = { linkKind: 'external_link', title: 'New', description: '', url: 'example.com' };
    expect(saveItem(undefined, { kind: 'link', fields })).toMatchObject({
      ok: true,
      value: { change: 'added', fields: { title: 'New', url: 'https://example.com/' }, version: 3 },
    });
  });

  it('merges a known id: what is not given stays', () => {
    expect(saveItem(stored, retitle('Our studio'))).toMatchObject({
      ok: true,
      value: { change: 'merged', fields: { title: 'Our studio', url: 'https://example.com/' } },
    });
  });

  it.each([
    ['says nothing to a writer who saw the newest', stored, retitle('New', 7), undefined],
    ['refuses a writer who saw an older one', stored, retitle('New', 6), 'edited_elsewhere'],
    ['lets an old writer say again what is stored', stored, retitle('My studio', 2), undefined],
    ['never changes the kind', stored, { kind: 'skill' as const, fields: { title: 'New' } }, 'kind_differs'],
    ['refuses a deleted item', { ...stored, deletedAt: new Date(0) }, retitle('New'), 'item_deleted'],
    ['refuses a field that may not be published', stored, retitle(''), 'invalid_input'],
    ['refuses fields it does not know', stored, { kind: 'link' as const, fields: { script: 'x' } }, 'invalid_input'],
  ])('%s', (_name, before, given, refusal) => {
    const checked = saveItem(before, given);
    expect(checked.ok ? undefined : checked.refusal.kind).toBe(refusal);
  });

  it('names the field and what to do', () => {
    const fields = { ...individualServiceDefaults, title: '', price: { pricing: 'paid', amount: 0, currency: 'USD' } };
    expect(checkFields('individualService', fields)).toMatchObject({
      ok: false,
      refusal: { fields: { title: 'Title is required', 'price.amount': 'Enter a price, or choose free' } },
    });
  });
});

it.each([
  ['skill', 0, undefined],
  ['skill', mostInSection - 1, undefined],
  ['skill', mostInSection, 'A section can have at most 500 items. Delete one in Skill to add another.'],
  ['heroSection', 0, undefined],
  ['heroSection', 1, 'Your page already has a section “Header”. Edit that instead.'],
] as const)('of %s a page with %i takes one more unless: %s', (kind, count, message) => {
  const refusal = mayAddOne(kind, count);
  expect(refusal && noRoomMessage(refusal)).toBe(message);
});

it('keeps every section once, unknown ones never, in the stored order', () => {
  expect(fullSectionOrder(['skill', 'hologram', 'link', 'skill'])).toEqual([
    'skill',
    'link',
    ...sectionKinds.filter(kind => kind !== 'skill' && kind !== 'link'),
  ]);
});

it('orders items by the bytes of their keys, as the database does', () => {
  const item = (id: string, position: string) => ({ id, position });
  const items = [item('b', 'a'), item('c', 'Z'), item('d', '0V'), item('a', 'a')];
  expect(inOrder(items).map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b']);
});
