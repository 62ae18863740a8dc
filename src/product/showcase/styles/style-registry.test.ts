import { describe, expect, it, vi } from 'vitest';
import { appearanceDefaults } from '../blocks/appearance/block.ts';
import { malik } from './art/malik.ts';
import { noir } from './art/noir.ts';
import { customPaletteOverride } from './custom-look.ts';

// Files of one worker share what is loaded, and others have registered theirs.
vi.resetModules();
const { isDrawable, paletteOverride, registerPaletteOverride, registerStyle, sheetOf, stylesOf } = await import(
  './style-registry.ts'
);

describe('the registry of styles', () => {
  const plain = { ...appearanceDefaults, art: 'malik' } as const;
  // A look that is no longer offered, as an old document may hold it.
  const lettered = { ...plain, mode: 'custom', custom: { heading: 'noir', body: null } } as unknown as typeof plain;

  it('knows which styles a look is made of', () => {
    expect(stylesOf(plain)).toEqual(['malik']);
    expect(stylesOf(lettered)).toEqual(['malik', 'noir']);
  });

  it('can draw a look once all of them are there, and not before', () => {
    expect(isDrawable(plain)).toBe(false);
    expect(() => sheetOf('malik')).toThrow('malik');
    registerStyle('malik', malik);
    expect([isDrawable(plain), isDrawable(lettered)]).toEqual([true, false]);
    registerStyle('noir', noir);
    expect(isDrawable(lettered)).toBe(false);
    expect(() => paletteOverride()).toThrow('own colours');
    registerPaletteOverride(customPaletteOverride);
    expect(isDrawable(lettered)).toBe(true);
    expect(sheetOf('malik')).toBe(malik);
  });
});
