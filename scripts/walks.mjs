// Runs many random walks, each on a new path; `npm test` runs a few of the same.
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './children.mjs';
import { ensureInstalled } from './prepare.mjs';
import { root, toolPath } from './steps.mjs';

await ensureInstalled();
const { WALKS = 'many', WALK_SEED = String(randomInt(2 ** 31)) } = process.env;
const files = readdirSync(join(root, 'src'), { recursive: true })
  .filter(name => /\.test\.tsx?$/.test(name))
  .map(name => join('src', name))
  .filter(name => readFileSync(join(root, name), 'utf8').includes('/same-walks.ts'));
console.log(`The seed is ${WALK_SEED}: WALK_SEED=${WALK_SEED} npm run walks walks the same ways again`);
// The time limit that walks have in `npm test` is too short for many of them.
const words = ['run', ...files, '--testTimeout=3600000'];
process.exitCode = await runChild(process.execPath, [toolPath('vitest'), ...words], {
  cwd: root,
  env: { ...process.env, WALKS, WALK_SEED },
});
