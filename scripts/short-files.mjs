import { basename, dirname, join } from 'node:path/posix';

const mostLines = 25;
/** A user of more lines than this with the file in it is full. */
const mostTogether = 250;
/** Files that may be short: the parts of a block, the texts of a room, and the entry points of a build. */
const ownFile = [
  'contract.ts',
  'main.ts',
  'block.ts',
  'view.tsx',
  'published.ts',
  'form.tsx',
  'style.ts',
  // A test starts it by its path, in a process of its own.
  'heap-growth.ts',
];
const use = /(?:(\bexport\b[^;'"]*?)?\bfrom|\bimport(\()?)\s*'(\.[^']+)'/g;

/**
 * Files too short to be separate: at most 25 lines, and used by one other file that may hold what is in them. Exempt
 * are files loaded later, imported for their effect alone or exported further. Returns `path`, `lines` and `user`,
 * for source files as `[path, text]`.
 */
export function shortFiles(sources) {
  const users = new Map();
  const linesOf = new Map(sources.map(([path, text]) => [path, text.split('\n').length - 1]));
  for (const [user, text] of sources)
    for (const [all, further, later, named] of text.matchAll(use)) {
      const path = join(dirname(user), named);
      const isTaken = further === undefined && later === undefined && all.startsWith('from');
      users.set(path, [...(users.get(path) ?? []), { user, isTaken }]);
    }
  return [...linesOf].flatMap(([path, lines]) => {
    const [known, ...others] = users.get(path) ?? [];
    if (!path.startsWith('src/') || lines > mostLines) return [];
    if (known === undefined || others.length > 0 || !known.isTaken) return [];
    const fits = lines + linesOf.get(known.user) <= mostTogether;
    return fits && mayHold(known.user, path) ? [{ path, lines, user: known.user }] : [];
  });
}

/** The part of a path that says whose file it is: a room, an app, or a folder of src. */
const houseOf = path => path.split('/', /^src\/(product|apps)\//.test(path) ? 3 : 2).join('/');

/** Whether the vocabulary lets one file hold what is in another: it says what may be where. */
function mayHold(user, path) {
  const name = basename(path);
  if (houseOf(user) !== houseOf(path) || ownFile.includes(name) || /(^|-)texts\.ts$/.test(name)) return false;
  const kind = name.split('.').slice(1).join('.');
  if (kind === 'ts' && !name.startsWith('use-')) return true;
  if (kind === 'tsx') return user.endsWith('.tsx');
  // Hooks, and what needs a browser.
  if (kind === 'ts' || kind === 'browser.ts') return user.endsWith('.tsx') || basename(user).startsWith('use-');
  // Queries, flows and the like of one noun.
  return user.endsWith(`.${kind}`) && dirname(user) === dirname(path);
}
