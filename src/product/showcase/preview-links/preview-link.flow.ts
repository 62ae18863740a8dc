import { createHmac } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import type { PageKey } from '../pages/showcase.sql.ts';

/** The content of a link to a draft: the page, how often links were revoked before, and until when it is valid. */
type PreviewPass = PageKey & { turn: number; until: Date };

const headBytes = 16 + 4 + 4;
const proofBytes = 16;

/** The token in a preview link, signed with this installation's own key. `until` has a precision of seconds. */
export function previewToken(secret: string, pass: PreviewPass): string {
  const head = Buffer.alloc(headBytes);
  head.write(pass.creatorId.replaceAll('-', ''), 'hex');
  head.writeUInt32BE(pass.turn, 16);
  head.writeUInt32BE(Math.floor(pass.until.getTime() / 1000), 20);
  const body = Buffer.concat([head, Buffer.from(pass.pageId)]);
  return Buffer.concat([proof(secret, body), body]).toString('base64url');
}

/** The content of a token, when this installation signed it; undefined for any other. */
export function readPreviewToken(secret: string, token: string): PreviewPass | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length <= headBytes + proofBytes || bytes.toString('base64url') !== token) return undefined;
  const body = bytes.subarray(proofBytes);
  if (!sameBytes(bytes.subarray(0, proofBytes), proof(secret, body))) return undefined;
  const hex = body.toString('hex', 0, 16);
  return {
    // Signed by us, as seen above.
    creatorId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as CreatorId,
    turn: body.readUInt32BE(16),
    until: new Date(body.readUInt32BE(20) * 1000),
    pageId: body.toString('utf8', headBytes),
  };
}

const proof = (secret: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update('preview ').update(body).digest().subarray(0, proofBytes);
