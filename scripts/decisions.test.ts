import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
const records = files.flatMap(file => /^docs\/decisions\/(\d{4})-[\w-]+\.md$/.exec(file)?.[1] ?? []);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The numbers a text names as decisions: "decision 0014", "decisions 0012 and 0013", a link to the record. */
const citedIn = (text: string): string[] => [
  ...[...text.matchAll(/\bdecisions? ((?:\d{4}(?:, | and | or )?)+)/gi)].flatMap(
    ([, numbers = '']) => numbers.match(/\d{4}/g) ?? [],
  ),
  ...[...text.matchAll(/decisions\/(\d{4})-/g)].flatMap(([, number]) => number ?? []),
];

test('finds what a text cites', () => {
  expect(
    citedIn('see decision 0014 and decisions 0012, 0013 and 0020; [x](docs/decisions/0027-fair-share.md)'),
  ).toEqual(['0014', '0012', '0013', '0020', '0027']);
});

test('no two decisions have one number', () => {
  expect(records.length).toBeGreaterThan(40);
  expect(records.filter((number, at) => records.indexOf(number) !== at)).toEqual([]);
});

test('a decision begins with the number of its file', () => {
  const wrong = files.filter(
    file =>
      file.startsWith('docs/decisions/') &&
      !read(file).startsWith(`# ${file.slice('docs/decisions/'.length).slice(0, 4)} `),
  );
  expect(wrong).toEqual([]);
});

/** The date of a record, and its state: in force, or the number of the record that replaced it. */
const state = /^# .+\n\n\d{4}-\d{2}-\d{2} · (?:in force|replaced by (\d{4}))\n\n/;

test('a decision states its date and whether it is in force', () => {
  const decisions = files.filter(file => file.startsWith('docs/decisions/'));
  expect(decisions.filter(file => !state.test(read(file)))).toEqual([]);
  const successors = decisions.flatMap(file => state.exec(read(file))?.[1] ?? []);
  expect(successors.filter(number => !records.includes(number))).toEqual([]);
});

test('every decision that is cited exists', () => {
  const texts = files.filter(file => /\.(md|tsx?|mjs|cjs|sql)$/.test(file) && file !== 'scripts/decisions.test.ts');
  const missing = texts.flatMap(file =>
    citedIn(read(file))
      .filter(number => !records.includes(number))
      .map(number => `${file}: ${number}`),
  );
  expect(missing).toEqual([]);
});
