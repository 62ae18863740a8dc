import { expect, it } from 'vitest';
import type { BlockKind } from '../block-kinds/kinds.ts';
import { copiedItems } from './copied-items.ts';

const item = (id: string, kind: BlockKind, fields: object = {}, hidden = false) => ({
  id,
  kind,
  version: 1,
  fields,
  hidden,
});
const copied = (items: ReturnType<typeof item>[]) => {
  let made = 0;
  return copiedItems(items, 'other', () => `new${++made}`).map(({ id, kind, fields }) => ({ id, kind, fields }));
};

it('gives everything an id of its own, and leads links within the page to the copies', () => {
  expect(
    copied([item('a', 'skill'), item('b', 'link', { targetId: 'a' }), item('c', 'link', { targetId: null })]),
  ).toEqual([
    { id: 'new1', kind: 'skill', fields: {} },
    { id: 'new2', kind: 'link', fields: { targetId: 'new1' } },
    { id: 'new3', kind: 'link', fields: { targetId: null } },
  ]);
});

it('leaves out what is not allowed there, and links to it', () => {
  const items = [
    item('a', 'blog'),
    item('b', 'link', { targetId: 'a' }),
    item('c', 'weeklySchedule'),
    item('d', 'skill'),
  ];
  expect(copied(items).map(({ kind }) => kind)).toEqual(['skill']);
});

it.each([
  ['a visible service', [item('a', 'individualService')], ['cta']],
  ['a visible class', [item('a', 'groupService')], ['cta']],
  ['a hidden service', [item('a', 'individualService', {}, true)], []],
  ['a service and a button', [item('a', 'individualService'), item('b', 'cta')], ['cta']],
  ['nothing to book', [], []],
])('has a way to book where there was %s', (_, items, kinds) => {
  expect(copied(items).map(({ kind }) => kind)).toEqual(kinds);
});
