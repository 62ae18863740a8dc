// The ten longest source files: the first candidates for splitting.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const files = ['src', 'tests', 'scripts', 'bench'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true }).map(name => join(folder, name)),
);
const sizes = files
  .filter(name => /\.(tsx?|mjs|css)$/.test(name))
  .map(name => ({ name, lines: readFileSync(join(root, name), 'utf8').split('\n').length - 1 }))
  .sort((a, b) => b.lines - a.lines);
for (const { name, lines } of sizes.slice(0, 10)) console.log(`${String(lines).padStart(5)}  ${name}`);
