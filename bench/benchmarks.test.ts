import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rows = [...read('docs/benchmarks.md').matchAll(/^\| `([a-z-]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, name = '', measures = '', limit = '', measured = '']) => ({ name, measures, limit, measured }),
);

it('every bench has a row, in the order of the folder, and every row a bench', () => {
  const files = readdirSync(join(root, 'bench')).filter(name => /^[a-z-]+\.ts$/.test(name));
  expect(rows.map(({ name }) => `${name}.ts`)).toEqual(files.sort());
});

it.each(rows)('$name says when it was measured, or that it was not lately', ({ measured }) => {
  expect(measured).toMatch(/\b2026-\d\d-\d\d\b|^not measured lately$/);
});

/** Where limits are that several benches or sizes share. */
const shared = ['growth-lists', 'job-growth'].map(name => read(`bench/kit/${name}.ts`)).join('');

it.each(rows)('the limits of $name are those it is measured by', ({ name, limit }) => {
  const source = `${read(`bench/${name}.ts`)}${name === 'growth' ? shared : ''}`.replaceAll(/(?<=\d)_(?=\d)/g, '');
  const numbers = limit
    .replaceAll(/\d+ of 100\b(?! others)|\d+ of 100 others/g, text => (text === '100 of 100' ? '100' : ''))
    .replaceAll(/(?<=\d),(?=\d)/g, '')
    .match(/\d+(\.\d+)?/g);
  const literals = new Set(source.match(/(?<![\w.])\d+(\.\d+)?(?![\w.])/g));
  const missing = (numbers ?? []).filter(number => !literals.has(number));
  expect(numbers).not.toBeNull();
  expect(missing).toEqual([]);
});
