import type { StyleFont } from './art-style.ts';

/** System fonts with letters of similar shape. */
const localFonts = {
  sans: ['Arial', 'Arimo', 'Liberation Sans'],
  bold: ['Arial-BoldMT', 'Arial Bold', 'Arial', 'Liberation Sans Bold'],
  boldItalic: ['Arial-BoldItalicMT', 'Arial Bold Italic', 'Arial', 'Liberation Sans Bold Italic'],
  serif: ['TimesNewRomanPSMT', 'Times New Roman', 'Times', 'Liberation Serif'],
  boldSerif: ['TimesNewRomanPS-BoldMT', 'Times New Roman Bold', 'Times Bold', 'Liberation Serif Bold'],
  tinos: ['Times New Roman', 'Tinos', 'Liberation Serif'],
};

type Fallback = [family: string, local: keyof typeof localFonts, sizeAdjust: number, ascent: number, descent: number];

/**
 * A font of fontsource. `cut` is the weight of its file, or `wght` for a variable font; `weight` is the range of
 * weights it serves. `fallback` gives the name, the local fonts and the metrics of what is shown until it is loaded.
 */
export function webFont(
  family: string,
  cut: number | 'wght',
  weight: string,
  display: StyleFont['display'],
  [name, local, sizeAdjust, ascent, descent]: Fallback,
  { slope = 'normal', hasExtended = true }: { slope?: StyleFont['slope']; hasExtended?: boolean } = {},
): StyleFont {
  const slug = family.toLowerCase().replaceAll(' ', '-');
  const folder = cut === 'wght' ? '@fontsource-variable' : '@fontsource';
  const file = (letters: string) => `${folder}/${slug}/files/${slug}-${letters}-${cut}-${slope}.woff2`;
  return {
    family,
    file: file('latin'),
    extended: hasExtended ? file('latin-ext') : null,
    weight,
    slope,
    display,
    fallback: { family: name, local: localFonts[local], sizeAdjust, ascent, descent },
  };
}
