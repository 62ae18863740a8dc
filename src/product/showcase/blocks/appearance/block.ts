import { z } from 'zod';
import { definePart } from '../../block-fields/part.ts';

/** The art styles that exist, by the URL parameter the spec fixes; labels avoid trade marks (decision 0017). */
export const artStyles = {
  malik: 'Malik',
  cubano: 'Cubano',
  motown: 'Soul',
  gerd: 'Gerd',
  milo: 'Milo',
  matutina: 'Matutina',
  sanrio: 'Sweet',
  flattish: 'Flattish',
  eric: 'Eric',
  dreamy: 'Dreamy',
  retro: 'Retro',
  opie: 'Opie',
  ghibli: 'Meadow',
  swoosh: 'Swoosh',
  trompe: 'Trompe',
  cyber: 'Cyber',
  mod: 'Mod',
  bricky: 'Bricky',
  noir: 'Noir',
  jean: 'Jean',
  pop: 'Pop',
  minimal: 'Minimal',
} as const;
export type ArtStyle = keyof typeof artStyles;
export const artStyleCodes = Object.keys(artStyles) as [ArtStyle, ...ArtStyle[]];

const hexColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Enter a hex color, such as #1b2a41')
  .transform(color => color.toLowerCase());

/** The colours a creator chooses in the custom mode; the rest of the palette is derived from them. */
export const customColors = {
  bg: 'Page',
  surface: 'Cards',
  primary: 'Main color',
  second: 'Second color',
} as const;
export type CustomColor = keyof typeof customColors;
export const customColorNames = Object.keys(customColors) as [CustomColor, ...CustomColor[]];

/** How round corners are; `style` leaves them to the art style. */
export const corners = { style: 'From style', square: 'Square', soft: 'Soft', round: 'Round' } as const;
export type Corners = keyof typeof corners;

const customLookSchema = z.strictObject({
  bg: hexColor,
  surface: hexColor,
  primary: hexColor,
  second: hexColor,
  corners: z.enum(Object.keys(corners) as [Corners, ...Corners[]]),
  /** The style whose typeface is used; null for the art style's own. */
  heading: z.enum(artStyleCodes).nullable(),
  body: z.enum(artStyleCodes).nullable(),
});
export type CustomLook = z.infer<typeof customLookSchema>;

export const themes = ['light', 'dark'] as const;
export const textColors = ['black', 'white'] as const;
export type Theme = (typeof themes)[number];
export type TextColor = (typeof textColors)[number];

const sideOf = { white: 'dark', black: 'light' } as const;
const textOf = { dark: 'white', light: 'black' } as const;

/**
 * How the page looks (spec point 3): a theme, a text colour, a mode, and one of the 22 art styles. White text
 * needs a dark ground and black text a light one, so the text colour decides when the two disagree: white text
 * uses the style's dark palette, in the custom mode a darkened ground. Without a text colour it follows the theme;
 * `custom` is stored in the custom mode only.
 */
export const appearanceSchema = z
  .strictObject({
    mode: z.enum(['default', 'custom']).default('default'),
    art: z.enum(artStyleCodes),
    theme: z.enum(themes),
    text: z.enum(textColors).optional(),
    custom: customLookSchema.nullable().default(null),
  })
  .refine(look => look.mode === 'default' || look.custom !== null, {
    path: ['custom'],
    message: 'Choose the colors of the page',
  })
  .transform(look => {
    const text = look.text ?? textOf[look.theme];
    return { ...look, text, theme: sideOf[text] as Theme, custom: look.mode === 'custom' ? look.custom : null };
  });
export type Appearance = z.infer<typeof appearanceSchema>;

/** The default look of an art style, light or dark. */
export const inStyle = (art: ArtStyle, theme: Theme): Appearance => ({
  mode: 'default',
  art,
  theme,
  text: textOf[theme],
  custom: null,
});
/** The same look with the text colour, and so the ground, of a theme. */
export const onSide = (look: Appearance, theme: Theme): Appearance => ({ ...look, theme, text: textOf[theme] });
export const appearanceDefaults: Appearance = inStyle('minimal', 'light');

export const isArtStyle = (code: unknown): code is ArtStyle =>
  typeof code === 'string' && (artStyleCodes as string[]).includes(code);

/** A stored look in its current version; null when there is none, or none this build can read. */
export const readLook = (stored: unknown): Appearance | null => appearanceSchema.safeParse(stored).data ?? null;

/** The page's look, as it is stored with it. Version 1 knew the art style and the theme. */
export const appearance = definePart({
  kind: 'appearance',
  version: 2,
  fields: appearanceSchema as z.ZodType<Appearance>,
  defaults: appearanceDefaults,
  migrations: {
    1: fields => {
      const { theme } = fields as { theme?: unknown };
      return { ...(fields as object), mode: 'default', text: theme === 'dark' ? 'white' : 'black', custom: null };
    },
  },
});
