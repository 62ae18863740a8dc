import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { PageDocument, PageFacts } from '../../../src/product/showcase/document/page-document.ts';
import { farSectionsCss } from '../../../src/product/showcase/rendering/far-sections-style.ts';
import { renderPageHtml } from '../../../src/product/showcase/rendering/page-html.tsx';
import { styleFontFiles } from '../../../src/product/showcase/styles/style-sheets.ts';

const require = createRequire(import.meta.url);
const fonts = Object.fromEntries(
  styleFontFiles.map(file => [
    file,
    `data:font/woff2;base64,${readFileSync(require.resolve(file)).toString('base64')}`,
  ]),
);
const assets = { origin: 'https://vitrine.example', fonts, loader: '', islandUrls: { en: '', ko: '' } };

/** A page as it would be published, with its fonts in it. */
export const wholeHtml = (document: PageDocument, facts: PageFacts): string => renderPageHtml(document, facts, assets);

/**
 * Shows a page as it would be published, without a server and in its own fonts. Every section is laid out at once,
 * as it would be a second later (`open-a-long-page.spec.ts`).
 */
export async function showPage(page: Page, document: PageDocument, facts: PageFacts): Promise<void> {
  await page.setContent(wholeHtml(document, facts).replace(farSectionsCss, ''));
  await page.evaluate(async () => {
    // A page that takes another's place stands where that one was left.
    scrollTo({ top: 0, behavior: 'instant' });
    await globalThis.document.fonts.ready;
  });
}
