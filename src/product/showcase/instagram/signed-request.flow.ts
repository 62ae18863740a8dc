import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { parsedJson } from '../../../base/parsed-json.ts';
import { sameBytes } from '../../../platform/secrets.ts';

const payload = z.object({
  algorithm: z.string().regex(/^hmac-sha256$/i),
  user_id: z.union([z.string(), z.int().transform(String)]).pipe(z.string().regex(/^[\w-]{1,64}$/)),
  issued_at: z.int().positive().optional(),
});
export type SignedRequest = { userId: string; issuedAt: Date | undefined };

/** Reads a `signed_request` of Meta; undefined unless the app's secret signed exactly these letters. */
export function readSignedRequest(secret: string, text: string): SignedRequest | undefined {
  const [signature, signed, ...more] = text.split('.');
  if (signature === undefined || signed === undefined || more.length > 0) return undefined;
  const right = createHmac('sha256', secret).update(signed).digest();
  if (!sameBytes(right, Buffer.from(signature, 'base64url'))) return undefined;
  const read = payload.safeParse(parsedJson(Buffer.from(signed, 'base64url').toString('utf8'))).data;
  if (read === undefined) return undefined;
  return {
    userId: read.user_id,
    issuedAt: read.issued_at === undefined ? undefined : new Date(read.issued_at * 1000),
  };
}
