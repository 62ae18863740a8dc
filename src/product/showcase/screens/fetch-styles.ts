import { onceOnline } from '../../../ui/later.tsx';
import type { ArtStyleSheet } from '../art-style.ts';
import { type Appearance, type ArtStyle, artStyleCodes } from '../blocks/appearance/block.ts';
import { hasDyer, isShelved, shelve, shelveDyer, stylesOf } from '../style-shelf.ts';

const sheets: Record<ArtStyle, () => Promise<ArtStyleSheet>> = {
  malik: async () => (await import('../styles/malik.ts')).malik,
  cubano: async () => (await import('../styles/cubano.ts')).cubano,
  motown: async () => (await import('../styles/motown.ts')).motown,
  gerd: async () => (await import('../styles/gerd.ts')).gerd,
  milo: async () => (await import('../styles/milo.ts')).milo,
  matutina: async () => (await import('../styles/matutina.ts')).matutina,
  sanrio: async () => (await import('../styles/sanrio.ts')).sanrio,
  flattish: async () => (await import('../styles/flattish.ts')).flattish,
  eric: async () => (await import('../styles/eric.ts')).eric,
  dreamy: async () => (await import('../styles/dreamy.ts')).dreamy,
  retro: async () => (await import('../styles/retro.ts')).retro,
  opie: async () => (await import('../styles/opie.ts')).opie,
  ghibli: async () => (await import('../styles/ghibli.ts')).ghibli,
  swoosh: async () => (await import('../styles/swoosh.ts')).swoosh,
  trompe: async () => (await import('../styles/trompe.ts')).trompe,
  cyber: async () => (await import('../styles/cyber.ts')).cyber,
  mod: async () => (await import('../styles/mod.ts')).mod,
  bricky: async () => (await import('../styles/bricky.ts')).bricky,
  noir: async () => (await import('../styles/noir.ts')).noir,
  jean: async () => (await import('../styles/jean.ts')).jean,
  pop: async () => (await import('../styles/pop.ts')).pop,
  minimal: async () => (await import('../styles/minimal.ts')).minimal,
};

/** Brings all a look is made of, so that it can be drawn. */
export const fetchStylesOf = (look: Appearance): Promise<unknown> =>
  Promise.all([...stylesOf(look).map(fetchStyle), look.custom === null ? undefined : fetchDyer()]);

/** Brings all styles and what own colours need, for whoever chooses among them. */
export const fetchAllStyles = (): Promise<unknown> => Promise.all([...artStyleCodes.map(fetchStyle), fetchDyer()]);

async function fetchStyle(art: ArtStyle): Promise<void> {
  if (!isShelved(art)) shelve(art, await onceOnline(sheets[art]));
}

async function fetchDyer(): Promise<void> {
  if (!hasDyer()) shelveDyer(await onceOnline(async () => (await import('../custom-look.ts')).customDyer));
}
