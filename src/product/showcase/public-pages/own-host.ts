import { pagePath } from '../../accounts/creators/page-path.ts';
import { askedOfMemory } from './read-public-path.ts';

/** Paths at a creator's own host that serve what every page needs, never the dashboard. */
const shared =
  /^\/(assets|frames|images|bookings|passes|waitlist|sandbox\/pay)\/|^\/api\/(vitrine\/(availability|offers|series|events)|holds|series-holds|waitlist)([/?]|$)|^\/(favicon\.svg|embed\.js|terms-of-use|privacy-policy|support)(\?|$)/;

/** The new address at its creator's own host of something that moved, by its path below the handle. */
export const ownWay = (address: string, userUrl: string): string =>
  isBelow(address, pagePath(userUrl)) ? address.slice(pagePath(userUrl).length) || '/' : address;

/** What a request at a creator's own host asks for. */
type OwnHostWay =
  /** A page of theirs by its path below the handle; '' is the page itself. */
  | { kind: 'page'; path: string; isMobile: boolean }
  | { kind: 'robots' }
  | { kind: 'probe'; nonce: string }
  /** The router handles this address instead. Only public addresses of this creator are possible. */
  | { kind: 'router'; url: string };

const probe = '/.well-known/vitrine-probe/';

/**
 * Parses an address as received. Anything not named here is looked for below /at/{userUrl}, where only public
 * pages are: the dashboard is unreachable.
 */
export function wayAtOwnHost(url: string, userUrl: string): OwnHostWay {
  const below = pagePath(userUrl);
  if (shared.test(url) || isBelow(url, `/book/${userUrl}`)) return { kind: 'router', url };
  const rest = isBelow(url, below) ? url.slice(below.length) : url;
  const query = rest.indexOf('?');
  const path = plainPath(query === -1 ? rest : rest.slice(0, query));
  const kept = path === '' || path.startsWith('/') ? askedOfMemory(path.slice(1)) : undefined;
  if (kept !== undefined) return { kind: 'page', path: kept.path, isMobile: kept.isCopy };
  if (path === '/robots.txt') return { kind: 'robots' };
  if (path.startsWith(probe)) return { kind: 'probe', nonce: path.slice(probe.length, probe.length + 64) };
  return { kind: 'router', url: `${below}${rest.startsWith('/') ? rest : `/${rest}`}` };
}

/** A decoded path without a slash at its end, the cache's key; unchanged when it cannot be decoded. */
function plainPath(path: string): string {
  const bare = path.endsWith('/') ? path.slice(0, -1) : path;
  if (!bare.includes('%')) return bare;
  try {
    return decodeURIComponent(bare).normalize('NFC');
  } catch {
    return bare;
  }
}

const isBelow = (url: string, below: string): boolean =>
  url.startsWith(below) && ['', '/', '?'].includes(url.charAt(below.length));

/**
 * A page for the creator's own host: its links stay there, without the handle, and the one to Vitrine's own start
 * page leads to `origin`.
 */
export const withOwnLinks = (html: string, userUrl: string, origin: string): string =>
  html
    .replaceAll('="/home"', `="${origin}/home"`)
    .replaceAll(`="${pagePath(userUrl)}/`, '="/')
    .replaceAll(`="${pagePath(userUrl)}"`, '="/"')
    .replaceAll(`="${pagePath(userUrl)}#`, '="/#')
    .replaceAll(`="${pagePath(userUrl)}?`, '="/?');

export const ownRobots = (host: string): string =>
  `User-agent: *\nAllow: /\nDisallow: /book/\nDisallow: /bookings/\nDisallow: /api/\n\nSitemap: https://${host}/sitemap.xml\n`;
