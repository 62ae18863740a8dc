// Prepares a bare clone. Uses nothing but Node, since no package is installed yet.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run, runNpm } from './steps.mjs';

const installStamp = join(root, 'node_modules/.vitrine-lock');
const buildStamp = join(root, 'dist/.stamp');

/** Installs the packages the lockfile names, unless they are there. Throws with npm's message when it fails. */
export async function ensureInstalled() {
  checkNode();
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = hashOf([lock]);
  if (read(installStamp) === wanted) return;
  if (!holdsAllOf(JSON.parse(lock))) {
    console.log('Installing packages (npm ci), about half a minute');
    const done = await runNpm('Installing packages', ['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (done.code !== 0) throw new Error(`npm ci failed.\n${lastLines(done.output)}`);
    console.log(`Packages installed in ${done.seconds.toFixed(0)} s`);
  }
  writeFileSync(installStamp, wanted);
}

/** Builds the server and the pages into dist/, unless the sources are those of the last build. */
export async function ensureBuilt() {
  if (read(buildStamp) === sourcesHash()) return;
  console.log('Building');
  const done = await run('Building', process.execPath, [join(root, 'scripts/build.mjs')]);
  if (done.code !== 0) throw new Error(`The build failed.\n${lastLines(done.output)}`);
  console.log(`Built in ${done.seconds.toFixed(0)} s`);
}

/** Called by the build when it is complete, with the hash taken when it began. */
export function stampBuild(hash) {
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, hash);
}

/** Changes when anything the build reads has changed. */
export function sourcesHash() {
  const sources = filesIn(join(root, 'src')).filter(path => !/\.test\.tsx?$|\.md$/.test(path));
  const settings = readdirSync(root).filter(name => /^(vite\.|tsconfig|package)/.test(name));
  const files = [...sources, ...settings.map(name => join(root, name)), join(root, 'scripts/build.mjs')];
  return hashOf(files.sort().flatMap(path => [path.slice(root.length), readFileSync(path)]));
}

/** True when npm's record of node_modules already matches the lockfile, as after `npm install` by hand. */
function holdsAllOf(lock) {
  const record = read(join(root, 'node_modules/.package-lock.json'));
  if (record === undefined) return false;
  const { packages: held } = JSON.parse(record);
  return Object.entries(lock.packages).every(([path, wanted]) => {
    const here = held[path];
    // Packages for other systems are in the lockfile but not in the folder.
    if (path === '' || (here === undefined && wanted.optional)) return true;
    return here?.version === wanted.version && here?.integrity === wanted.integrity;
  });
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`Vitrine needs Node 20.19 or newer, and this is ${process.versions.node}.`);
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function lastLines(output) {
  return output.trim().split('\n').slice(-40).join('\n');
}
