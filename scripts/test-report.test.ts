import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { longFiles, slowestFiles, vitestReport } from './test-report.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vitrine-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a report tells what failed, in a test and in a hook, and what passed at a second try', () => {
  const path = join(folder, 'report.json');
  const file = (name: string, more: object) => ({ name: join(root, name), startTime: 1000, endTime: 3500, ...more });
  const failed = { status: 'failed', fullName: 'adds', failureMessages: ['Error: 3\n  is not 4'] };
  writeFileSync(
    path,
    JSON.stringify({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        file('a.test.ts', { status: 'failed', message: '', assertionResults: [failed, { status: 'passed' }] }),
        file('b.test.ts', { status: 'failed', message: 'Hook timed out', assertionResults: [{ status: 'skipped' }] }),
        file('c.test.ts', { status: 'passed', message: '', assertionResults: [{ ...failed, status: 'passed' }] }),
      ],
    }),
  );
  const report = vitestReport(path);
  expect(report.failures).toEqual(['a.test.ts > adds: Error: 3 is not 4', 'b.test.ts: Hook timed out']);
  expect(report.secondTries).toEqual(['c.test.ts > adds: Error: 3 is not 4']);
  expect([report.passed, report.failed]).toEqual([1, 1]);
  expect(slowestFiles(report.files, 1)).toEqual(['    2.5 s  a.test.ts']);
  expect(JSON.parse(longFiles(report.files, 2))).toEqual({ 'a.test.ts': 3, 'b.test.ts': 3, 'c.test.ts': 3 });
});

test('a run that wrote no report has nothing to tell', () => {
  expect(vitestReport(join(folder, 'none.json'))).toEqual({
    passed: 0,
    failed: 0,
    files: [],
    failures: [],
    secondTries: [],
  });
});
