import { webFont } from '../web-font.ts';

/** Fonts that more than one style is set in. */
export const cabin = webFont('Cabin', 'wght', '400 700', 'optional', ['Cabin local', 'sans', 93.4, 103.3, 26.8]);

export const baloo = webFont('Baloo 2', 'wght', '400 800', 'swap', ['Baloo local', 'sans', 94.7, 113.8, 55.3]);
