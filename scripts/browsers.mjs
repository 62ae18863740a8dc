// Which browsers the tests use: the newest Chromium there is, on this machine or from the package, and a Firefox.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, readFileSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './steps.mjs';

/** The shell is the same engine without a window, and takes a third of the time. */
const chromiumNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** CHROMIUM_PATH when set, else the newest of PATH; without `path` where the package's is newer, or the only one. */
export function newestChromium(env = process.env) {
  const asked = env.CHROMIUM_PATH;
  if (asked) return { path: asked, version: versionOf(asked) ?? 'unknown' };
  const packed = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'));
  return newest([{ version: packed.version }, ...installed(chromiumNames, env)]);
}

/** FIREFOX_PATH when set, else the newest of PATH; undefined where there is none, since npm brings none. */
export function newestFirefox(env = process.env) {
  const asked = env.FIREFOX_PATH;
  if (asked) return { path: asked, version: versionOf(asked) ?? 'unknown' };
  return newest(installed(['firefox', 'firefox-esr'], env));
}

function installed(names, env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const found = folders.flatMap(folder => names.map(name => join(folder, name))).filter(isProgram);
  const different = [...new Map(found.map(path => [realpathSync(path), path])).values()];
  return different.flatMap(path => {
    const version = versionOf(path);
    return version === undefined ? [] : [{ path, version }];
  });
}

/** A program that does not say its version within ten seconds is not used. */
function versionOf(path) {
  try {
    const said = execFileSync(path, ['--version'], {
      encoding: 'utf8',
      timeout: 10_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return /\d+(\.\d+)+/.exec(said)?.[0];
  } catch {
    return undefined;
  }
}

/** Of equal versions the first. */
function newest(found) {
  return found.reduce((best, next) => (best && compare(next.version, best.version) <= 0 ? best : next), undefined);
}

function compare(one, other) {
  const [left, right] = [one, other].map(version => version.split('.').map(Number));
  const at = left.findIndex((part, place) => part !== (right[place] ?? 0));
  return at === -1 ? 0 : left[at] - (right[at] ?? 0);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
