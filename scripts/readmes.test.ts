import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const mostLines = 40;
const mostWords = 600;

/** What is too long in a README; undefined when nothing is. */
function tooLong(content: string): string | undefined {
  const lines = content.trimEnd().split('\n').length;
  const words = content.split(/\s+/).filter(word => word !== '').length;
  if (lines > mostLines) return `${lines} lines, at most ${mostLines}`;
  return words > mostWords ? `${words} words, at most ${mostWords}` : undefined;
}

type Place = string | { readonly [room: string]: string | boolean | readonly Place[] };
type RoomList = { readonly 'src/product': readonly Place[] };

/** The name of a room and its sub-rooms; a place given by file names or as `.` is no folder. */
const folderOf = (place: Place): [string, readonly Place[]] | undefined => {
  if (typeof place === 'string') return place === '.' ? undefined : [place, []];
  if ('files' in place) return undefined;
  if (typeof place.name === 'string') return folderOf(place.name);
  return Object.entries(place).find((entry): entry is [string, readonly Place[]] => Array.isArray(entry[1]));
};

/** The folders that need a README: every room, and every sub-room with a place of its own. */
function describedFolders(places: readonly Place[], inside = ''): string[] {
  return places.flatMap(place => {
    const [name, within] = folderOf(place) ?? [];
    if (name === undefined || within === undefined) return [];
    const folder = `${inside}${name}`;
    return [folder, ...describedFolders(within, `${folder}/`)];
  });
}

const rooms = (JSON.parse(readFileSync(join(root, 'scripts/rooms.json'), 'utf8')) as RoomList)['src/product'];
const product = join(root, 'src/product');
const below = ['src', 'tests'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && basename(entry.name) === 'README.md')
    .map(entry => join(entry.parentPath, entry.name)),
);
const readmes = [join(root, 'README.md'), ...below];

test('a README of more than 40 lines or 600 words is too long', () => {
  expect(tooLong('a line\n'.repeat(40))).toBeUndefined();
  expect(tooLong('a line\n'.repeat(41))).toBe('41 lines, at most 40');
  expect(tooLong('word '.repeat(601))).toBe('601 words, at most 600');
});

test('rooms and their sub-rooms need a README, at every level', () => {
  const sample = [
    'plans',
    { connections: ['oauth', '.'] },
    { bookings: ['holds', { name: 'import', screens: true }, { manage: ['parts', '.'] }, '.'], front: true },
    { showcase: [{ name: 'declared blocks', files: '^blocks/' }, 'blocks'] },
  ];
  expect(describedFolders(sample)).toEqual([
    'plans',
    'connections',
    'connections/oauth',
    'bookings',
    'bookings/holds',
    'bookings/import',
    'bookings/manage',
    'bookings/manage/parts',
    'showcase',
    'showcase/blocks',
  ]);
});

test('every README is short', () => {
  expect(readmes.length).toBeGreaterThan(1);
  const long = readmes.map(path => [path, tooLong(readFileSync(path, 'utf8'))]).filter(([, problem]) => problem);
  expect(long).toEqual([]);
});

test('every room and sub-room has a README', () => {
  // Rooms that are not built yet have a place in the list and no folder.
  const built = describedFolders(rooms).filter(folder => existsSync(join(product, folder)));
  expect(built.length).toBeGreaterThan(0);
  expect(built.filter(folder => !existsSync(join(product, folder, 'README.md')))).toEqual([]);
  const inRooms = built
    .filter(folder => !folder.includes('/'))
    .flatMap(room => readdirSync(join(product, room), { withFileTypes: true }).filter(entry => entry.isDirectory()))
    .map(entry => join(entry.parentPath, entry.name));
  expect(inRooms.filter(folder => !existsSync(join(folder, 'README.md')))).toEqual([]);
  for (const folder of ['src/ui', 'src/apps/manage'])
    expect(existsSync(join(root, folder, 'README.md')), folder).toBe(true);
});

/** Files that a README names, as it writes them: beside it, in its room, or from the root of a tree. */
const namedFiles = (content: string): string[] =>
  [...content.matchAll(/`([^`\s]+\.(?:tsx?|mjs|css|sql|md))`/g)].flatMap(([, name]) => name ?? []);

/** `order*.ts` and `order.{sql,flow}.ts` name several files; `../` leads out of a folder that the name need not repeat. */
function namePattern(name: string): RegExp {
  const plain = name.replace(/^(\.\.?\/)+/, '').replace(/[.+()[\]]/g, '\\$&');
  const pattern = plain
    .replaceAll('*', '[^/\\n]*')
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(${choices.replaceAll(',', '|')})`);
  return new RegExp(`(^|/)${pattern}$`, 'm');
}

test('the names of several files are one pattern', () => {
  expect(namedFiles('`a.ts`, `b c.ts`, `../{d,e}.sql.ts` and `f`')).toEqual(['a.ts', '../{d,e}.sql.ts']);
  expect(namePattern('../{d,e}.sql.ts').test('src/room/e.sql.ts')).toBe(true);
  expect(namePattern('*.routes.test.ts').test('src/room/way.routes.test.ts')).toBe(true);
  expect(namePattern('order.ts').test('src/reorder.ts')).toBe(false);
});

test('the README of a room names only files that exist', () => {
  const files = ['src', 'tests', 'scripts', 'db', 'docs', 'bench']
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
    )
    .join('\n');
  const missing = below
    .filter(path => path.startsWith(product))
    .flatMap(path =>
      namedFiles(readFileSync(path, 'utf8'))
        .filter(name => !namePattern(name).test(files))
        .map(name => [path.slice(root.length + 1), name]),
    );
  expect(missing).toEqual([]);
});
