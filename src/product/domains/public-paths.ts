import { pagePath, pagePrefix } from '../accounts/creators/page-path.ts';

type PublicRow = {
  /** Below `/at/{userUrl}`, and below `/` at the creator's own host; `:name` is any one part, '' the page itself. */
  path: string;
  /**
   * Who answers. `memory`: the published page and its parts, cached; at a creator's own host without router,
   * cookies or request log. `page`: the same, with the bytes of the page itself and not for search engines.
   * `router`: a route of its own, with forms and cookies.
   */
  from: 'memory' | 'page' | 'router';
  /**
   * Whether it redirects to the creator's own host when they chose so. Images are shown in the dashboard too,
   * whose policy allows no other host.
   */
  moves: boolean;
  /** Whether the sitemap lists the snapshots stored under it. */
  inSitemap: boolean;
};

/**
 * Every public address of a creator. Routes, the cache, own hosts, the sitemap and links are all derived from
 * these rows.
 */
export const publicPaths = [
  { path: '', from: 'memory', moves: true, inSitemap: true },
  // There is one responsive page for all widths (decision 0067).
  { path: 'mobile', from: 'page', moves: false, inSitemap: false },
  { path: 'services/:serviceUrl', from: 'memory', moves: true, inSitemap: true },
  { path: 'blogs', from: 'memory', moves: true, inSitemap: true },
  // The specification names a post's part of the address like a service's: serviceUrl.
  { path: 'blogs/:serviceId', from: 'memory', moves: true, inSitemap: true },
  { path: 'pages/:pageUrl', from: 'memory', moves: true, inSitemap: true },
  { path: 'pages/:pageUrl/card.png', from: 'memory', moves: false, inSitemap: false },
  { path: 'pages/:pageUrl/qr.svg', from: 'memory', moves: false, inSitemap: false },
  { path: 'pages/:pageUrl/qr.png', from: 'memory', moves: false, inSitemap: false },
  { path: 'contact', from: 'memory', moves: true, inSitemap: false },
  { path: 'feed.xml', from: 'memory', moves: false, inSitemap: false },
  { path: 'card.png', from: 'memory', moves: false, inSitemap: false },
  { path: 'qr.svg', from: 'memory', moves: false, inSitemap: false },
  { path: 'qr.png', from: 'memory', moves: false, inSitemap: false },
  { path: 'embed/:serviceId', from: 'memory', moves: false, inSitemap: false },
  { path: 'sitemap.xml', from: 'router', moves: false, inSitemap: false },
  { path: 'subscribe', from: 'router', moves: false, inSitemap: false },
  { path: 'subscribe/sent', from: 'router', moves: false, inSitemap: false },
  { path: 'newsletter', from: 'router', moves: false, inSitemap: false },
  { path: 'newsletter/feed.xml', from: 'router', moves: false, inSitemap: false },
  { path: 'newsletter/:issueId', from: 'router', moves: false, inSitemap: false },
  { path: 'leads', from: 'router', moves: false, inSitemap: false },
  { path: 'leads/sent', from: 'router', moves: false, inSitemap: false },
  { path: 'likes', from: 'router', moves: false, inSitemap: false },
  { path: 'bookings', from: 'router', moves: false, inSitemap: false },
  { path: 'bookings/link', from: 'router', moves: false, inSitemap: false },
  { path: 'bookings/sent', from: 'router', moves: false, inSitemap: false },
  { path: 'bookings/open/:token', from: 'router', moves: false, inSitemap: false },
  { path: 'bookings/me', from: 'router', moves: false, inSitemap: false },
  { path: 'bookings/details', from: 'router', moves: false, inSitemap: false },
  { path: 'bookings/sign-out', from: 'router', moves: false, inSitemap: false },
  { path: 'bookings/friend-link', from: 'router', moves: false, inSitemap: false },
  { path: 'bookings/forget', from: 'router', moves: false, inSitemap: false },
  { path: 'bookings/fill/:ref', from: 'router', moves: false, inSitemap: false },
  { path: 'bookings/orders/:ref/payment', from: 'router', moves: false, inSitemap: false },
  { path: 'passes/:offerId', from: 'router', moves: false, inSitemap: false },
  { path: 'passes/bought/:ref', from: 'router', moves: false, inSitemap: false },
  { path: 'friends/:code', from: 'router', moves: false, inSitemap: false },
  { path: 'receipts/:ref', from: 'router', moves: false, inSitemap: false },
  { path: 'numbers/:token', from: 'router', moves: false, inSitemap: false },
] as const satisfies readonly PublicRow[];

type Row = (typeof publicPaths)[number];
export type PublicPattern = Row['path'];
/** Patterns that the cache can load. */
export type MemoryPattern = Extract<Row, { from: 'memory' }>['path'];

/** One value for every `:name` of a pattern. */
type Values<Pattern extends string> = Pattern extends `${string}:${string}/${infer Rest}`
  ? [string, ...Values<Rest>]
  : Pattern extends `${string}:${string}`
    ? [string]
    : [];

export const publicRoute = (pattern: PublicPattern): string =>
  pattern === '' ? `${pagePrefix}:userUrl` : `${pagePrefix}:userUrl/${pattern}`;

/** The address of a public path of this creator on our host, each value encoded. */
export const publicPath = <Pattern extends PublicPattern>(
  userUrl: string,
  pattern: Pattern,
  ...values: Values<Pattern>
): string => addressBelow(userUrl, pattern, values);

/** The same for a pattern that is known only when it runs. */
export const addressBelow = (userUrl: string, pattern: PublicPattern, values: readonly string[]): string =>
  pattern === '' ? pagePath(userUrl) : `${pagePath(userUrl)}/${filled(pattern, values.map(encodeURIComponent))}`;

/** The part of it below the handle, not encoded: the key of snapshots and of the cache. */
export const pathBelow = <Pattern extends PublicPattern>(pattern: Pattern, ...values: Values<Pattern>): string =>
  filled(pattern, values);

/** A pattern with these values in place of its names, in their order. */
export function filled(pattern: PublicPattern, values: readonly string[]): string {
  const left = values.values();
  return pattern.replaceAll(/:\w+/g, () => left.next().value ?? '');
}

/** The names in a pattern, in their order. */
export const namesIn = (pattern: PublicPattern): string[] =>
  [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
