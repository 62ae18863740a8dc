import { texts } from './texts.ts';

/** At most so many websites may show a creator's booking. */
export const maxEmbedHosts = 20;

type EmbedHosts = { ok: true; hosts: string[] } | { ok: false; message: string };

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const name = new RegExp(`^(\\*\\.)?(${label}\\.)+[a-z][a-z0-9-]*[a-z0-9](:\\d{1,5})?$`);
const local = /^(localhost|127\.0\.0\.1)(:\d{1,5})?$/;

/** Websites as people write them, one each: an address is reduced to its host, duplicates are dropped. */
export function readEmbedHosts(typed: readonly string[]): EmbedHosts {
  const hosts: string[] = [];
  for (const line of typed) {
    const host = hostOf(line);
    if (host === '') continue;
    if (!name.test(host) && !local.test(host))
      return { ok: false, message: texts.embedHosts.websiteInvalid(line.trim().slice(0, 60)) };
    if (!hosts.includes(host)) hosts.push(host);
  }
  return hosts.length > maxEmbedHosts
    ? { ok: false, message: texts.embedHosts.tooManyWebsites(maxEmbedHosts) }
    : { ok: true, hosts };
}

const hostOf = (line: string): string =>
  line
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '');

/** The sites that may frame a booking, for its policy: our own pages, and these websites over https. */
export const framingOrigins = (hosts: readonly string[]): string[] => [
  "'self'",
  ...hosts.map(host => `${local.test(host) ? 'http' : 'https'}://${host}`),
];

type FrameHeaders = {
  'sec-fetch-dest'?: string | string[] | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
  referer?: string | undefined;
};
const frames = new Set(['iframe', 'frame', 'embed', 'object']);

/**
 * Whether a request fills a frame on a website that is none of these. Only what the browser says is known: one that
 * names neither the frame nor the website gets the page, and obeys its policy.
 */
export function isForeignFrame(headers: FrameHeaders, hosts: readonly string[]): boolean {
  const { 'sec-fetch-dest': dest, 'sec-fetch-site': site, referer = '' } = headers;
  if (!frames.has(String(dest)) || site === 'same-origin' || !URL.canParse(referer)) return false;
  const { origin } = new URL(referer);
  return !framingOrigins(hosts).some(allowed => allowed.replace(/:443$/, '') === origin || isBelow(allowed, origin));
}

/** `https://*.example.org` allows every name below, and not the name itself. */
function isBelow(allowed: string, origin: string): boolean {
  const [scheme, name] = allowed.split('://*');
  return name !== undefined && origin.startsWith(`${scheme}://`) && origin.endsWith(name);
}
