import { createHmac } from 'node:crypto';
import { sameBytes } from '../../../platform/secrets.ts';
import { signatureTolerance } from '../../payments/webhooks/webhook-signature.flow.ts';

/** Whether AppSumo signed a body lately: the HMAC SHA-256 of the header's timestamp, in milliseconds, and the body. */
export function isSignedByAppSumo(
  { timestamp, signature }: { timestamp: unknown; signature: unknown },
  body: Uint8Array,
  apiKey: string,
  now: Date,
): boolean {
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{1,16}$/.test(timestamp) || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  // Seconds where it is too small to be milliseconds.
  const at = Number(timestamp) < 1e11 ? Number(timestamp) * 1000 : Number(timestamp);
  if (Math.abs(now.getTime() - at) > signatureTolerance * 1000) return false;
  const expected = createHmac('sha256', apiKey).update(timestamp).update(body).digest();
  return sameBytes(Buffer.from(signature, 'hex'), expected);
}
