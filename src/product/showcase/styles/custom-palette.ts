import { contrast } from '../../../ui/style/contrast.ts';
import { colorDistance, fromOklch, mixed, toOklch } from '../../../ui/style/oklch.ts';
import type { Appearance, CustomColor, CustomLook, TextColor } from '../blocks/appearance/block.ts';
import type { Palette } from './art-style.ts';

/** A colour that was adjusted, and for what: the text on it, or the page and the cards behind it. */
export type Moved = { color: CustomColor; from: string; to: string; because: 'text' | 'ground' };

/** The text colours of a page in the custom mode. */
export const inks = { white: '#ffffff', black: '#111111' } as const;
const white = '#ffffff';
const text = 4.5;
const edges = 3;

/**
 * Adjusts a creator's colours for contrast: changes lightness only, and as little as needed, until the text is
 * readable on the page and the cards, and the main colour on both. Reports what was adjusted and why. Colours that
 * pass stay, so that repeating changes nothing.
 */
export function settleCustom(custom: CustomLook, letters: TextColor): { custom: CustomLook; moved: Moved[] } {
  const ink = inks[letters];
  const away = letters === 'white' ? 'darker' : 'lighter';
  const bg = nudged(custom.bg, away, hex => contrast(ink, hex) >= text);
  const surface = nudged(custom.surface, away, hex => contrast(ink, hex) >= text);
  const primary = readableOn([bg, surface], custom.primary, letters, text);
  const settled = { ...custom, bg, surface, primary };
  const moved = (['bg', 'surface', 'primary'] as const).flatMap((color): Moved[] =>
    settled[color] === custom[color]
      ? []
      : [{ color, from: custom[color], to: settled[color], because: color === 'primary' ? 'ground' : 'text' }],
  );
  return { custom: settled, moved };
}

/** A look with adjusted colours, as it is stored. */
export const settleAppearance = (look: Appearance): Appearance =>
  look.custom === null ? look : { ...look, custom: settleCustom(look.custom, look.text).custom };

/**
 * The whole palette for adjusted colours. Colours the creator did not choose are derived from those they chose, in
 * the roles of the art style: a style whose header has its main colour keeps that. Every pair of `readablePairs`
 * passes, whatever the colours.
 */
export function customPalette(custom: CustomLook, letters: TextColor, style: Palette): Palette {
  const { bg, surface, primary, second } = custom;
  const ink = inks[letters];
  const chosen = { bg, surface, ink, primary, second };
  const hero = chosen[roleOf(style.hero, style)];
  const onHero = lettersOn(hero);
  const requested = [chosen[roleOf(style.action, style)], primary, second];
  const action = requested.find(color => contrast(color, hero) >= edges) ?? onHero;
  return {
    ...chosen,
    muted: readableOn([bg, surface], mixed(ink, bg, 0.32), letters, text),
    line: mixed(bg, ink, 0.12),
    edge: readableOn([bg, surface], mixed(ink, bg, 0.55), letters, edges),
    onPrimary: lettersOn(primary),
    onSecond: lettersOn(second),
    hero,
    onHero,
    heroSoft: readableOn([hero], mixed(onHero, hero, 0.18), onHero === white ? 'white' : 'black', text),
    action,
    onAction: lettersOn(action),
  };
}

const roles = ['bg', 'surface', 'ink', 'primary', 'second'] as const;

/** The palette colour that a style's colour equals or is a shade of. */
export const roleOf = (color: string, style: Palette): (typeof roles)[number] =>
  roles.reduce((best, role) => (colorDistance(color, style[role]) < colorDistance(color, style[best]) ? role : best));

/** White text on a fill when it is readable, else dark; one of them always is. */
export const lettersOn = (fill: string): string =>
  [white, inks.black].find(ink => contrast(ink, fill) >= text) ?? '#000000';

const readableOn = (grounds: readonly string[], color: string, letters: TextColor, ratio: number): string =>
  nudged(color, letters === 'white' ? 'lighter' : 'darker', hex =>
    grounds.every(ground => contrast(hex, ground) >= ratio),
  );

/** The nearest lightness that passes, towards white or black, which are taken to pass. */
function nudged(color: string, way: 'lighter' | 'darker', passes: (hex: string) => boolean): string {
  if (passes(color)) return color;
  const { l, c, h } = toOklch(color);
  let [failing, passing] = [l, way === 'lighter' ? 1 : 0];
  let best = way === 'lighter' ? white : '#000000';
  for (let step = 0; step < 16; step++) {
    const middle = (failing + passing) / 2;
    const hex = fromOklch({ l: middle, c, h });
    if (passes(hex)) [passing, best] = [middle, hex];
    else failing = middle;
  }
  return best;
}
