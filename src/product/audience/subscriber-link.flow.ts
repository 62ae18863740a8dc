import { type CreatorId, creatorIdOf, idSchema } from '../../base/id.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';

/**
 * An emailed link: the creator, so that the row is found by its key, and 256 random bits, of which only the hash
 * is stored.
 */
export function newLink(creatorId: CreatorId): { word: string; hash: Buffer } {
  const token = newToken();
  return {
    word: `${Buffer.from(creatorId.replaceAll('-', ''), 'hex').toString('base64url')}${token}`,
    hash: hashToken(token),
  };
}

/** The parts of a token; undefined for an invalid one. */
export function readLink(word: string): { creatorId: CreatorId; hash: Buffer } | undefined {
  if (!/^[\w-]{65}$/.test(word)) return undefined;
  const hex = Buffer.from(word.slice(0, 22), 'base64url').toString('hex');
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  if (!idSchema.safeParse(id).success) return undefined;
  return { creatorId: creatorIdOf(id), hash: hashToken(word.slice(22)) };
}
