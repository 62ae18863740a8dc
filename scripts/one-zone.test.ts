import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** A time written in a zone that was picked on the spot, rather than by `calendar/session-clocks.ts`. */
const pickedZone =
  /format(?:Time|Short|Clock|OneClock)\((?:[^()]|\([^()]*\))*?,\s*(?:[\w.]+ ?\?\? ?)?(?:[\w.]*(?:host|creator)\.zone|[\w.]*(?:visitor|host)Zone\b)[^()]*\)/g;

/** What visitors read: mails, reminders, offers and pages of bookings and orders. */
const isRead = (file: string) =>
  /^src\/product\/(bookings|orders)\/.*\.tsx?$/.test(file) &&
  !/\.test\.|\/(manage|screens|import|widget)\//.test(file) &&
  !/booking\/shown-time\.ts$/.test(file);

/** A host reads in their own zone and locale; an order is dated where it was sold. */
const allowed = /hostLocale|order\.createdAt/;

test('one function decides in which zone a visitor reads a time', () => {
  const picked = (text: string) => [...text.matchAll(pickedZone)].map(([all]) => all).filter(all => !allowed.test(all));
  expect(picked('formatTime(new Date(until), props.visitorZone)')).toHaveLength(1);
  expect(picked('formatTime(payableUntil(bought), host.zone)')).toHaveLength(1);
  expect(picked('formatTime(new Date(at), read.data.zone ?? host.zone)')).toHaveLength(1);
  expect(picked('formatTime(at, shownZone(props, at))')).toEqual([]);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter(isRead);
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap(file => picked(readFileSync(join(root, file), 'utf8')).map(text => `${file}: ${text}`));
  expect(found).toEqual([]);
});
