import { createHmac } from 'node:crypto';
import { sameBytes } from '../../../platform/secrets.ts';

/** Seconds a signature may differ from our clock; since event ids are kept far longer, no replay succeeds. */
export const signatureTolerance = 300;

/**
 * Checks a header `t=<seconds>,v1=<hex>[,v1=<hex>]`, the HMAC SHA-256 of `<t>.<body>`. Several v1 and several
 * secrets are allowed, so that a secret can be replaced without losing a call.
 */
export function isSigned(
  header: string | string[] | undefined,
  rawBody: Uint8Array,
  secrets: readonly string[],
  now: Date,
): boolean {
  if (typeof header !== 'string' || header.length > 1000) return false;
  const parts = header.split(',').map(part => part.trim().split('=', 2) as [string, string?]);
  const at = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(at) || Math.abs(now.getTime() / 1000 - Number(at)) > signatureTolerance) return false;
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value ? [Buffer.from(value, 'hex')] : []));
  return secrets.some(secret => {
    const expected = createHmac('sha256', secret).update(`${at}.`).update(rawBody).digest();
    return given.some(signature => sameBytes(signature, expected));
  });
}
