import { getDomain, getPublicSuffix } from 'tldts';
import { accept, type Result, refuse } from '../../base/result.ts';
import { texts } from './texts.ts';

export type NameRefusal = { kind: 'name_invalid'; message: string };

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const address4 = /^\d+(\.\d+){3}$/;
/** Names outside the public internet (RFC 6761 and similar). */
const placeless = new Set(['localhost', 'local', 'invalid', 'onion', 'arpa', 'alt']);
// Suffixes under which companies hand out names, like github.io, count as top levels too.
const suffixes = { allowPrivateDomains: true, extractHostname: false, validateHostname: false };

/**
 * A host name as people write it, with or without https:// and a path, in its stored form: lowercase ASCII, other
 * scripts as punycode. `own` are the instance's own names; nothing at or below them can be claimed.
 */
export function readDomainName(typed: string, own: readonly string[]): Result<string, NameRefusal> {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '');
  if (bare === '') return no(texts.domainName.enterADomain);
  if (/[\s@*_\\%]/.test(bare)) return no(texts.domainName.domainInvalid(bare.slice(0, 60)));
  if (/:\d*$/.test(bare) && !bare.startsWith('[')) return no(texts.domainName.withoutPort);
  const host = asciiOf(bare);
  if (host === undefined) return no(texts.domainName.domainInvalid(bare.slice(0, 60)));
  if (host.startsWith('[') || address4.test(host)) return no(texts.domainName.ipAddress);
  return checkName(host, own);
}

function checkName(host: string, own: readonly string[]): Result<string, NameRefusal> {
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  if (host.length > 253) return no(texts.domainName.domainTooLong);
  if (placeless.has(last)) return no(texts.domainName.notPublic);
  if (labels.length < 2) return no(texts.domainName.domainIncomplete);
  if (!labels.every(part => label.test(part)) || /^\d+$/.test(last))
    return no(texts.domainName.domainInvalid(host.slice(0, 60)));
  if (getPublicSuffix(host, suffixes) === host) return no(texts.domainName.sharedDomain(host));
  if (own.some(name => host === name || host.endsWith(`.${name}`))) return no(texts.domainName.serverDomain);
  return accept(host);
}

/** Punycode and lowercase, by the browser's own rules; undefined when it is no host. */
function asciiOf(bare: string): string | undefined {
  try {
    return new URL(`http://${bare}`).hostname;
  } catch {
    return undefined;
  }
}

const no = (message: string): Result<string, NameRefusal> => refuse({ kind: 'name_invalid', message });

/** Whether a name is directly below a public suffix, where most providers allow no CNAME. */
export const isBare = (host: string): boolean => getDomain(host, suffixes) === host;

/** The registered name of a host, whose provider has the records. */
export const zoneOf = (host: string): string => getDomain(host, suffixes) ?? host;

/**
 * The other name of a pair: www.example.org for example.org, and back. Only a name directly below a public suffix has
 * one, since nobody expects a www before any other. Undefined also when the other cannot be claimed.
 */
export function otherName(host: string, own: readonly string[]): string | undefined {
  const bare = isBare(host) ? host : host.replace(/^www\./, '');
  if (!isBare(bare)) return undefined;
  const other = bare === host ? `www.${host}` : bare;
  return checkName(other, own).ok ? other : undefined;
}
