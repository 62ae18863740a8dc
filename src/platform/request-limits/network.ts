import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The network a request comes from, for limits. Never identifies a person. */
export const networkOf = (request: Pick<FastifyRequest, 'ip'>): string => networkOfAddress(request.ip);

/**
 * One spelling for each address, and one for all of an IPv6 /64, which a provider assigns to one customer. Texts of a
 * proxy that are not addresses all count as one source.
 */
export function networkOfAddress(typed: string): string {
  const address = bare(typed.trim());
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const groups = groupsOf(new URL(`http://[${address}]`).hostname.slice(1, -1));
  const [high = '0', low = '0'] = groups.slice(6);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? [...bytesOf(high), ...bytesOf(low)].join('.') : `${groups.slice(0, 4).join(':')}::/64`;
}

/** Without port, brackets and zone. */
function bare(text: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1];
  return (inBrackets ?? withPort ?? text).replace(/%.*$/, '');
}

/** The eight groups of an address as URLs write it. */
function groupsOf(canonical: string): string[] {
  const [left = '', right] = canonical.split('::');
  const [before, after] = [left, right ?? ''].map(part => (part === '' ? [] : part.split(':')));
  if (right === undefined || before === undefined || after === undefined) return canonical.split(':');
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

const bytesOf = (group: string): number[] => {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
};
