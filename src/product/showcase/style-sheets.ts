import type { ArtStyle } from './appearance.ts';
import type { ArtStyleSheet } from './art-style.ts';
import { cubano } from './styles/cubano.ts';
import { minimal } from './styles/minimal.ts';
import { swoosh } from './styles/swoosh.ts';

/** Every art style by its code. The files of its fonts are to be served under `/assets/fonts/`. */
export const styleSheets: Record<ArtStyle, ArtStyleSheet> = { minimal, cubano, swoosh };

/** Paths inside node_modules of all fonts any style wants, without repeats. */
export const styleFontFiles: readonly string[] = [
  ...new Set(
    Object.values(styleSheets).flatMap(sheet =>
      sheet.fonts.flatMap(font => [font.file, ...(font.extended === null ? [] : [font.extended])]),
    ),
  ),
];
