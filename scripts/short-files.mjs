import { basename, dirname, join } from 'node:path/posix';

const fewestLines = 10;
/** Each part of a block has its file, however short, the sentences of a room have theirs, and so has what a build begins with. */
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
 * Files that are shorter than they are worth: under ten lines, and only one other file knows them. What the vocabulary
 * keeps apart (a second dot, but for .browser.ts), what is loaded later and what a test knows too may be short. Gives
 * `path`, `lines` and `user`, for source files as `[path, text]`.
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
