import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('an address that may be called for strangers', () => {
  it.each(['1.1.1.1', '93.184.216.34', '100.63.255.255', '100.128.0.1', '172.32.0.1', '2606:4700::1111', '2a00::1'])(
    'is %s',
    address => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['127.0.0.1', 'loopback'],
    ['127.255.0.9', 'loopback'],
    ['0.0.0.0', 'this host'],
    ['10.1.2.3', 'private'],
    ['172.16.0.1', 'private'],
    ['192.168.1.1', 'private'],
    ['100.64.0.1', 'shared by a provider'],
    ['169.254.169.254', 'link-local, the metadata of clouds'],
    ['198.18.0.1', 'for benchmarks'],
    ['224.0.0.1', 'multicast'],
    ['255.255.255.255', 'broadcast'],
    ['::1', 'loopback'],
    ['::', 'unspecified'],
    ['fe80::1', 'link-local'],
    ['fd00::1', 'private'],
    ['ff02::1', 'multicast'],
    ['::ffff:127.0.0.1', 'mapped'],
    ['::ffff:1.1.1.1', 'mapped'],
    ['64:ff9b::7f00:1', 'translated'],
    ['2002:7f00:1::', '6to4'],
    ['2001:0:1::', 'Teredo'],
    ['2001:db8::1', 'documentation'],
    ['2606:4700::1111%eth0', 'scoped'],
    ['localhost', 'no address'],
    ['', 'nothing'],
  ])('is not %s: %s', address => expect(isPublicAddress(address)).toBe(false));
});
