import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names that docs/glossary.md retired, as words of an identifier: `Desk`, `deskOf` and `isShelved`, not `desktop`. */
const retired =
  /(?<![a-z])(?:desk|shelf|shelved|plate|unpressed|dyer|linkless|machinery|photograph|objections|surplus|unsaid|crowd|patience)(?![a-z])/i;
const allowed = [/^src\/ui\/icons\//, /^src\/apps\/(demo|landing)\//, /^src\/product\/showcase\/styles\/art\//];

/** Verbs that name a function or a value badly: mail, format or send, and what is sent. */
const verbs = /(?<![a-z])(?:tell|tells|told|say|says|said)(?![a-z])/i;
/** What the API or a column is called. */
const wire =
  /bookings\/(class-changes|import|manage)\/|connections\/(connections|sync)|(booked-people|class-publication|licences|(booking|writing)-tools)\./;

/** Names that speak of the writer's picture and not of the thing (docs/glossary.md). */
const pictures =
  /(?<![a-z])(?:wish|wishes|wished|truth|judge|judged|judges|ware|wares|silence|misfit|misfits|standing|standings)(?![a-z])/i;
/** A disagreement of books; `break` is a keyword. */
const breaks = /^Breaks?$/;
const single =
  /^(?:SureDialog|ownersLook\w*|eachOnItsOwn|nobodysHash|isNowhere|isStillHoped|found(?:Account|Tenant)|standCoupons)$/;
/** Names of other people's interfaces, a stored column, and what emulators keep in tests. */
const kept =
  /showcase\/(share-cards\/share-card|rich-text\/rich-text-parts)|ui\/mail\/mail\.|apps\/(demo|landing)\/|server\/(operator-commands|operations)|billing\/subscriptions\/(subscriptions|settle-subscription)\.|product\/(billing|payments)\/.*\.test\.|bookings\/(memberships\/renewed|whole-way\/paid)-with/;

/** The names in a source; words in texts and comments are not names. */
function namesIn(source: string, words = retired): string[] {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ' ')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, ' ');
  const names = code.match(/[A-Za-z_$][\w$]*/g) ?? [];
  return names.filter(name => name.split(/(?<=[a-z0-9])(?=[A-Z])|_/).some(word => words.test(word)));
}

test('a picture is found as a word of a name', () => {
  expect(namesIn('const wish = truthOf(software, keepBreak, otherwise); for (;;) break;', pictures)).toEqual([
    'wish',
    'truthOf',
  ]);
  expect(namesIn('for (;;) break; keepBreak(wordbreak);', breaks)).toEqual(['keepBreak']);
});

test.each([
  ['const desk = deskOf(a);', ['desk', 'deskOf']],
  ['type LockedDraft = { desktop: boolean; template: string };', []],
  ["const a = 'the desk'; // a desk", []],
  ['export const isShelved = (art) => true;', ['isShelved']],
])('in %s', (source, names) => expect(namesIn(source)).toEqual(names));

test('a verb is found in a name, not inside a word', () =>
  expect(namesIn('const told = sayPause(saturday, foretold);', verbs)).toEqual(['told', 'sayPause']));

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map(path => `src/${path.replaceAll('\\', '/')}`)
  .filter(file => /\.tsx?$/.test(file));
const foundIn = (files: readonly string[], words: RegExp): string[] =>
  files.flatMap(file => namesIn(readFileSync(file, 'utf8'), words).map(name => `${file}: ${name}`));

test('no name is one that the glossary retired', () => {
  const files = sources.filter(file => !allowed.some(each => each.test(file)));
  expect(foundIn(files, retired)).toEqual([]);
});

/** Retired names as classes: in markup, and in the rules of a style sheet. */
const retiredClass = /\bclass(?:Name)?="[^"]*(?<![\w-])(?:stand-in|plate)(?![\w-])|\.(?:stand-in|plate)(?![\w-])/g;

test.each([
  ['<svg className="v stand-in" />', 1],
  ['.v img, .plate { stroke: none; }', 1],
  ['<p className="template">a stand-in</p>', 0],
])('classes in %s', (source, count) => expect(source.match(retiredClass) ?? []).toHaveLength(count));

test('no class is one that the glossary retired, in sources and in rendered pages', () => {
  const pages = readdirSync('src/product/showcase/rendering/golden').map(
    name => `src/product/showcase/rendering/golden/${name}`,
  );
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.css'))
    .map(path => `src/${path}`);
  const found = [...sources, ...sheets, ...pages].filter(
    file => readFileSync(file, 'utf8').match(retiredClass) !== null,
  );
  expect(found).toEqual([]);
});

test('no name in a source is a verb that says nothing of what it holds', () => {
  const files = sources.filter(file => !/\.test\.tsx?$/.test(file) && !wire.test(file));
  expect(foundIn(files, verbs)).toEqual([]);
});

test('no name is a picture of what it holds', () => {
  const files = sources.filter(file => !kept.test(file));
  expect([...foundIn(files, pictures), ...foundIn(files, breaks)]).toEqual([]);
  const names = files.flatMap(file =>
    (readFileSync(file, 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []).flatMap(name =>
      single.test(name) ? `${file}: ${name}` : [],
    ),
  );
  expect(names).toEqual([]);
});
