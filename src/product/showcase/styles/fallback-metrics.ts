/**
 * By font and cut: size, ascent and descent of its local fonts in percent, the regular before the bold.
 * Written by `npx tsx scripts/measure-fallbacks.ts`.
 */
export const fallbackMetrics: Readonly<Record<string, readonly (readonly number[])[]>> = {
  'archivo-wght': [
    [98.4, 89.2, 21.3],
    [102.8, 85.4, 20.4],
  ],
  'bowlby-one-400': [[110.3, 100.8, 41.3]],
  'cabin-wght': [
    [93.8, 102.9, 26.6],
    [89.5, 107.8, 27.9],
  ],
  'shrikhand-400': [[110.9, 92.5, 39]],
  'work-sans-wght': [
    [111.2, 83.6, 21.8],
    [104.1, 89.4, 23.4],
  ],
  'jost-wght': [
    [95.7, 111.8, 39.2],
    [98.6, 108.6, 38],
  ],
  'baloo-2-wght': [
    [94.8, 113.8, 55.3],
    [94.9, 113.6, 55.2],
  ],
  'fraunces-wght': [
    [110.8, 88.3, 23],
    [115.2, 84.9, 22.1],
  ],
  'dm-sans-wght': [
    [103.2, 96.2, 30.1],
    [101.5, 97.7, 30.5],
  ],
  'rubik-wght': [
    [104.2, 89.8, 24],
    [103.4, 90.4, 24.2],
  ],
  'grandstander-wght': [
    [111.8, 65.5, 23.7],
    [104, 70.5, 25.5],
  ],
  'quicksand-wght': [
    [104, 96.2, 24],
    [102.1, 98, 24.5],
  ],
  'righteous-400': [[98.3, 100.2, 26.1]],
  'lexend-wght': [
    [109.6, 91.2, 22.8],
    [111, 90.1, 22.5],
  ],
  'nunito-wght': [
    [100.8, 100.3, 35],
    [99.9, 101.2, 35.3],
  ],
  'barlow-condensed-700': [[66, 151.5, 30.3]],
  'barlow-400': [[96.1, 104, 20.8]],
  'libre-caslon-text-400': [[116.8, 83.1, 22.3]],
  'libre-caslon-text-700': [[119.9, 80.9, 21.7]],
  'chakra-petch-700': [[93.4, 106.2, 33]],
  'chakra-petch-400': [[101.8, 97.4, 30.3]],
  'krona-one-400': [[136.9, 72.4, 18.9]],
  'montserrat-wght': [
    [111.6, 86.7, 22.5],
    [109.6, 88.3, 22.9],
  ],
  'zilla-slab-700': [[92.8, 101.7, 27.6]],
  'zilla-slab-400': [[105.5, 89.5, 24.3]],
  'playfair-display-wght': [
    [111.3, 97.2, 22.5],
    [106.8, 101.3, 23.5],
  ],
  'source-serif-4-wght': [
    [117.1, 88.5, 28.6],
    [113.8, 91, 29.4],
  ],
  'bevan-400': [[116.5, 99.2, 38.8]],
  'bangers-400': [[77.2, 114.4, 23.5]],
  'comic-neue-700': [[98.1, 91.8, 25.5]],
  'inter-wght': [
    [106.8, 90.7, 22.6],
    [101.4, 95.6, 23.8],
  ],
};
