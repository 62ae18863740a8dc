import { webFont } from '../web-font.ts';

/** Fonts that more than one style is set in. */
export const cabin = webFont('Cabin', 'wght', '400 700', 'sans');

export const baloo = webFont('Baloo 2', 'wght', '400 800', 'sans');
