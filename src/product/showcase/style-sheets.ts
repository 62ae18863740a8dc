import type { ArtStyleSheet } from './art-style.ts';
import type { ArtStyle } from './blocks/appearance/block.ts';
import { customDyer } from './custom-look.ts';
import { shelve, shelveDyer } from './style-shelf.ts';
import { bricky } from './styles/bricky.ts';
import { cubano } from './styles/cubano.ts';
import { cyber } from './styles/cyber.ts';
import { dreamy } from './styles/dreamy.ts';
import { eric } from './styles/eric.ts';
import { flattish } from './styles/flattish.ts';
import { gerd } from './styles/gerd.ts';
import { ghibli } from './styles/ghibli.ts';
import { jean } from './styles/jean.ts';
import { malik } from './styles/malik.ts';
import { matutina } from './styles/matutina.ts';
import { milo } from './styles/milo.ts';
import { minimal } from './styles/minimal.ts';
import { mod } from './styles/mod.ts';
import { motown } from './styles/motown.ts';
import { noir } from './styles/noir.ts';
import { opie } from './styles/opie.ts';
import { pop } from './styles/pop.ts';
import { retro } from './styles/retro.ts';
import { sanrio } from './styles/sanrio.ts';
import { swoosh } from './styles/swoosh.ts';
import { trompe } from './styles/trompe.ts';

/** Every art style by its code. The files of its fonts are to be served under `/assets/fonts/`. */
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

// Whoever imports this can draw every style.
for (const [art, sheet] of Object.entries(styleSheets)) shelve(art as ArtStyle, sheet);
shelveDyer(customDyer);

/** Paths inside node_modules of all fonts any style wants, without repeats. */
export const styleFontFiles: readonly string[] = [
  ...new Set(
    Object.values(styleSheets).flatMap(sheet =>
      sheet.fonts.flatMap(font => [font.file, ...(font.extended === null ? [] : [font.extended])]),
    ),
  ),
];
