import type { ArtStyleSheet, StyleFont } from '../styles/art-style.ts';
import { headingLook } from '../styles/heading-look.ts';
import { styleSheets } from '../styles/style-sheets.ts';

/** A font of a card: `role` is its family in the drawing; its file is a path inside node_modules. */
type CardFont = { role: CardRole; file: string; weight: 400 | 600 };
type CardRole = 'heading' | 'heading-more' | 'body' | 'body-more';

const plain: Pick<StyleFont, 'file' | 'extended' | 'weight'> = {
  file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  extended: '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  weight: '100 900',
};

type Lettered = Pick<ArtStyleSheet, 'heading' | 'body' | 'fonts' | 'css'>;

/** The fonts of a look; a style in the reader's own font is drawn in Inter. */
export function cardFonts(look: Lettered): CardFont[] {
  const [heading, body] = [fontIn(look, look.heading), fontIn(look, look.body)];
  return [
    ...filesOf('heading', heading, headingLook(look.css).weight, 400),
    ...filesOf('body', body, 400, 400),
    ...filesOf('body', body, 600, 600),
  ];
}

const fontIn = (look: Lettered, families: string) =>
  look.fonts.find(({ family }) => families.startsWith(`"${family}"`)) ?? plain;

function filesOf(
  role: 'heading' | 'body',
  { file, extended, weight: range }: Pick<StyleFont, 'file' | 'extended' | 'weight'>,
  wanted: number,
  weight: CardFont['weight'],
): CardFont[] {
  const more: CardFont[] =
    extended === null ? [] : [{ role: `${role}-more`, file: staticFile(extended, range, wanted), weight }];
  return [{ role, file: staticFile(file, range, wanted), weight }, ...more];
}

/** A variable font is drawn at its default weight only, so a file with one weight of the family is used. */
function staticFile(file: string, range: string, wanted: number): string {
  const [least = 400, most = least] = range.split(' ').map(Number);
  const weight = Math.round(Math.min(most, Math.max(least, wanted)) / 100) * 100;
  return file.replace('@fontsource-variable/', '@fontsource/').replace('-wght-', `-${weight}-`);
}

/** Paths inside node_modules of the fonts of all cards, including those of custom looks. */
export const cardFontFiles: readonly string[] = [
  ...new Set(Object.values(styleSheets).flatMap(sheet => cardFonts(sheet).map(({ file }) => file))),
];
