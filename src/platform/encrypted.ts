import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The keys by their ids, and the one that new secrets are encrypted with. */
export type SealingKeys = { readonly current: number; readonly values: ReadonlyMap<number, string> };

/** Derived from the installation's own secret; what it encrypted names no key. */
export const firstKey = 0;
/** Begins what another key encrypted; the id of that key follows. */
const mark = Buffer.from('vk1\0');
const idEnd = mark.length + 4;

/** A rotation changes the keys of an installation while its servers run; callers keep naming it by its secret. */
const inUse = new Map<string, SealingKeys>();

/** From now on this process encrypts and decrypts with these keys for the installation with this secret. */
export function setSealingKeys(secret: string, keys: SealingKeys): void {
  inUse.set(secret, keys);
}

const keysOf = (secret: string): SealingKeys =>
  inUse.get(secret) ?? { current: firstKey, values: new Map([[firstKey, secret]]) };

const derived = (value: string): Buffer => Buffer.from(hkdfSync('sha256', value, '', 'vitrine sealed words', 32));

/** The id that a secret names, if it names one. */
function namedKey(sealed: Buffer): number | undefined {
  return sealed.subarray(0, mark.length).equals(mark) ? sealed.readUInt32BE(mark.length) : undefined;
}

/** Whether it was encrypted with this key. */
export const isSealedWith = (sealed: Buffer, key: number): boolean => (namedKey(sealed) ?? firstKey) === key;

/**
 * Encrypts a secret with this installation's current key (AES-256-GCM) so that it can be stored. `place` names its owner
 * and its column: copied elsewhere, it cannot be decrypted.
 */
export function seal(secret: string, place: string, word: string): Buffer {
  const { current, values } = keysOf(secret);
  const value = values.get(current);
  if (value === undefined) throw new Error(`the key ${current} has no value`);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derived(value), nonce).setAAD(Buffer.from(place));
  const parts = [nonce, cipher.update(word, 'utf8'), cipher.final(), cipher.getAuthTag()];
  if (current === firstKey) return Buffer.concat(parts);
  const id = Buffer.alloc(4);
  id.writeUInt32BE(current);
  return Buffer.concat([mark, id, ...parts]);
}

/** Decrypts a secret; throws when its key is not known, when it was encrypted for another place, or was changed. */
export function unseal(secret: string, place: string, sealed: Buffer): string {
  const { values } = keysOf(secret);
  const named = namedKey(sealed);
  // Random bytes of the first key may look like the mark.
  const isNamed = named !== undefined && values.has(named);
  const value = values.get(isNamed ? named : firstKey);
  if (value === undefined) throw new Error('encrypted with a key that is no longer known');
  const body = isNamed ? sealed.subarray(idEnd) : sealed;
  const opener = createDecipheriv('aes-256-gcm', derived(value), body.subarray(0, 12))
    .setAAD(Buffer.from(place))
    .setAuthTag(body.subarray(-16));
  return Buffer.concat([opener.update(body.subarray(12, -16)), opener.final()]).toString('utf8');
}
