import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names that docs/glossary.md retired, as words of an identifier: `Desk`, `deskOf` and `isShelved`, not `desktop`. */
const retired = /(?<![a-z])(?:desk|shelf|shelved|plate|unpressed|dyer|linkless|machinery)(?![a-z])/i;
const allowed = [
  /^src\/ui\/icons\//,
  /^src\/apps\/(demo|landing)\//,
  /^src\/product\/showcase\/styles\/art\//,
  /contact-info\/style\.ts$/,
];

/** The names in a source: what stands in texts, comments and classes of HTML is no name. */
function namesIn(source: string): string[] {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ' ')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, ' ');
  const words = (code.match(/[A-Za-z_$][\w$]*/g) ?? []).filter(name =>
    /desk|shel[fv]|plate|pressed|dyer|linkless|machinery/i.test(name),
  );
  return words.filter(name => name.split(/(?<=[a-z0-9])(?=[A-Z])|_/).some(word => retired.test(word)));
}

test.each([
  ['const desk = deskOf(a);', ['desk', 'deskOf']],
  ['type LockedDraft = { desktop: boolean; template: string };', []],
  ["const a = 'the desk'; // a desk", []],
  ['export const isShelved = (art) => true;', ['isShelved']],
])('in %s', (source, names) => expect(namesIn(source)).toEqual(names));

test('no name is one that the glossary retired', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map(path => `src/${path.replaceAll('\\', '/')}`)
    .filter(file => /\.tsx?$/.test(file) && !allowed.some(each => each.test(file)));
  const found = files.flatMap(file => namesIn(readFileSync(file, 'utf8')).map(name => `${file}: ${name}`));
  expect(found).toEqual([]);
});
