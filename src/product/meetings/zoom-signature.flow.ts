import { createHmac } from 'node:crypto';
import { sameBytes } from '../../platform/secrets.ts';

const mostSecondsApart = 300;
const hashed = (secret: string, text: string | Uint8Array): Buffer =>
  createHmac('sha256', secret).update(text).digest();

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Whether Zoom signed this body within five minutes of now: `x-zm-signature` is `v0=` and the HMAC SHA-256 of
 * `v0:{x-zm-request-timestamp}:{body}`.
 */
export function isFromZoom(headers: Headers, body: Uint8Array, secret: string, now: Date): boolean {
  const given = headers['x-zm-signature'];
  const at = headers['x-zm-request-timestamp'];
  if (typeof given !== 'string' || typeof at !== 'string' || !/^\d{10,13}$/.test(at)) return false;
  // Seconds; some of Zoom's own examples have milliseconds.
  const seconds = at.length > 11 ? Number(at) / 1000 : Number(at);
  if (Math.abs(now.getTime() / 1000 - seconds) > mostSecondsApart) return false;
  const expected = `v0=${hashed(secret, Buffer.concat([Buffer.from(`v0:${at}:`), body])).toString('hex')}`;
  return sameBytes(Buffer.from(given), Buffer.from(expected));
}

/** Older apps send their verification token instead. */
export const hasVerificationToken = (headers: Headers, token: string): boolean =>
  typeof headers.authorization === 'string' && sameBytes(Buffer.from(headers.authorization), Buffer.from(token));

/** The answer to `endpoint.url_validation`. */
export const provenToken = (secret: string, plainToken: string) => ({
  plainToken,
  encryptedToken: hashed(secret, plainToken).toString('hex'),
});
