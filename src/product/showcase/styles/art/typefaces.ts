import type { StyleFont } from '../art-style.ts';

/** Fonts that more than one style is set in. */
export const cabin: StyleFont = {
  family: 'Cabin',
  file: '@fontsource-variable/cabin/files/cabin-latin-wght-normal.woff2',
  extended: '@fontsource-variable/cabin/files/cabin-latin-ext-wght-normal.woff2',
  weight: '400 700',
  slope: 'normal',
  display: 'optional',
  fallback: {
    family: 'Cabin local',
    local: ['Arial', 'Arimo', 'Liberation Sans'],
    sizeAdjust: 93.4,
    ascent: 103.3,
    descent: 26.8,
  },
};

export const baloo: StyleFont = {
  family: 'Baloo 2',
  file: '@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2',
  extended: '@fontsource-variable/baloo-2/files/baloo-2-latin-ext-wght-normal.woff2',
  weight: '400 800',
  slope: 'normal',
  display: 'swap',
  fallback: {
    family: 'Baloo local',
    local: ['Arial', 'Arimo', 'Liberation Sans'],
    sizeAdjust: 94.7,
    ascent: 113.8,
    descent: 55.3,
  },
};
