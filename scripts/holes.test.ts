import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The rows that cannot happen here; their reasons are in the table. */
const impossible = ['6 CVE-2026-57858'];

type Hole = { number: number; id: string; what: string; tried: string };

function holesIn(table: string): Hole[] {
  const rows = table.matchAll(/^\| (\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm);
  return [...rows].map(([, number, id = '', what = '', tried = '']) => ({ number: Number(number), id, what, tried }));
}

/** Whether a text in the file, as titles are, begins with the number and the id. */
const hasTitle = (source: string, { number, id }: Pick<Hole, 'number' | 'id'>): boolean =>
  ["'", '"', '`'].some(
    quote => source.includes(`(${quote}${number} ${id}: `) || source.includes(` ${quote}${number} ${id}: `),
  );

const holes = holesIn(readFileSync('docs/security/holes.md', 'utf8'));
const filesOf = ({ tried }: Hole): string[] => [...tried.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);

describe('the holes of other products', () => {
  it('are all 57, each once', () => {
    expect(holes.map(({ number }) => number)).toEqual(Array.from({ length: 57 }, (_, at) => at + 1));
    expect(new Set(holes.map(({ id }) => id)).size).toBe(57);
    for (const { what, tried } of holes) expect([what.length > 20, tried.length > 20]).toEqual([true, true]);
  });

  it.each(holes.filter(hole => !hole.tried.startsWith('none: ')))(
    '$number $id is tried by a test that names it',
    hole => {
      const files = filesOf(hole);
      expect(files).not.toEqual([]);
      for (const file of files) {
        expect([file, existsSync(file)]).toEqual([file, true]);
        expect([file, /\.test\.tsx?$/.test(file), hasTitle(readFileSync(file, 'utf8'), hole)]).toEqual([
          file,
          true,
          true,
        ]);
      }
    },
  );

  it('are left out for a reason only where nothing like it is here', () => {
    const left = holes.filter(({ tried }) => tried.startsWith('none: '));
    expect(left.map(({ number, id }) => `${number} ${id}`)).toEqual(impossible);
  });
});

it.each([
  ["it('1 CVE-1: says it', …", true],
  ["  '1 CVE-1: says it',", true],
  ["it('11 CVE-1: says it', …", false],
  ["it('1 CVE-12: says it', …", false],
  ['// 1 CVE-1: says it', false],
])('a title in %s: %s', (source, found) => expect(hasTitle(source, { number: 1, id: 'CVE-1' })).toBe(found));
