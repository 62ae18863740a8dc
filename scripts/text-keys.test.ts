import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[’']/g, '')
    .toLowerCase()
    .match(/[a-z]+|\d+/g) ?? [];

/** The strings of one text, in order; those of texts inside it are their own. */
function stringsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isObjectLiteralExpression(node)) return [];
  const parts: string[] = [];
  if (ts.isTemplateExpression(node))
    parts.push([node.head.text, ...node.templateSpans.map(span => span.literal.text)].join(' '));
  ts.forEachChild(node, child => {
    parts.push(...stringsOf(child));
  });
  return parts;
}

function isCutFrom(key: string, text: string): boolean {
  const words = wordsOf(key.replaceAll(/[A-Z]/g, ' $&'));
  let at = 0;
  for (const word of wordsOf(text)) if (word === words[at]) at += 1;
  return words.length >= 4 && at === words.length;
}

/** The keys of four or more words that stand in order in their own texts. */
function cutKeys(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) {
      const { text: key } = node.name;
      // With an underscore it is a code that the text is chosen by.
      if (!key.includes('_') && isCutFrom(key, stringsOf(node.initializer).join(' '))) found.push(key);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

test.each([
  ["const texts = { thisCodeDoesntExist: 'This code doesn’t exist.' };", ['thisCodeDoesntExist']],
  ["const texts = { codeUnknown: 'This code doesn’t exist.', codeIsUnknown: 'The code is unknown.' };", []],
  ['const texts = { a: { addSpotsToDate: () => `Add more spots to the date` } };', ['addSpotsToDate']],
  ["const texts = { atMost5Mb: n => (n > 1 ? 'Files: at most 5 MB' : 'At most 5 MB') };", ['atMost5Mb']],
  [
    "const texts = { personPeopleInClass: n => (n === 1 ? 'Person' : 'People') + ' in class' };",
    ['personPeopleInClass'],
  ],
  ["const acts = { signed_in_new_browser: 'Signed in from a new browser' };", []],
])('in %s', (source, keys) => expect(cutKeys(source)).toEqual(keys));

test('the key of a text is a noun of its screen, not its sentence', () => {
  const root = join(import.meta.dirname, '..');
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter(file => /texts\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap(file => cutKeys(readFileSync(join(root, file), 'utf8')).map(key => `${file}: ${key}`));
  expect(found).toEqual([]);
});
