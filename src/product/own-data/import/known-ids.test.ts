import { expect, it } from 'vitest';
import type { Column } from './column-values.ts';
import { withNewIds } from './known-ids.ts';

const old = '11111111-1111-4111-8111-111111111111';
const newId = (id: string) => `new ${id.slice(0, 4)}`;
const column = (name: string, type: string): Column => ({
  name,
  column: name,
  type,
  isNullable: true,
  isComputed: false,
});

it.each([
  ['an id', 'id', 'uuid', old, 'new 1111'],
  ['no id', 'seriesId', 'uuid', null, null],
  ['a list of ids', 'productIds', '_uuid', [old, old], ['new 1111', 'new 1111']],
  ['a page that has an id of its own', 'pageId', 'text', old, 'new 1111'],
  ['the main page', 'pageId', 'text', '1', '1'],
  ['a filter that names a service', 'query', 'text', `product=${old}&show=paid`, 'product=new 1111&show=paid'],
  ['what a customer typed', 'notes', 'text', old, old],
  [
    'ids inside what is stored as JSON',
    'fields',
    'jsonb',
    { scheduleId: old, packages: [{ id: old }] },
    { scheduleId: 'new 1111', packages: [{ id: 'new 1111' }] },
  ],
  ['what a creator typed there', 'fields', 'jsonb', { title: old, tags: [old] }, { title: old, tags: [old] }],
  ['an answer', 'answers', 'jsonb', [{ id: old, value: old }], [{ id: 'new 1111', value: old }]],
])('%s', (_, name, type, given, expected) => {
  expect(withNewIds({ [name]: given }, [column(name, type)], newId)).toEqual({ [name]: expected });
});
