import { onceOnline } from '../../../../ui/display/later.tsx';
import { type Appearance, type ArtStyle, artStyleCodes } from '../../blocks/appearance/block.ts';
import type { ArtStyleSheet } from '../../styles/art-style.ts';
import {
  hasPaletteOverride,
  isRegistered,
  registerPaletteOverride,
  registerStyle,
  stylesOf,
} from '../../styles/style-registry.ts';

const sheets: Record<ArtStyle, () => Promise<ArtStyleSheet>> = {
  malik: async () => (await import('../../styles/art/malik.ts')).malik,
  cubano: async () => (await import('../../styles/art/cubano.ts')).cubano,
  motown: async () => (await import('../../styles/art/motown.ts')).motown,
  gerd: async () => (await import('../../styles/art/gerd.ts')).gerd,
  milo: async () => (await import('../../styles/art/milo.ts')).milo,
  matutina: async () => (await import('../../styles/art/matutina.ts')).matutina,
  sanrio: async () => (await import('../../styles/art/sanrio.ts')).sanrio,
  flattish: async () => (await import('../../styles/art/flattish.ts')).flattish,
  eric: async () => (await import('../../styles/art/eric.ts')).eric,
  dreamy: async () => (await import('../../styles/art/dreamy.ts')).dreamy,
  retro: async () => (await import('../../styles/art/retro.ts')).retro,
  opie: async () => (await import('../../styles/art/opie.ts')).opie,
  ghibli: async () => (await import('../../styles/art/ghibli.ts')).ghibli,
  swoosh: async () => (await import('../../styles/art/swoosh.ts')).swoosh,
  trompe: async () => (await import('../../styles/art/trompe.ts')).trompe,
  cyber: async () => (await import('../../styles/art/cyber.ts')).cyber,
  mod: async () => (await import('../../styles/art/mod.ts')).mod,
  bricky: async () => (await import('../../styles/art/bricky.ts')).bricky,
  noir: async () => (await import('../../styles/art/noir.ts')).noir,
  jean: async () => (await import('../../styles/art/jean.ts')).jean,
  pop: async () => (await import('../../styles/art/pop.ts')).pop,
  minimal: async () => (await import('../../styles/art/minimal.ts')).minimal,
};

/** Loads all that a look consists of, so that it can be rendered. */
export const fetchStylesOf = (look: Appearance): Promise<unknown> =>
  Promise.all([...stylesOf(look).map(fetchStyle), look.custom === null ? undefined : fetchPaletteOverride()]);

/** Loads all styles and the code of custom colours, for choosing. */
export const fetchAllStyles = (): Promise<unknown> =>
  Promise.all([...artStyleCodes.map(fetchStyle), fetchPaletteOverride()]);

async function fetchStyle(art: ArtStyle): Promise<void> {
  if (!isRegistered(art)) registerStyle(art, await onceOnline(sheets[art]));
}

async function fetchPaletteOverride(): Promise<void> {
  if (!hasPaletteOverride())
    registerPaletteOverride(
      await onceOnline(async () => (await import('../../styles/custom-look.ts')).customPaletteOverride),
    );
}
