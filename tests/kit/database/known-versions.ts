import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
export const migrationsFolder = join(root, 'db/migrations');
export const migrationNames = readdirSync(migrationsFolder)
  .map(file => file.replace('.sql', ''))
  .sort();

export type Version = { readonly commit: string; readonly isMain: boolean; readonly blobs: Map<string, string> };

/**
 * The migrations of each version until 2026-11-28, by their names at the time. A line of the file tells what a version
 * has more and less than the one before.
 */
export function recordedSets(): string[][] {
  const at = new Set<string>();
  const lines = readFileSync(join(import.meta.dirname, 'known-versions.txt'), 'utf8')
    .trim()
    .split('\n');
  return lines.map(line => {
    for (const word of line.split(' ')) {
      if (word.startsWith('+')) at.add(word.slice(1));
      else at.delete(word.slice(1));
    }
    return [...at].sort();
  });
}

/** The versions in git's history, one for each state of the folder; none without the whole history. */
export function versionsInHistory(): Version[] {
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return [];
  } catch {
    return [];
  }
  const main = new Set(lines(git('rev-list', '--first-parent', 'HEAD')));
  const commits = lines(git('rev-list', 'HEAD'));
  const asked = commits.map(commit => `${commit}:db/migrations`).join('\n');
  const trees = lines(
    execFileSync('git', ['cat-file', '--batch-check'], { cwd: root, input: asked, encoding: 'utf8' }),
  );
  const found = new Map<string, { commit: string; isMain: boolean }>();
  for (const [nth, commit] of commits.entries()) {
    const [tree = '', kind] = trees[nth]?.split(' ') ?? [];
    if (kind === 'tree') found.set(tree, { commit, isMain: main.has(commit) || (found.get(tree)?.isMain ?? false) });
  }
  return [...found].map(([tree, version]) => ({ ...version, blobs: blobsOf(tree) }));
}

const blobsOf = (tree: string): Map<string, string> =>
  new Map(
    lines(git('ls-tree', tree)).flatMap(line => {
      const [, blob, name] = /^\d+ blob (\w+)\t(.+)\.sql$/.exec(line) ?? [];
      return name === undefined || blob === undefined ? [] : [[name, blob]];
    }),
  );

const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
const lines = (text: string): string[] => text.trim().split('\n');
