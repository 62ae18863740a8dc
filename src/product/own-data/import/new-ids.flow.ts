import { createHash } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import type { NewId } from './known-ids.ts';

/**
 * Ids are made from the account and the old ones: the same file in two accounts has different ones, as mails and keys of
 * calls outside name a booking or an order without its creator.
 */
export const idsOf =
  (creatorId: CreatorId): NewId =>
  old => {
    const bytes = createHash('sha256').update(`${creatorId} ${old.toLowerCase()}`).digest().subarray(0, 16);
    // RFC 9562, version 8.
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
