import { z } from 'zod';

/** The art styles that exist, by the URL parameter the spec fixes; labels avoid trade marks (decision 24). */
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

export const appearanceSchema = z.strictObject({
  art: z.enum(artStyleCodes),
  theme: z.enum(['light', 'dark']),
});
export type Appearance = z.infer<typeof appearanceSchema>;
export const appearanceDefaults: Appearance = { art: 'minimal', theme: 'light' };
