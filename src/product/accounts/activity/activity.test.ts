import { expect, it } from 'vitest';
import { networkOfAddress } from '../../../platform/request-limits/network.ts';
import { shortNetwork } from './activity.ts';

it.each([
  ['192.0.2.17', '192.0.2.*'],
  ['::ffff:192.0.2.17', '192.0.2.*'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:*'],
  ['::1', '0:0:0:*'],
  ['nonsense', ''],
])('%s is shown as "%s"', (address, shown) => {
  expect(shortNetwork(networkOfAddress(address))).toBe(shown);
});
