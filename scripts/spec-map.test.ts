import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

// docs/spec-map.md says where each point of the specification lives and what proves it. A file that was renamed or
// deleted must not stay named there.
const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs/spec-map.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| point'));

const under = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    path => `${folder}/${path.split(sep).join('/')}`,
  );
const paths = ['src', 'tests', 'scripts', 'bench', 'docs', 'db'].flatMap(under);

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function expanded(named: string): string[] {
  const [, before = '', choices, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(named) ?? [];
  return choices === undefined ? [named] : choices.split(',').flatMap(choice => expanded(`${before}${choice}${after}`));
}

/** Whether a file or folder is there by this name, from the root or a room; an ending may be left out. */
function isThere(named: string): boolean {
  const pattern = named
    .replaceAll(/[.+]/g, '\\$&')
    .replaceAll(/\*\*\/|\*/g, star => (star === '*' ? '[^/]*' : '(?:.*/)?'));
  const known = new RegExp(`^(?:src/(?:product/)?)?${pattern}(?:\\.[\\w.]+)?$`);
  return paths.some(path => known.test(path));
}

const named = rows.flatMap(row => {
  const [, subject = '', ...places] = row.slice(2, -2).split(' | ');
  return places.flatMap(place =>
    [...place.matchAll(/`([^`\s/][^`\s]*\/[^`\s]*)`/g)].flatMap(([, each = '']) =>
      expanded(each).map(path => [subject.slice(0, 60), path] as const),
    ),
  );
});

it('the document names files', () => expect([rows.length > 80, named.length > 400]).toEqual([true, true]));

it('finds what is not there', () => {
  expect(['scripts/spec-map.test.ts', 'accounts/tokens', 'bookings/**/*.routes.ts', 'a/b.ts'].map(isThere)).toEqual([
    ...[true, true, true, false],
  ]);
  expect(expanded('a/{b,c}/{d,e}.ts')).toEqual(['a/b/d.ts', 'a/b/e.ts', 'a/c/d.ts', 'a/c/e.ts']);
});

it('what it names is there', () => expect(named.filter(([, path]) => !isThere(path))).toEqual([]));
