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
      return { ok: false, message: texts.embedHosts.isntAValidWebsite(line.trim().slice(0, 60)) };
    if (!hosts.includes(host)) hosts.push(host);
  }
  return hosts.length > maxEmbedHosts
    ? { ok: false, message: texts.embedHosts.enterAtMostWebsites(maxEmbedHosts) }
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
