import { pagePath } from '../../accounts/creators/page-path.ts';
import { publicAddress } from '../document/page-links.ts';
import { escapeHtml } from './page-meta.ts';

/** One address below a handle: `path` '' is the page, 'services/<id>' a service, 'blogs' the list of posts, 'blogs/<slug>' a post, 'pages/<slug>' another page. */
export type PublicAddress = { userUrl: string; path: string; changedAt: Date };

/** The limit of one sitemap (sitemaps.org). */
export const sitemapLimit = 50_000;

/** The sitemap of an origin, without a slash at the end; or of a creator's own host, with their pages only. */
export function sitemapXml(origin: string, addresses: readonly PublicAddress[], ownHost?: string): string {
  const entries = addresses.map(({ userUrl, path, changedAt }) => {
    const below = path === '' ? '' : `/${path.split('/').map(encodeURIComponent).join('/')}`;
    const address = publicAddress({ userUrl, ownHost }, origin, `${pagePath(userUrl)}${below}`);
    return `<url><loc>${escapeHtml(address)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

export function sitemapIndexXml(origin: string, parts: readonly { part: number; madeAt: Date }[]): string {
  const entries = parts.map(
    ({ part, madeAt }) =>
      `<sitemap><loc>${escapeHtml(origin)}/sitemap-${part}.xml</loc><lastmod>${madeAt.toISOString()}</lastmod></sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}
