import type { StyleFont } from '../../styles/art-style.ts';
import type { FontAddresses } from '../../styles/font-face.ts';

/** The addresses of the art styles' fonts: their file names, beside the other built assets. */
export const fontAddresses = (fonts: readonly StyleFont[]): FontAddresses =>
  Object.fromEntries(
    fonts
      .flatMap(({ file, extended }) => (extended === null ? [file] : [file, extended]))
      .map(file => [file, `/assets/fonts/${file.split('/').at(-1)}`]),
  );
