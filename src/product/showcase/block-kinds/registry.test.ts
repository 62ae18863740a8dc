import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { blockKinds, blocks, fixedKinds, folderOf, isSectionKind, sectionKinds } from './kinds.ts';
import { registry } from './registry.ts';

const here = fileURLToPath(new URL('../blocks/', import.meta.url));
const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Parts of every page, declared like blocks (`block-fields/part.ts`). */
const parts = ['appearance', 'basic-profile'];

it('every folder of a block is registered, and every registered block has one', () => {
  const folders = readdirSync(here, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? entry.name : []));
  expect([...Object.keys(registry), ...parts].toSorted()).toEqual(folders.toSorted());
});

it('no two blocks share a kind, or an anchor', () => {
  expect(blockKinds).toHaveLength(Object.keys(registry).length);
  expect(new Set(sectionKinds.map(kind => blocks[kind].anchor)).size).toBe(sectionKinds.length);
  expect([...sectionKinds, ...fixedKinds].toSorted()).toEqual(blockKinds.toSorted());
});

it('a page begins with what can be booked, until its creator arranges it otherwise', () => {
  expect(sectionKinds.slice(0, 2)).toEqual(['individualService', 'groupService']);
});

// Loaded by name, so the compiler does not see what is in them.
describe.each(blockKinds)('%s', kind => {
  const folder = folderOf(kind);
  const source = (file: string) => readFileSync(`${here}${folder}/${file}`, 'utf8');

  it('is declared in its folder', async () => {
    const declared: object = await import(`../blocks/${folder}/block.ts`);
    expect(Object.values(declared)).toContain(blocks[kind]);
  });

  it('is published there if it is a section, with its own fields', async () => {
    expect(existsSync(`${here}${folder}/published.ts`)).toBe(isSectionKind(kind));
    if (!isSectionKind(kind)) return;
    const { published } = await import(`../blocks/${folder}/published.ts`);
    expect(published).toEqual({ View: expect.any(Function), css: expect.any(Array) });
    expect(source('published.ts')).toContain(`export const published: Published<'${kind}'> =`);
  });

  // Forms want a browser: tests/journeys/editor/open-every-form.spec.ts opens each.
  it('has its form there, of its own fields', () => {
    expect(source('form.tsx')).toContain(`export const Fields: BlockForm<'${kind}'> =`);
  });
});

it('nothing else lists the kinds', () => {
  const files = ['src', 'db', 'scripts']
    .flatMap(folder =>
      readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map(path => `${folder}/${path}`),
    )
    // What demo creators have on their pages is content.
    .filter(path => !path.startsWith('src/apps/demo/'))
    .filter(path => /\.(tsx?|mjs|cjs|json|sql)$/.test(path) && !/\.test\.tsx?$/.test(path));
  const namedIn = (text: string) => {
    const found = new Set(text.match(/\w+(-\w+)*/g));
    return blockKinds.filter(kind => found.has(kind) || found.has(folderOf(kind)));
  };
  const lists = files.filter(path => namedIn(readFileSync(`${root}${path}`, 'utf8')).length > blockKinds.length / 2);
  expect(lists).toEqual(['src/product/showcase/block-kinds/registry.ts']);
});
