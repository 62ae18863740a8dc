import { basename, dirname, join } from 'node:path/posix';

const fewestLines = 10;
/** Files that may be short: the parts of a block, the texts of a room, and the entry points of a build. */
const ownFile = [
  'texts.ts',
  'korean-texts.ts',
  'main.ts',
  'contract.ts',
  'block.ts',
  'view.tsx',
  'published.ts',
  'form.tsx',
  'style.ts',
];

/**
 * Files too short to be separate: under ten lines, and used by one other file. Exempt are files with a second dot
 * (but for .browser.ts), those loaded later, and those a test imports. Gives `path`, `lines` and `user`, for
 * source files as `[path, text]`.
 */
export function shortFiles(sources) {
  const users = new Map();
  for (const [user, text] of sources)
    for (const [, later, named] of text.matchAll(/(?:\bfrom|\bimport(\()?)\s*'(\.[^']+)'/g)) {
      const path = join(dirname(user), named);
      users.set(path, [...(users.get(path) ?? []), { user, isLater: later !== undefined }]);
    }
  return sources.flatMap(([path, text]) => {
    const lines = text.split('\n').length - 1;
    const [known, ...others] = users.get(path) ?? [];
    const isAlone = known !== undefined && others.length === 0 && !known.isLater;
    return isAlone && lines < fewestLines && mayBeLonger(basename(path)) ? [{ path, lines, user: known.user }] : [];
  });
}

const mayBeLonger = name => /^[^.]+(\.browser)?\.tsx?$/.test(name) && !ownFile.includes(name);
