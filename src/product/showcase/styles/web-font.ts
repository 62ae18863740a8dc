import type { StyleFont } from './art-style.ts';
import { fallbackMetrics } from './fallback-metrics.ts';

/** System fonts with letters of similar shape. Liberation and Arimo have Arial's widths, Tinos those of Times. */
const localFonts = {
  sans: ['Arial', 'Arimo', 'Liberation Sans'],
  bold: ['Arial-BoldMT', 'Arial Bold', 'Arial', 'Liberation Sans Bold'],
  boldItalic: ['Arial-BoldItalicMT', 'Arial Bold Italic', 'Arial', 'Liberation Sans Bold Italic'],
  serif: ['TimesNewRomanPSMT', 'Times New Roman', 'Times', 'Tinos', 'Liberation Serif'],
  boldSerif: ['TimesNewRomanPS-BoldMT', 'Times New Roman Bold', 'Times Bold', 'Liberation Serif Bold'],
};
export type LocalFont = keyof typeof localFonts;

/** A variable font is replaced by a local regular and a local bold; from this weight on by the bold. */
export const boldFrom = 550;
const bolds: Partial<Record<LocalFont, LocalFont>> = { sans: 'bold', serif: 'boldSerif' };

/**
 * A font of fontsource. `cut` is the weight of its file, or `wght` for a variable font; `weight` is the range of
 * weights it serves. `local` is what is shown until it is loaded, in the size that `fallback-metrics.ts` computes.
 */
export function webFont(
  family: string,
  cut: number | 'wght',
  weight: string,
  local: LocalFont,
  { slope = 'normal', hasExtended = true }: { slope?: StyleFont['slope']; hasExtended?: boolean } = {},
): StyleFont {
  const slug = family.toLowerCase().replaceAll(' ', '-');
  const folder = cut === 'wght' ? '@fontsource-variable' : '@fontsource';
  const file = (letters: string) => `${folder}/${slug}/files/${slug}-${letters}-${cut}-${slope}.woff2`;
  const kinds = cut === 'wght' ? ([local, bolds[local] ?? local] as const) : [local];
  const weights = cut === 'wght' ? [`1 ${boldFrom - 1}`, `${boldFrom} 1000`] : [weight];
  return {
    family,
    file: file('latin'),
    extended: hasExtended ? file('latin-ext') : null,
    weight,
    slope,
    fallbacks: kinds.map((kind, i) => {
      const [sizeAdjust = 100, ascent = 90, descent = 22] = fallbackMetrics[`${slug}-${cut}`]?.[i] ?? [];
      return { kind, local: localFonts[kind], weight: weights[i] ?? weight, sizeAdjust, ascent, descent };
    }),
  };
}
