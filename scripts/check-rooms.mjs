// Checks that file names follow the vocabulary of CONTRIBUTING.md, that columns are camelCase in code, and that each
// migration has a number of its own. `node scripts/check-rooms.mjs [folder that holds src]`
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { columnNames, columnsOf } from './column-names.mjs';
import roomTree from './room-tree.cjs';
import { shortFiles } from './short-files.mjs';
import { root } from './steps.mjs';

const subRooms = new Map(roomTree.levels.map(({ folder, places }) => [folder, places.map(({ name }) => name)]));
const rooms = subRooms.get('src/product');
const programs = ['server', 'manage', 'visitor', 'landing', 'demo', 'sandbox-gateway'];
const world = ['sql', 'flow', 'http', 'routes', 'jobs', 'client', 'query', 'browser', 'room'];
const empty = ['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'types', 'index', 'shared', 'lib', 'stuff'];
const isTest = /\.test\.tsx?$/;
const mostFiles = 40;
const mostLines = 300;
const blockFiles = [
  'block.ts',
  'view.tsx',
  'published.ts',
  'form.tsx',
  'texts.ts',
  'style.ts',
  'island.ts',
  'island.tsx',
];
const pictures = ['svg', 'png', 'jpg', 'webp', 'woff2'];

const places = {
  base: path => /^((operations|lists)\/)?[^/.]+\.ts$/.test(path) || 'src/base holds pure words only: name.ts files',
  platform: path =>
    path === 'product-events/README.md' ||
    /^((backup|files|headers|jobs|language|mails|operations|outage|postgres|product-events|request-limits|rows|sealing|settings|watching)\/)?[^/.]+(\.sql\.ts|\.tsx?)$/.test(
      path,
    ) ||
    'src/platform holds name.ts, name.tsx and name.sql.ts',
  ui: path =>
    path === 'README.md' ||
    /^([^/.]+\/)*[^/.]+(\.browser\.ts|\.tsx?|\.css)$/.test(path) ||
    'src/ui holds name.tsx, name.ts, name.browser.ts and name.css; calls to the server belong to a room',
  product: checkRoom,
  apps: path =>
    programs.includes(path.split('/')[0]) ||
    `the programs are ${programs.join(', ')}; what a program needs to know belongs to a room`,
};

const house = process.argv[2] ?? root;
const source = join(house, 'src');
const files = filesIn(source);
const complaints = files.flatMap(path => {
  const verdict = check(path);
  return verdict === true ? [] : [`src/${path}: ${verdict}`];
});
const migrations = join(house, 'db/migrations');
complaints.push(...fullFolders(), ...longFiles(), ...lonelyFiles(), ...sharedClasses(), ...sharedNumbers());
complaints.push(...(await namedColumns()));

for (const complaint of complaints) console.error(complaint);
if (complaints.length === 0) console.log(`${files.length} file names are in the vocabulary`);
else console.error(`\n${complaints.length} of ${files.length} file names are outside the vocabulary`);
process.exitCode = complaints.length === 0 ? 0 : 1;

/** The paths of all files below a folder. */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/** Folders with too many files, which should be several folders. Tests do not count. */
function fullFolders() {
  const counts = new Map();
  for (const path of files.filter(each => !isTest.test(each)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => `src/${folder}: holds ${count} files; with more than ${mostFiles} it is several folders`);
}

function longFiles() {
  return files
    .filter(path => /\.(tsx?|css)$/.test(path) && !isTest.test(path) && !path.includes('/golden/'))
    .map(path => [path, readFileSync(join(source, path), 'utf8').split('\n').length - 1])
    .filter(([, lines]) => lines > mostLines)
    .map(([path, lines]) => `src/${path}: has ${lines} lines; with more than ${mostLines} it is several files`);
}

/** Files of at most 25 lines that only one other file uses: they belong into that file. */
function lonelyFiles() {
  const beside = ['tests', 'scripts', 'bench'].flatMap(folder =>
    existsSync(join(house, folder)) ? filesIn(join(house, folder)).map(path => `${folder}/${path}`) : [],
  );
  const sources = [...files.map(path => `src/${path}`), ...beside]
    .filter(path => /\.(tsx?|mjs)$/.test(path) && !path.startsWith('tests/walls/'))
    .map(path => [path, readFileSync(join(house, path), 'utf8')]);
  return shortFiles(sources).map(
    ({ path, lines, user }) => `${path}: has ${lines} lines and one user; put it into ${user}`,
  );
}

/**
 * Classes defined in two style sheets: such a class changes once both are loaded. Sheets of src/ui may add to each
 * other's, and those of the booking widget are always loaded together.
 */
function sharedClasses() {
  const homes = new Map();
  for (const path of files.filter(each => each.endsWith('.css') && !each.startsWith('product/bookings/widget/')))
    for (const name of definedIn(readFileSync(join(source, path), 'utf8')))
      homes.set(name, [...(homes.get(name) ?? []), path]);
  return [...homes]
    .filter(([, paths]) => paths.length > 1 && paths.some(path => !path.startsWith('ui/')))
    .map(([name, paths]) => `src/${paths[0]}: .${name} is also defined in src/${paths.slice(1).join(' and src/')}`);
}

/** The classes that a selector of the sheet names alone. A class named together with another only adapts it. */
function definedIn(sheet) {
  const heads = sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<=^|[{}])([^{}@;]+)\{/g);
  const selectors = [...heads].flatMap(([, head]) => head.split(/,(?![^(]*\))/));
  const alone = selectors.map(each => [...new Set(each.match(/(?<=\.)[a-z][\w-]*/gi) ?? [])]);
  return new Set(alone.filter(names => names.length === 1).flat());
}

/** Two migrations of one number would run in the order of their names, whichever was written first. */
function sharedNumbers() {
  const names = migrationNames();
  return names
    .filter((name, i) => name.slice(0, 4) === names[i - 1]?.slice(0, 4))
    .map(name => `db/migrations/${name}: another migration has this number; take the next one that is free`);
}

/** Code spells columns in camelCase; only SQL has the database's spelling. */
async function namedColumns() {
  const columns = columnsOf(migrationNames().map(name => readFileSync(join(migrations, name), 'utf8')));
  const found = [];
  // Adapters of providers use the provider's names, some of which are also names of our columns.
  const speaksForeign =
    /^product\/(payments\/(stripe|paypal|braintree)|billing\/(stripe|paypal)|meetings\/zoom|accounts\/(attributes|client|pool-tokens|user-pool))\/|^product\/showcase\/instagram\/(instagram-answer|signed-request)\./;
  const mayNotName = each => !isTest.test(each) && !speaksForeign.test(each);
  for (const path of files.filter(each => /\.tsx?$/.test(each) && mayNotName(each)))
    for (const { line, name } of await columnNames(columns, path, readFileSync(join(source, path), 'utf8')))
      found.push(`src/${path}:${line}: "${name}" is a column, spelled in camelCase in code; only SQL has this name`);
  return found;
}

function migrationNames() {
  return existsSync(migrations) ? readdirSync(migrations).sort() : [];
}

/** Returns true, or where the file should be instead. */
function check(path) {
  const [place, ...rest] = path.split('/');
  if (rest.length === 0 || !(place in places)) return `src holds only ${Object.keys(places).join(', ')}`;
  // Expected output of tests, and data in the format of downloads.
  if (rest.includes('golden') || path.startsWith('apps/demo/creators/')) return true;
  const name = checkName(rest.at(-1));
  if (name !== true) return name;
  const verdict = places[place](rest.join('/').replace(/\.test(?=\.tsx?$)/, ''));
  return verdict === true ? checkSubRoom(`src/${path}`) : verdict;
}

/** Where sub-rooms have an order, each folder has its place in it. */
function checkSubRoom(path) {
  const parts = path.split('/');
  for (let depth = 2; depth < parts.length; depth++) {
    const folder = parts.slice(0, depth).join('/');
    const known = subRooms.get(folder);
    if (known === undefined) continue;
    const isFile = depth === parts.length - 1;
    if (isFile ? !known.includes('.') && parts[depth] !== 'README.md' : !known.includes(parts[depth]))
      return `"${isFile ? '.' : parts[depth]}" has no place in ${folder}; give it one in scripts/rooms.json`;
  }
  return true;
}

function checkName(name) {
  if (name === 'README.md') return true;
  const [stem, ...ends] = name.replace(/\.test(?=\.tsx?$)/, '').split('.');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)) return 'write names in kebab-case, like cancel-booking.flow.ts';
  // Vite requires this name for the page of an app.
  if (name === 'index.html') return true;
  const vague = stem.split('-').find(word => empty.includes(word));
  if (vague) return `"${vague}" says nothing; name the noun it is about, and put a word without product in src/base`;
  if (ends.length === 2) return checkSecondDot(ends);
  if (ends.length === 1 && ['ts', 'tsx', 'css', 'html', ...pictures].includes(ends[0])) return true;
  return 'a name is noun.ts, or noun.kind.ts when it touches the world';
}

function checkSecondDot([kind, end]) {
  if (end === 'ts' && world.includes(kind)) return true;
  return `a second dot means it touches the world: ${world.map(word => `.${word}.ts`).join(' ')}; rules stay in noun.ts`;
}

function checkRoom(path) {
  const [room, folder, ...rest] = path.split('/');
  if (!rooms.includes(room))
    return `"${room}" is not a room; rooms are the product's nouns, in the order of scripts/rooms.json`;
  if (folder === 'screens' && touchesWorld(path))
    return `screens show; queries and routes belong in src/product/${room}/`;
  if (folder !== 'blocks') return true;
  if (touchesWorld(path)) return `blocks are drawn, not stored; queries and routes belong in src/product/${room}/`;
  if (rest.length < 2 || blockFiles.includes(rest.at(-1))) return true;
  return `a block's folder holds ${blockFiles.join(', ')}; what blocks share stands beside their folders`;
}

function touchesWorld(path) {
  return /\.(sql|flow|routes|jobs)\.ts$/.test(path);
}
