import type { ArtStyle } from '../blocks/appearance/block.ts';
import { bricky } from './art/bricky.ts';
import { cubano } from './art/cubano.ts';
import { cyber } from './art/cyber.ts';
import { dreamy } from './art/dreamy.ts';
import { eric } from './art/eric.ts';
import { flattish } from './art/flattish.ts';
import { gerd } from './art/gerd.ts';
import { ghibli } from './art/ghibli.ts';
import { jean } from './art/jean.ts';
import { malik } from './art/malik.ts';
import { matutina } from './art/matutina.ts';
import { milo } from './art/milo.ts';
import { minimal } from './art/minimal.ts';
import { mod } from './art/mod.ts';
import { motown } from './art/motown.ts';
import { noir } from './art/noir.ts';
import { opie } from './art/opie.ts';
import { pop } from './art/pop.ts';
import { retro } from './art/retro.ts';
import { sanrio } from './art/sanrio.ts';
import { swoosh } from './art/swoosh.ts';
import { trompe } from './art/trompe.ts';
import type { ArtStyleSheet } from './art-style.ts';
import { customPaletteOverride } from './custom-look.ts';
import { registerPaletteOverride, registerStyle } from './style-registry.ts';

/** Every art style by its code. Its font files must be served under `/assets/fonts/`. */
export const styleSheets: Record<ArtStyle, ArtStyleSheet> = {
  malik,
  cubano,
  motown,
  gerd,
  milo,
  matutina,
  sanrio,
  flattish,
  eric,
  dreamy,
  retro,
  opie,
  ghibli,
  swoosh,
  trompe,
  cyber,
  mod,
  bricky,
  noir,
  jean,
  pop,
  minimal,
};

// Importing this file loads every style.
for (const [art, sheet] of Object.entries(styleSheets)) registerStyle(art as ArtStyle, sheet);
registerPaletteOverride(customPaletteOverride);

/** Paths inside node_modules of the fonts of all styles, without repeats. */
export const styleFontFiles: readonly string[] = [
  ...new Set(
    Object.values(styleSheets).flatMap(sheet =>
      sheet.fonts.flatMap(font => [font.file, ...(font.extended === null ? [] : [font.extended])]),
    ),
  ),
];
