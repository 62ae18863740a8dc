import type { FontAddresses } from '../font-face.ts';
import { styleFontFiles } from '../style-sheets.ts';

/** Where the build puts the fonts of the art styles: under their file names, beside the other assets. */
export const fontAddresses: FontAddresses = Object.fromEntries(
  styleFontFiles.map(file => [file, `/assets/fonts/${file.split('/').at(-1)}`]),
);
