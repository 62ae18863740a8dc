import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { operatorPages } from '../../base/operator-pages.ts';

const mostBytes = 500_000;

/** The operator's own texts by path, from HTML files such as `terms-of-use.html`; ours are used for missing ones. */
export function readOwnTexts(folder: string | undefined): ReadonlyMap<string, string> {
  if (folder === undefined) return new Map();
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new Error(`OPERATOR_TEXTS: ${folder} is not a folder`);
  const pages = [operatorPages.terms, operatorPages.privacy, operatorPages.support];
  return new Map(
    pages.flatMap(({ path }) => {
      const file = join(folder, `${path.slice(1)}.html`);
      if (!existsSync(file)) return [];
      if (statSync(file).size > mostBytes) throw new Error(`OPERATOR_TEXTS: ${file} is larger than 500 kB`);
      return [[path, readFileSync(file, 'utf8')] as const];
    }),
  );
}
