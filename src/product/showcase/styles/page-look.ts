import type { Appearance, ArtStyle } from '../blocks/appearance/block.ts';
import type { ArtStyleSheet, Palette } from './art-style.ts';
import { paletteOverride, registeredStyles, sheetOf } from './style-registry.ts';

/** Everything a page's look resolves to: one theme of an art style, or the style in a creator's own colours. */
export type PageLook = Omit<ArtStyleSheet, 'light' | 'dark'> & { palette: Palette };

const known = new WeakMap<Appearance, PageLook>();

/**
 * Resolves a look. In the default mode the text colour decides the theme (see `appearanceSchema`); in the custom
 * mode the creator's colours replace the style's, also in its ornament.
 */
export function lookOf(appearance: Appearance): PageLook {
  const before = known.get(appearance);
  if (before !== undefined) return before;
  const { light, dark, ...sheet } = sheetOf(appearance.art);
  const palette = appearance.theme === 'dark' ? dark : light;
  const { custom } = appearance;
  const look =
    custom === null ? { ...sheet, palette } : { ...sheet, ...paletteOverride().parts(appearance, custom, palette) };
  known.set(appearance, look);
  return look;
}

/** The fonts of the loaded styles for headings or text: each once, by a style that has it. */
export function typefaces(place: 'heading' | 'body'): { art: ArtStyle; family: string }[] {
  const all = registeredStyles().flatMap(([art, sheet]) => {
    const family = /"([^"]+)"/.exec(sheet[place])?.[1];
    return family === undefined ? [] : [{ art, family }];
  });
  const firsts = all.filter(({ family }, at) => all.findIndex(other => other.family === family) === at);
  return firsts.sort((a, b) => a.family.localeCompare(b.family, 'en'));
}
