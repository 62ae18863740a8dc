import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const machineTime = /\bDate\.now\(\)|\bnew Date\(\)/;

/**
 * Code of servers: what one stores, another compares with its own present. Of pure files those that servers run too:
 * emails, and all that is neither a hook nor named below.
 */
const isServers = (file: string) =>
  !/\.test\.|korean-texts|^src\/platform\/clock\.ts$/.test(file) &&
  (/^src\/platform\//.test(file) ||
    /^src\/(product|apps).*\.(flow|sql|routes|jobs|http|room)\.ts$/.test(file) ||
    /^src\/(base|product|apps).*-mails?\.tsx$/.test(file) ||
    (/^src\/(base|product|apps)\/(.*\/)?[^./]+\.ts$/.test(file) && !/\/use-[^/]+$/.test(file)));

/** Pure, and run by browsers only, where the present is the reader's own. */
const ofBrowsers = new Set([
  'src/product/accounts/screens/confirm-way.ts',
  'src/product/billing/subscriptions/plan-words.ts',
  'src/product/bookings/manage/parts/manual-time.ts',
  'src/product/bookings/manage/time-off/typed-time-off.ts',
  'src/product/showcase/editor/draft/item-actions.ts',
]);

/** Only written down, and never compared with another moment. */
const stamps = new Set([
  'src/platform/backup/write-backup.ts',
  'src/platform/jobs/job-queue.sql.ts',
  'src/platform/outage/log-lines.ts',
]);

/** Compares the clock of its machine with others, to say how far off it is. */
const examiners = new Set(['src/apps/server/doctor.ts']);

test('a server asks the shared clock for the present, and the steady one for how long something took', () => {
  expect(machineTime.test('const at = new Date();')).toBe(true);
  expect(machineTime.test('new Date(clock.now().getTime() + 5)')).toBe(false);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter(isServers);
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter(file => machineTime.test(readFileSync(join(root, file), 'utf8')));
  expect(found.filter(file => !stamps.has(file) && !ofBrowsers.has(file) && !examiners.has(file))).toEqual([]);
  expect([...stamps, ...ofBrowsers, ...examiners].filter(file => !found.includes(file))).toEqual([]);
});
