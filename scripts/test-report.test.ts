import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { longFiles, slowestFiles, vitestReport, withSecondTry } from './test-report.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vitrine-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const failed = { status: 'failed', fullName: 'adds', failureMessages: ['Error: 3\n  is not 4'] };
const passed = { status: 'passed', fullName: 'subtracts', failureMessages: [] };
const file = (name: string, status: string, assertionResults: object[], message = '') => ({
  ...{ name: join(root, name), startTime: 1000, endTime: 3500 },
  ...{ status, message, assertionResults },
});
/** The report of a run with these files. */
function reportOf(testResults: ReturnType<typeof file>[]) {
  const count = (wanted: object) =>
    testResults.flatMap(result => result.assertionResults).filter(test => test === wanted).length;
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify({ numPassedTests: count(passed), numFailedTests: count(failed), testResults }));
  return vitestReport(path);
}

test('a report tells what failed, in a test and in a hook', () => {
  const report = reportOf([
    file('a.test.ts', 'failed', [failed, passed]),
    file('b.test.ts', 'failed', [{ status: 'skipped' }], 'Hook timed out'),
  ]);
  expect(report.files.map(({ failures }) => failures)).toEqual([
    ['a.test.ts > adds: Error: 3 is not 4'],
    ['b.test.ts: Hook timed out'],
  ]);
  expect([report.passed, report.failed]).toEqual([1, 1]);
  expect(slowestFiles(report.files, 1)).toEqual(['    2.5 s  a.test.ts']);
  expect(JSON.parse(longFiles(report.files, 2))).toEqual({ 'a.test.ts': 3, 'b.test.ts': 3 });
});

test('what was run once more counts as it was then, and is told', () => {
  const first = reportOf([
    file('a.test.ts', 'failed', [failed, passed]),
    file('b.test.ts', 'failed', [{ status: 'skipped' }], 'Hook timed out'),
    file('c.test.ts', 'passed', [passed]),
  ]);
  const second = reportOf([
    file('a.test.ts', 'passed', [passed, passed]),
    file('b.test.ts', 'failed', [failed, passed]),
  ]);
  expect(withSecondTry(first, second)).toMatchObject({
    passed: 4,
    failed: 1,
    files: [{ name: 'c.test.ts' }, { name: 'a.test.ts' }, { failures: ['b.test.ts > adds: Error: 3 is not 4'] }],
    secondTries: ['a.test.ts > adds: Error: 3 is not 4', 'b.test.ts: Hook timed out'],
  });
});

test('a run that wrote no report has nothing to tell', () => {
  expect(vitestReport(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0, files: [] });
});
