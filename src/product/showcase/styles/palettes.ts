import type { Palette } from './art-style.ts';

/** The light and the dark palette of a style, from each colour as `[light, dark]`, or one colour for both. */
export function palettes(colors: Record<keyof Palette, string | readonly [light: string, dark: string]>): {
  light: Palette;
  dark: Palette;
} {
  const side = (at: 0 | 1) =>
    Object.fromEntries(
      Object.entries(colors).map(([name, color]) => [name, typeof color === 'string' ? color : color[at]]),
    ) as Palette;
  return { light: side(0), dark: side(1) };
}
