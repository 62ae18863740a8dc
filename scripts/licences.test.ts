import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accepted, acceptedFor, isAccepted, shippedPackages } from './licences.mjs';

type Lockfile = Parameters<typeof shippedPackages>[0];
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
const shipped = shippedPackages(lockfile);

describe('what a Vitrine contains', () => {
  it('has licences that were read and accepted', () => {
    expect(shipped.length).toBeGreaterThan(300);
    const refused = shipped.filter(({ name, licence }) => !isAccepted(name, licence));
    expect(refused).toEqual([]);
  });

  it('has each accepted licence somewhere', () => {
    const used = shipped.map(({ licence }) => licence).join(' ');
    for (const licence of [...accepted, ...acceptedFor.map(each => each.licence)]) expect(used).toContain(licence);
  });

  it('includes what is built into pages, with what that needs', () => {
    const names = shipped.map(({ name }) => name);
    for (const name of ['react', '@tiptap/core', 'prosemirror-model', '@fontsource/jost', 'fastify'])
      expect(names).toContain(name);
    expect(names).not.toContain('vitest');
  });
});

it.each([
  ['a', 'MIT', true],
  ['a', '(MIT OR EUPL-1.1+)', true],
  ['a', 'Apache-2.0 AND LGPL-3.0-or-later', false],
  ['@img/sharp-linux-x64', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['a', 'MPL-2.0', false],
  ['a', 'GPL-3.0', false],
  ['a', 'none named', false],
])('%s under %s', (name, licence, isFine) => expect(isAccepted(name, licence)).toBe(isFine));

it('a new package with an unknown licence is found, however deep it lies', () => {
  const deeper = {
    'node_modules/fastify/node_modules/odd': { version: '1.0.0', license: 'AGPL-3.0' },
    'node_modules/@tiptap/core': { version: '1.0.0', license: 'MIT', dev: true, dependencies: { odder: '1' } },
    'node_modules/odder': { version: '1.0.0', dev: true },
  };
  const found = shippedPackages({ packages: { ...lockfile.packages, ...deeper } });
  const refused = found.filter(({ name, licence }) => !isAccepted(name, licence));
  expect(refused.map(({ name }) => name)).toEqual(['odd', 'odder']);
});
