import { BlockList, isIPv4, isIPv6 } from 'node:net';

// IANA's special-purpose registries: what is not part of the public internet.
const closed4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
// Global unicast is 2000::/3; these parts of it lead elsewhere (Teredo, 6to4, documentation).
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const blocked = listOf(closed4, 'ipv4');
const global6 = listOf(['2000::/3'], 'ipv6');
const blocked6 = listOf(closed6, 'ipv6');

/**
 * Whether an IP address belongs to the public internet, so that it may be called for strangers. Private, loopback,
 * link-local, shared, mapped and translated addresses do not, nor does text that is not an address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');
}

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', prefix] = range.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
}
