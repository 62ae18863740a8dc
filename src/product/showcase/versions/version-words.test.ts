import { expect, it } from 'vitest';
import { instantWords, versionName } from './version-words.ts';

it.each([
  [{ label: '', reason: 'publish', seq: 3 }, 'Version 3'],
  [{ label: 'Summer', reason: 'publish', seq: 3 }, 'Summer'],
  [{ label: '', reason: 'restore', seq: 4 }, 'Draft before a restore'],
  [{ label: '', reason: 'import', seq: 1 }, 'Imported version 1'],
] as const)('calls %o "%s"', (version, name) => {
  expect(versionName(version)).toBe(name);
});

it.each([
  ['earlier the same day', '2026-03-10T07:05:00Z', 'Today at 16:05'],
  ['the evening before in Seoul, though the same day in Greenwich', '2026-03-09T14:30:00Z', '9 March at 23:30'],
  ['another year', '2025-11-02T00:00:00Z', '2 November 2025 at 09:00'],
])('says when it was: %s', (_case, at, words) => {
  expect(instantWords(at, 'Asia/Seoul', new Date('2026-03-10T10:00:00Z'))).toBe(words);
});
