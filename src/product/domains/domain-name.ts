import { accept, type Result, refuse } from '../../base/result.ts';

export type NameRefusal = { kind: 'name_invalid'; message: string };

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const address4 = /^\d+(\.\d+){3}$/;
/** Names that lead nowhere on the internet (RFC 6761 and its like). */
const placeless = new Set(['localhost', 'local', 'invalid', 'onion', 'arpa', 'alt']);
/** The common names under which people register theirs; such a one alone is nobody's. */
const shared = new Set(
  (
    'co.uk org.uk me.uk ac.uk gov.uk com.au net.au org.au co.nz org.nz co.za co.jp ne.jp or.jp co.kr or.kr re.kr pe.kr ' +
    'com.br net.br org.br com.mx com.ar com.co com.tr com.cn net.cn org.cn com.tw com.hk com.sg com.my co.in org.in ' +
    'co.id co.il co.th com.ua com.pl com.pt com.es com.ng co.ke github.io gitlab.io pages.dev netlify.app vercel.app ' +
    'web.app herokuapp.com blogspot.com wordpress.com'
  ).split(' '),
);

/**
 * A host name as people write it, with or without https:// and a path, in the one form kept: lowercase ASCII, letters
 * of other scripts as punycode. `own` are the instance's own names; nothing at or below them can be claimed.
 */
export function readDomainName(typed: string, own: readonly string[]): Result<string, NameRefusal> {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '');
  if (bare === '') return no('Enter an address, like studio.example.org');
  if (/[\s@*_\\%]/.test(bare)) return no(`“${bare.slice(0, 60)}” is not an address; write it like studio.example.org`);
  if (/:\d*$/.test(bare) && !bare.startsWith('[')) return no('Leave out the number after the colon');
  const host = asciiOf(bare);
  if (host === undefined) return no(`“${bare.slice(0, 60)}” is not an address; write it like studio.example.org`);
  if (host.startsWith('[') || address4.test(host))
    return no('This is a number of a machine; enter a name, like studio.example.org');
  return judge(host, own);
}

function judge(host: string, own: readonly string[]): Result<string, NameRefusal> {
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  if (host.length > 253) return no('An address has at most 253 characters');
  if (placeless.has(last)) return no('This address leads nowhere on the internet');
  if (labels.length < 2) return no('Enter the whole address, like studio.example.org');
  if (!labels.every(part => label.test(part)) || /^\d+$/.test(last))
    return no(`“${host.slice(0, 60)}” is not an address; write it like studio.example.org`);
  if (shared.has(host)) return no(`Many people have addresses below ${host}; enter your own, like studio.${host}`);
  if (own.some(name => host === name || host.endsWith(`.${name}`)))
    return no('This address belongs to this Vitrine itself; enter one of your own');
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

/** Whether a name stands directly below a top level, where most providers allow no CNAME. */
export const isBare = (host: string): boolean =>
  host.split('.').length === 2 || shared.has(host.split('.').slice(1).join('.'));
