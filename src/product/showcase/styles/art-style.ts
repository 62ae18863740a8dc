import type { PortraitShapes } from './placeholder-portrait.tsx';

/** A colour as #rrggbb. Each text pair below is held to WCAG AA by `styles/art/contrast.test.ts`. */
export type Palette = {
  bg: string;
  surface: string;
  ink: string;
  muted: string;
  /** Hairlines that only decorate. */
  line: string;
  /** Edges of controls: at least 3:1. */
  edge: string;
  primary: string;
  onPrimary: string;
  second: string;
  onSecond: string;
  /** The first view's ground and its text. */
  hero: string;
  onHero: string;
  heroSoft: string;
  /** The call to action in the first view. */
  action: string;
  onAction: string;
};

/** One web font file and the local font stretched to its measures, so that text does not move when the file arrives. */
export type StyleFont = {
  family: string;
  /** Path inside node_modules; the server copies it to `/assets/fonts/`. */
  file: string;
  /** The same for letters beyond western Europe (ş, ł, ő); fetched only by pages that have them. Null: the family has none. */
  extended: string | null;
  weight: string;
  slope: 'normal' | 'italic';
  /** `swap` for headings that carry the style, `optional` for text. */
  display: 'swap' | 'optional';
  fallback: { family: string; local: string[]; sizeAdjust: number; ascent: number; descent: number };
};

/**
 * How a page stands from 960 px on (`rendering/wide-layout-style.ts`). `panel`: the first view takes half of the window
 * and stays. `card`: the first view goes across, and a card to book from stays beside the sections. `centred`: sections
 * under centred headings, what there is of a kind beside each other.
 */
export type WideLayout = 'panel' | 'card' | 'centred';

/** An art style: palette, type, and CSS for its ornament and framing. The layouts are in `base-style.ts` and `wide-layout-style.ts`. */
export type ArtStyleSheet = {
  light: Palette;
  dark: Palette;
  fonts: StyleFont[];
  /**
   * The web font, its stand-in, and one system font. `system-ui` and not `sans-serif`: Chromium asks another process for
   * the generic family at each size of letters the page has, a third of its first layout, even where it is not drawn.
   */
  heading: string;
  body: string;
  /** Mean width of a capital or letter of the name in em, from which the name's size is computed. */
  glyph: number;
  /** Largest size of the name in px on a wide screen. */
  nameMax: number;
  radius: number;
  imageRadius: number;
  /** What is drawn where a portrait is missing. */
  placeholderPortrait: PortraitShapes;
  frame: StyleFrame;
  wide: WideLayout;
  css: string;
  /** Where the first view is laid out another way, and the ornament has to move with it. */
  ornament?: StyleOrnament;
};

/**
 * Across a wide window a style hangs its ornament on the portrait beside the words. Where the portrait is elsewhere, or
 * is not, this CSS moves it.
 */
export type StyleOrnament = {
  /** With the portrait above the words: the ornament behind it, in the middle. */
  above?: string;
  /** The same under a cover. */
  crowned?: string;
  /** With words only: the ornament out of their way, at the upper right. */
  words?: string;
};

/** How a style frames what stands by itself on a page (a card, an envelope, a map, a field), as CSS values. */
export type StyleFrame = {
  box: string;
  drop: string;
  corner: string;
  /** The shape of the mark on a card. */
  seal: string;
  /** Between the entries of a list. */
  rule: string;
  /** Width of drawn lines and of the edges of fields. */
  stroke: string;
};

/** The frame of a style that says nothing of its own. */
export const plainFrame: StyleFrame = {
  box: '1px solid var(--edge)',
  drop: 'none',
  corner: 'min(var(--r), 24px)',
  seal: '50%',
  rule: '1px solid var(--line)',
  stroke: '1px',
};

/** Pairs that must be readable: text at 4.5:1, edges of controls at 3:1. */
export const readablePairs: readonly [front: keyof Palette, back: keyof Palette, ratio: number][] = [
  ['ink', 'bg', 4.5],
  ['ink', 'surface', 4.5],
  ['muted', 'bg', 4.5],
  ['muted', 'surface', 4.5],
  ['primary', 'bg', 4.5],
  ['primary', 'surface', 4.5],
  ['onPrimary', 'primary', 4.5],
  ['onSecond', 'second', 4.5],
  ['onHero', 'hero', 4.5],
  ['heroSoft', 'hero', 4.5],
  ['onAction', 'action', 4.5],
  ['edge', 'bg', 3],
  ['edge', 'surface', 3],
  ['action', 'hero', 3],
];
