import { contrast } from '../../../ui/style/contrast.ts';
import { colorDistance, fromOklch, mixed, toOklch } from '../../../ui/style/oklch.ts';
import type { Appearance, CustomColor, CustomLook, TextColor } from '../blocks/appearance/block.ts';
import type { Palette } from './art-style.ts';

/** A colour that had to give way, and to what: the letters on it, or the page and the cards behind it. */
export type Moved = { color: CustomColor; from: string; to: string; because: 'text' | 'ground' };

/** The letters of a page in the custom mode. */
export const inks = { white: '#ffffff', black: '#111111' } as const;
const white = '#ffffff';
const text = 4.5;
const edges = 3;

/**
 * A creator's colours as they can be used: lightness, and nothing else, is moved as little as needed until the text
 * can be read on the page and the cards, and the main colour on both. Says what was moved and why. What passes is
 * handed back as it is, so that doing it twice changes nothing.
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

/** A look as it is stored: what is stored is what passes. */
export const settleAppearance = (look: Appearance): Appearance =>
  look.custom === null ? look : { ...look, custom: settleCustom(look.custom, look.text).custom };

/**
 * The whole palette of colours that were settled. What the creator did not choose follows from what they chose, in
 * the roles the art style gives its own colours: a style whose first view is its main colour keeps it so. Every pair
 * of `readablePairs` passes, whatever the colours.
 */
export function customPalette(custom: CustomLook, letters: TextColor, style: Palette): Palette {
  const { bg, surface, primary, second } = custom;
  const ink = inks[letters];
  const chosen = { bg, surface, ink, primary, second };
  const hero = chosen[roleOf(style.hero, style)];
  const onHero = lettersOn(hero);
  const wished = [chosen[roleOf(style.action, style)], primary, second];
  const action = wished.find(color => contrast(color, hero) >= edges) ?? onHero;
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

/** Which of its own colours a style's colour is, or is a shade of. */
export const roleOf = (color: string, style: Palette): (typeof roles)[number] =>
  roles.reduce((best, role) => (colorDistance(color, style[role]) < colorDistance(color, style[best]) ? role : best));

/** White letters on a fill where they can be read, else dark ones; one of them always can. */
export const lettersOn = (fill: string): string =>
  [white, inks.black].find(ink => contrast(ink, fill) >= text) ?? '#000000';

const readableOn = (grounds: readonly string[], color: string, letters: TextColor, ratio: number): string =>
  nudged(color, letters === 'white' ? 'lighter' : 'darker', hex =>
    grounds.every(ground => contrast(hex, ground) >= ratio),
  );

/** The colour nearest in lightness that passes, on the way to white or black, which are taken to pass. */
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
