import dns, { type lookup } from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * PayPal's hosts are not found in this process, so that no test waits for the network or depends on it: where the
 * certificate of an event cannot be downloaded, the stand-in is asked about its signature. The function replaced is
 * Node's own and has several signatures, hence the cast.
 */
const known = dns.lookup;
dns.lookup = ((name: string, ...given: []) =>
  name.endsWith('.paypal.com')
    ? Promise.reject(Object.assign(new Error(`${name} is not asked for in tests`), { code: 'ENOTFOUND' }))
    : Reflect.apply(known, dns, [name, ...given])) as typeof lookup;
syncBuiltinESMExports();
