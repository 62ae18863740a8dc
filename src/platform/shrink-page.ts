import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../base/content-encoding.ts';

/** Bytes below which compressing a page is not worth it. */
const worthwhile = 1024;
/** Nearly as small as the best quality, in well under a millisecond. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: 1 } };

/**
 * Keeps this answer uncompressed, here and in proxies. For pages that a cookie opens: another site can make a
 * visitor's browser request them over and over, and guess their content from the compressed size (the BREACH
 * attack).
 */
export function keepWhole(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store, no-transform');
}

/**
 * Sends a page, compressed when its size reveals nothing. A visitor of a page behind an unguessable address knows that
 * address; pages with other secrets use `keepWhole`. Answers to a form repeat what was typed beside secrets, so they
 * are not compressed.
 */
export const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.send(shrunk(reply, Buffer.from(html)));

/** For routes whose answer anybody may read: `onSend` of their options compresses its JSON. */
export function shrinkAnswer<Payload>(
  _request: FastifyRequest,
  reply: FastifyReply,
  payload: Payload,
  done: (error: null, payload: Payload | Buffer) => void,
): void {
  done(null, typeof payload === 'string' && reply.statusCode === 200 ? shrunk(reply, Buffer.from(payload)) : payload);
}

/** The body as this visitor's browser takes it; sets what that requires of the headers. */
function shrunk(reply: FastifyReply, body: Buffer): Buffer {
  const { method, headers } = reply.request;
  const isKept = String(reply.getHeader('cache-control') ?? '').includes('no-transform');
  if (body.length < worthwhile || isKept || (method !== 'GET' && method !== 'HEAD')) return body;
  reply.header('vary', 'accept-encoding');
  const encoding = chooseEncoding(headers['accept-encoding']);
  if (encoding === 'identity') return body;
  reply.header('content-encoding', encoding);
  return encoding === 'br' ? brotliCompressSync(body, quick) : gzipSync(body, { level: 5 });
}
