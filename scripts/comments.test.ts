import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commentsIn } from './comments.ts';

/** What a comment says better with a noun of docs/glossary.md as its subject. */
const refused: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['of ours', /\bof ours\b/i],
  ['likewise', /\blikewise\b/i],
  ['whoever, for a user, a visitor or a caller', /\bwhoever\b/i],
  ['gives, for returns, sets, assigns or grants', /\bgives\b/i],
  ['what went, for a refund or a failure', /\bwhat went\b(?! wrong)/i],
  // "What was typed stays": the clause is the subject, and a verb follows it.
  [
    'a clause as the subject',
    /(?:^|[.:;] )what (?:is|was|has|had|could|comes|goes|happened|lies) (?:(?!(?:what|that|which|who|when|while|until|before|after|where|as|than|how|and|or|so)\b)[^\s.,:;]+ )*?(?:is|are|was|stays?|may|must|cannot|can|has|ends|comes|goes|becomes|continues)\b/i,
  ],
];

const refusalsIn = (text: string): string[] =>
  refused.filter(([, pattern]) => pattern.test(text)).map(([name]) => name.split(',')[0] ?? name);

test.each([
  ['A module of ours that sends', ['of ours']],
  ['The first one, likewise.', ['likewise']],
  ['Whoever has it can open the booking.', ['whoever']],
  ['Deletes a card; gives whether it was there.', ['gives']],
  ['Adds to what went back of an order.', ['what went']],
  ['What went wrong, and what to do.', []],
  ['What was typed stays when something is missing.', ['a clause as the subject']],
  ['Says so. What has begun to be sent can only be cut.', ['a clause as the subject']],
  ['What was typed before the hold on the service has expired.', []],
  ['The typed details stay. Returns the booking.', []],
])('in "%s"', (text, names) => expect(refusalsIn(text)).toEqual(names));

test('comments of each kind are found, and texts are not comments', () => {
  const source = [
    "const a = 'no // comment'; // one",
    '/**',
    ' * two',
    ' * lines',
    ' */',
    'const b = <p title="/* no */">// no {/* three */}</p>;',
    '// four',
    '// lines',
    ['const c = `// no $', '{d /* five */}`;'].join(''),
  ].join('\n');
  expect(commentsIn('sample.tsx', source)).toEqual([
    { line: 1, text: 'one' },
    { line: 2, text: 'two lines' },
    { line: 6, text: 'three' },
    { line: 7, text: 'four lines' },
    { line: 9, text: 'five' },
  ]);
  expect(commentsIn('sample.css', 'p { /* one */ }')).toEqual([{ line: 1, text: 'one' }]);
});

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'tests', 'scripts', 'bench'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter(file => /\.(tsx?|m?[jt]s|cjs|css)$/.test(file) && file !== 'scripts/comments.test.ts');

test('somebody and nobody are the subject of no more comments than before', () => {
  const subject = /(?:^|[.:;] |\b(?:that|when|while|only|until|if) )(?:nobody|somebody)\b/i;
  const found = sources.flatMap(file => {
    const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    return /(?:no|some)body/i.test(source) ? commentsIn(file, source).filter(({ text }) => subject.test(text)) : [];
  });
  // This number may only become smaller.
  expect(found.length).toBeLessThanOrEqual(69);
});

test('no comment uses a refused word', () => {
  const root = join(import.meta.dirname, '..');
  expect(sources.length).toBeGreaterThan(3000);
  const found = sources.flatMap(file => {
    const source = readFileSync(join(root, file), 'utf8');
    // Parsing takes a hundred times as long as looking.
    const line = source.replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, ' ');
    if (!refused.some(([, pattern]) => new RegExp(pattern.source.replace('(?:^|[.:;] )', ''), 'i').test(line)))
      return [];
    return commentsIn(file, source).flatMap(comment =>
      refusalsIn(comment.text).map(name => `${file}:${comment.line} ${name}: ${comment.text}`),
    );
  });
  expect(found).toEqual([]);
});
