import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { authErrors, authSentences, signOutSentences } from './auth-errors.ts';

const src = new URL('../../../', import.meta.url);
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.endsWith('errors/auth-errors.ts'))
  .map(path => readFileSync(new URL(path, src), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''));
const isSomewhere = (words: RegExp) => sources.some(source => words.test(source));

it.each(Object.keys(authErrors))('the kind %s is thrown or answered somewhere', kind =>
  expect(isSomewhere(new RegExp(`authErrors\\.${kind}\\b|AuthError\\([^)]*'${kind}'|: '${kind}',`))).toBe(true),
);

it.each([...Object.keys(authSentences), ...Object.keys(signOutSentences)])('the sentence %s is said somewhere', name =>
  expect(isSomewhere(new RegExp(`(authSentences|signOutSentences)\\.${name}\\b`))).toBe(true),
);

/** A sentence that is written again elsewhere would stay behind when the table changes. */
it.each([
  ...Object.values(authErrors).map(({ message }) => message),
  ...Object.values(authSentences),
  ...Object.values(signOutSentences),
])('%s is written in the table alone', message => {
  const written = sources.filter(source => source.includes(`'${message}'`));
  expect(written.map(source => source.slice(0, 200))).toEqual([]);
});
