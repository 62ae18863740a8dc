import { expect, it } from 'vitest';
import { sampleFacts, samplePage } from '../../../../tests/kit/page/sample-pages.ts';
import type { PageDocument } from '../document/page-document.ts';
import { contentPolicy } from './content-policy.flow.ts';
import { type PageAssets, renderPageHtml } from './page-html.tsx';

const assets: PageAssets = { origin: 'https://vitrine.example', fonts: {}, loader: '', islandUrls: { en: '', ko: '' } };
const tiles = { url: 'https://tiles.example:8443/{z}/{x}/{y}.png', credit: 'Somebody' };
const pictures = (html: string) => /img-src ([^;]+)/.exec(contentPolicy(html, []))?.[1];

it('lets a page with a map show pictures of that map alone', () => {
  const html = renderPageHtml(samplePage, sampleFacts, { ...assets, mapTiles: tiles });
  expect(html).toContain('<img src="https://tiles.example:8443/15/');
  expect(pictures(html)).toBe("'self' data: https://tiles.example:8443");
});

it('lets a page load no map when the installation names none', () => {
  const html = renderPageHtml(samplePage, sampleFacts, assets);
  expect(html).not.toContain('<img src="https:');
  expect(pictures(html)).toBe("'self' data:");
});

it('is not widened by words on the page', () => {
  const words = '<div class="tiles" data-from="https://evil.example">';
  const { profile } = samplePage;
  const page: PageDocument = { ...samplePage, profile: { ...profile, headline: words, bio: words } };
  expect(pictures(renderPageHtml(page, sampleFacts, assets))).toBe("'self' data:");
});
