import { expect, test } from 'vitest';
import { sitemapXml } from './sitemap.ts';

const changedAt = new Date('2026-06-01T10:00:00Z');

test('each address of a page is in the sitemap with the time of its version', () => {
  const xml = sitemapXml('https://vitrine.example', [
    { userUrl: 'maya', path: '', changedAt },
    { userUrl: 'maya', path: 'services/7c1', changedAt },
  ]);
  expect(xml).toContain(
    '<url><loc>https://vitrine.example/at/maya</loc><lastmod>2026-06-01T10:00:00.000Z</lastmod></url>',
  );
  expect(xml).toContain('<loc>https://vitrine.example/at/maya/services/7c1</loc>');
});

test('a sitemap of nothing is still a sitemap', () => {
  expect(sitemapXml('https://vitrine.example', [])).toMatch(/^<\?xml[^>]*>\n<urlset[^>]*>\n<\/urlset>\n$/);
});

test('no address can break out of its element', () => {
  expect(sitemapXml('https://v.example', [{ userUrl: 'maya', path: 'a&b<c', changedAt }])).toContain('a%26b%3Cc');
});
