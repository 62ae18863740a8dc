import { createHmac } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import { publicPath } from '../../domains/public-paths.ts';

type Named = { creatorId: CreatorId; id: string };

/** The signed token in a receipt's link; its holder can open the receipt. */
export const receiptRef = (secret: string, { creatorId, id }: Named): string =>
  Buffer.concat([bytesOf(creatorId), bytesOf(id), proof(secret, creatorId, id)]).toString('base64url');

/** The order a token names; undefined for an invalid one. */
export function readReceiptRef(secret: string, ref: string): Named | undefined {
  if (!/^[\w-]{64}$/.test(ref)) return undefined;
  const bytes = Buffer.from(ref, 'base64url');
  const [creatorId, id] = [uuidOf(bytes.subarray(0, 16)), uuidOf(bytes.subarray(16, 32))];
  // The proof is checked before this creator is used in a query.
  if (!sameBytes(bytes.subarray(32), proof(secret, creatorId, id))) return undefined;
  return { creatorId: creatorId as CreatorId, id };
}

/** The path of a receipt, below its creator's page. */
export const receiptPath = (userUrl: string, secret: string, order: Named): string =>
  publicPath(userUrl, 'receipts/:ref', receiptRef(secret, order));

const proof = (secret: string, creatorId: string, id: string): Buffer =>
  createHmac('sha256', secret).update(`receipt ${creatorId} ${id}`).digest().subarray(0, 16);

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
