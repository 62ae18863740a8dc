import { createHmac } from 'node:crypto';
import { secretPrefix, signedText } from './message.ts';

/** A secret of 32 random bytes, as receivers' libraries read it. */
export const secretFrom = (randomBytes: (count: number) => Uint8Array): string =>
  `${secretPrefix}${Buffer.from(randomBytes(32)).toString('base64')}`;

const signature = (secret: string, text: string): string => {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
};

/** The headers of Standard Webhooks 1.0.0, signed with each of the secrets. */
export function signedHeaders(
  secrets: readonly string[],
  { id, now, body }: { id: string; now: Date; body: string },
): Record<string, string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const text = signedText(id, seconds, body);
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map(secret => signature(secret, text)).join(' '),
  };
}
