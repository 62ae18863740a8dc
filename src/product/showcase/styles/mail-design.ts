import { type Appearance, onSide } from '../blocks/appearance/block.ts';
import type { ArtStyleSheet, Palette } from './art-style.ts';
import { headingLook } from './heading-look.ts';
import { lookOf } from './page-look.ts';
import { paletteOverride, sheetOf } from './style-registry.ts';

export type MailColors = Pick<
  Palette,
  'bg' | 'surface' | 'ink' | 'muted' | 'line' | 'primary' | 'onPrimary' | 'hero' | 'onHero'
>;

/** A creator's look where neither variables nor web fonts exist. Sizes are in px, fonts for a style attribute. */
export type MailDesign = {
  readonly colors: MailColors;
  /** For readers in the dark; null when the look is dark already. */
  readonly night: MailColors | null;
  readonly heading: { readonly font: string; readonly weight: number; readonly upper: boolean };
  readonly body: string;
  readonly buttonRadius: number;
  readonly cardRadius: number;
  readonly imageRadius: number;
};

/** The look must be loaded (`isDrawable`). Corners are less round than those of a page: a mail has small boxes. */
export function mailDesignOf(appearance: Appearance): MailDesign {
  const look = lookOf(appearance);
  const headings = sheetOf(appearance.custom?.heading ?? appearance.art);
  const bodies = sheetOf(appearance.custom?.body ?? appearance.art);
  const { weight, upper } = headingLook(headings.css);
  // A font of one heavy weight would be thin where another stands in for it.
  const isHeavy = /bold/i.test(kindOf(headings.heading, headings));
  return {
    colors: colorsOf(look.palette),
    night: appearance.theme === 'dark' ? null : colorsOf(lookOf(atNight(appearance)).palette),
    heading: { font: mailFont(headings.heading, headings), weight: isHeavy ? Math.max(weight, 700) : weight, upper },
    body: mailFont(bodies.body, bodies),
    buttonRadius: Math.min(look.radius, 24),
    cardRadius: Math.min(look.radius, 16),
    imageRadius: Math.min(look.imageRadius, 12),
  };
}

function atNight(appearance: Appearance): Appearance {
  const turned = onSide(appearance, 'dark');
  return turned.custom === null ? turned : paletteOverride().settled(turned);
}

const colorsOf = ({ bg, surface, ink, muted, line, primary, onPrimary, hero, onHero }: Palette): MailColors => ({
  bg,
  surface,
  ink,
  muted,
  line,
  primary,
  onPrimary,
  hero,
  onHero,
});

const familyOf = (stack: string): string => /"([^"]+)"/.exec(stack)?.[1] ?? '';

/** The kind of system font that is most like it. */
const kindOf = (stack: string, { fonts }: ArtStyleSheet): string =>
  fonts.find(({ family }) => family === familyOf(stack))?.fallbacks[0]?.kind ?? 'sans';

/** The style's font for readers who have it, then fonts that every mail program has. */
function mailFont(stack: string, sheet: ArtStyleSheet): string {
  const family = familyOf(stack);
  const rest = /serif/i.test(kindOf(stack, sheet)) ? 'Georgia,Times,serif' : 'Helvetica,Arial,sans-serif';
  return family === '' ? rest : `'${family}',${rest}`;
}

/** Pairs that must be readable: text on its ground at 4.5:1. */
export const readableInMails: readonly [front: keyof MailColors, back: keyof MailColors][] = [
  ['ink', 'surface'],
  ['muted', 'surface'],
  ['muted', 'bg'],
  ['primary', 'surface'],
  ['onPrimary', 'primary'],
  ['onHero', 'hero'],
];
