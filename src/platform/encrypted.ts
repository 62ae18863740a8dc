import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'vitrine sealed words', 32));

/**
 * Encrypts a secret with this installation's key (AES-256-GCM) so that it can be stored. `place` names its owner
 * and its column: copied elsewhere, it cannot be decrypted.
 */
export function seal(secret: string, place: string, word: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(word, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a secret; throws when it was encrypted with another key or for another place, or was changed. */
export function unseal(secret: string, place: string, sealed: Buffer): string {
  const opener = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, 12))
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(-16));
  return Buffer.concat([opener.update(sealed.subarray(12, -16)), opener.final()]).toString('utf8');
}
