/**
 * Measures the fonts of all styles and writes how local fonts are adjusted to them:
 *   npx tsx scripts/measure-fallbacks.ts
 * `fallback-metrics.test.ts` fails while a font has changed and this has not been run.
 */
import { writeFileSync } from 'node:fs';
import { fallbacksNow } from './fallback-metrics.ts';

const lines = Object.entries(fallbacksNow()).map(([font, faces]) => `  '${font}': ${JSON.stringify(faces)},`);
writeFileSync(
  new URL('../src/product/showcase/styles/fallback-metrics.ts', import.meta.url),
  `/**
 * By font and cut: size, ascent and descent of its local fonts in percent, the regular before the bold.
 * Written by \`npx tsx scripts/measure-fallbacks.ts\`.
 */
export const fallbackMetrics: Readonly<Record<string, readonly (readonly number[])[]>> = {
${lines.join('\n')}
};
`,
);
