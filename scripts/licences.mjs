// The licences of everything that a Vitrine contains: what its server installs, and what is built into its pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Licences that every package may have. A new one is added here by a person who has read it. */
export const accepted = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];

/** Licences with conditions, each for the packages whose use here meets them. */
export const acceptedFor = [
  { licence: 'MPL-2.0', packages: /^satori$/, why: 'used unchanged as a library of its own' },
  { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp/, why: 'libvips, a shared library that can be replaced' },
  { licence: 'OFL-1.1', packages: /^@fontsource(-variable)?\//, why: 'fonts, served unchanged with their pages' },
];

/** Direct development dependencies that the build puts into pages. */
const bundled =
  /^(@fontsource(-variable)?|@tiptap|@tanstack|@hookform)\/|^(react-hook-form|react-router|amplitude-js)$/;

/** `MIT AND (ISC OR EUPL-1.1)`: every part of AND, one of OR. */
export function isAccepted(name, licence) {
  const words = licence.replaceAll(/[()]/g, ' ').split(/\s+AND\s+/);
  const isKnown = one =>
    accepted.includes(one) || acceptedFor.some(each => each.licence === one && each.packages.test(name));
  return words.every(part =>
    part
      .trim()
      .split(/\s+OR\s+/)
      .some(isKnown),
  );
}

const nameOf = path => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Where the lockfile installs what a package at `from` requires. */
function pathOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (at === '') return undefined;
  }
}

/** Names, versions and licences of what is installed or built into pages. */
export function shippedPackages({ packages }) {
  const shipped = new Set(Object.keys(packages).filter(path => path !== '' && packages[path].dev !== true));
  const waiting = Object.keys(packages[''].devDependencies ?? {})
    .filter(name => bundled.test(name))
    .map(name => `node_modules/${name}`);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (shipped.has(path) || packages[path] === undefined) continue;
    shipped.add(path);
    for (const name of Object.keys(packages[path].dependencies ?? {})) {
      const found = pathOf(packages, path, name);
      if (found !== undefined) waiting.push(found);
    }
  }
  return [...shipped].sort().map(path => ({
    name: packages[path].name ?? nameOf(path),
    version: packages[path].version ?? '',
    licence: packages[path].license ?? 'none named',
  }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const found = shippedPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  for (const { name, version, licence } of found) console.log(`${licence}\t${name} ${version}`);
  const refused = found.filter(({ name, licence }) => !isAccepted(name, licence));
  console.log(`${found.length} packages, ${refused.length} with a licence that is not accepted.`);
  for (const { name, licence } of refused) console.error(`${name}: ${licence}`);
  process.exitCode = refused.length === 0 ? 0 : 1;
}
