import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fileColumnsOf, list, minuteText, readFilters } from './list.ts';
import { searchedWords } from './list-question.ts';

const pens = list({
  name: 'pens',
  title: 'Pens',
  tag: 'pens',
  path: '/manage/pens',
  row: z.object({ id: z.string(), ink: z.string() }),
  rest: { price: z.int() },
  filters: { q: searchedWords, ink: z.enum(['blue', 'red']).optional(), from: z.iso.date().optional() },
  onPage: { sort: z.enum(['newest', 'ink']).default('newest') },
  more: { found: z.int() },
  columns: { ink: { title: 'INK' }, id: { title: 'NUMBER' } },
  file: {
    number: { of: 'id', text: row => row.id },
    ink: { of: 'ink', title: 'COLOUR', text: row => row.ink },
    price: { of: 'rest', title: 'PRICE', text: row => row.price },
  },
});

describe('a declared list', () => {
  it('has a page and its files as operations of the API', () => {
    const { page, files } = pens;
    expect([page.method, page.path, page.id, page.does]).toEqual(['GET', '/api/pens', 'listPens', 'List pens']);
    expect([files.csv.shown.id, files.json.chosen.path]).toEqual(['pensAsCsv', '/api/pens.json']);
  });

  it('asks only for a page in what order, and beside its rows answers more', () => {
    expect(pens.page.query.parse({ q: ' ana ' })).toEqual({ q: 'ana', sort: 'newest', limit: 25 });
    expect(pens.files.csv.shown.query.parse({ columns: 'ink', sort: 'ink' })).toEqual({ columns: ['ink'] });
    const answer = { pens: [{ id: '1', ink: 'blue' }], next: null, found: 1 };
    expect(pens.page.answer.parse({ ...answer, pens: [{ id: '1', ink: 'blue', price: 3 }] })).toEqual(answer);
    expect(pens.rowsOf(answer)).toEqual(answer.pens);
  });

  it('has the titles of its screen in its files, unless others are declared', () => {
    expect(fileColumnsOf(pens)).toEqual({
      number: { title: 'NUMBER', of: 'id' },
      ink: { title: 'COLOUR', of: 'ink' },
      price: { title: 'PRICE', of: 'rest' },
    });
  });
});

it.each([
  ['', {}],
  ['q=&ink=&from=', {}],
  ['q=+&ink=blue', { ink: 'blue' }],
  ['q=ana&from=2026-11-01&lines=close', { q: 'ana', from: '2026-11-01' }],
  ['ink=green&from=soon', {}],
])('an address with %j is narrowed to %j', (query, filter) => {
  expect(readFilters(pens.filters, new URLSearchParams(query))).toEqual(filter);
});

it.each([
  [null, ''],
  ['2026-11-29T10:05:59.123Z', '2026-11-29 10:05'],
  [new Date('2026-11-29T10:05:59.123Z'), '2026-11-29 10:05'],
])('the moment %j is %j in a file', (at, text) => {
  expect(minuteText(at)).toBe(text);
});
