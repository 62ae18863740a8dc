import type { PortraitShapes } from './placeholder-portrait.tsx';

/** A colour as #rrggbb. `styles/art/contrast.test.ts` checks each text pair below against WCAG AA. */
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

/** One web font file and local fonts adjusted to its metrics, so that text does not move when the file is loaded. */
export type StyleFont = {
  family: string;
  /** Path inside node_modules; the server copies it to `/assets/fonts/`. */
  file: string;
  /**
   * The same for letters beyond western Europe (ş, ł, ő); loaded only by pages with such letters. Null: the family
   * has none.
   */
  extended: string | null;
  weight: string;
  slope: 'normal' | 'italic';
  /** What is shown until it is loaded, for each range of weights; its family is this one with ` local`. */
  fallbacks: FallbackFace[];
};

/** Local fonts in the size and on the line of a web font: percentages of them. */
export type FallbackFace = {
  kind: string;
  local: readonly string[];
  weight: string;
  sizeAdjust: number;
  ascent: number;
  descent: number;
};

/**
 * The layout from 960 px on (`rendering/wide-layout-style.ts`). `panel`: the header takes half of the window and
 * stays. `card`: the header goes across, and a sticky booking card is beside the sections. `centred`: sections
 * under centred headings, items of a kind side by side.
 */
export type WideLayout = 'panel' | 'card' | 'centred';

/** An art style: palette, type, and CSS for its ornament and framing. The layouts are in `base-style.ts` and `wide-layout-style.ts`. */
export type ArtStyleSheet = {
  light: Palette;
  dark: Palette;
  fonts: StyleFont[];
  /**
   * The web font, its adjusted local font, and one system font. `system-ui` and not `sans-serif`: Chromium asks
   * another process for the generic family at each font size on the page, a third of its first layout, even when
   * it is not used.
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
  /** For header layouts in which the ornament has to move. */
  ornament?: StyleOrnament;
};

/**
 * On a wide window a style attaches its ornament to the portrait beside the text. This CSS moves it when the
 * portrait is elsewhere or missing.
 */
export type StyleOrnament = {
  /** With the portrait above the text: the ornament behind it, in the middle. */
  above?: string;
  /** The same under a cover. */
  crowned?: string;
  /** With text only: the ornament at the upper right, away from it. */
  words?: string;
};

/** How a style frames single elements on a page (a card, an envelope, a map, a field), as CSS values. */
type StyleFrame = {
  box: string;
  drop: string;
  corner: string;
  /** The shape of the mark on a card. */
  seal: string;
  /** Between the entries of a list. */
  rule: string;
  /** Width of drawn lines and of field borders. */
  stroke: string;
};

/** The frame of a style without its own. */
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
