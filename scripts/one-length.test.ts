import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** A length in a template or between tags that `lengthText` did not write; `PT90M` is for machines. */
const bareLength = /(?<!PT)\$\{(?![^{}]*lengthText\()[^{}]*\bdurationMinutes\b[^{}]*\}|>\s*\{[\w.]*durationMinutes\}/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter(file => /\.tsx?$/.test(file) && !/\.test\./.test(file));

test('every length of a session is written by lengthText', () => {
  expect(bareLength.test(`\`\${fields.durationMinutes} minutes\``)).toBe(true);
  expect(bareLength.test('<b>{offer.durationMinutes}</b>')).toBe(true);
  expect(bareLength.test('<b>{lengthText(offer.durationMinutes)}</b>')).toBe(false);
  expect(bareLength.test(`\`PT\${fields.durationMinutes}M\``)).toBe(false);
  expect(files.filter(file => bareLength.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
