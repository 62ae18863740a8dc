import { describe, expect, it } from 'vitest';
import { type BlockKind, blockKinds } from '../../block-kinds/kinds.ts';
import { shownSections, withSectionAt } from './shown-sections.ts';

// `Object.fromEntries` forgets which keys it was given.
const filled = (...kinds: BlockKind[]) =>
  Object.fromEntries(blockKinds.map(kind => [kind, kinds.includes(kind) ? ['one'] : []])) as unknown as Record<
    BlockKind,
    string[]
  >;

describe('the sections in the list', () => {
  it('are those that hold something, in the order of the page', () => {
    const order = filled('skill', 'review');
    expect(shownSections({ sectionOrder: ['link', 'skill', 'team', 'review'], order }, undefined)).toEqual([
      'skill',
      'review',
    ]);
  });

  it('include an empty one while its heading is open', () => {
    const state = { sectionOrder: ['link', 'skill', 'team'] as const, order: filled('skill') };
    expect(shownSections(state, { section: 'team' })).toEqual(['skill', 'team']);
    expect(shownSections(state, { item: 'one' })).toEqual(['skill']);
  });
});

describe('moving a section among those shown', () => {
  it.each([
    ['skill', 0, ['link', 'skill', 'team', 'review', 'cta']],
    ['cta', 0, ['link', 'cta', 'team', 'skill', 'review']],
    ['skill', 2, ['link', 'review', 'team', 'cta', 'skill']],
  ] as const)('puts %s at place %i and leaves the empty ones alone', (kind, at, after) => {
    const shown = ['skill', 'review', 'cta'] as const;
    expect(withSectionAt(['link', 'skill', 'team', 'review', 'cta'], shown, kind, at)).toEqual(after);
  });
});
