import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
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
 * Sends a page, compressed when its size reveals nothing. Whoever asks for a page behind an unguessable address
 * knows that address; pages with other secrets use `keepWhole`. Answers to a form repeat what was typed beside
 * secrets, so they are not compressed.
 */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  const { method, headers } = reply.request;
  const page = Buffer.from(html);
  const isKept = String(reply.getHeader('cache-control') ?? '').includes('no-transform');
  if (page.length < worthwhile || isKept || (method !== 'GET' && method !== 'HEAD')) return reply.send(page);
  reply.header('vary', 'accept-encoding');
  const encoding = chooseEncoding(headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(page);
  return reply
    .header('content-encoding', encoding)
    .send(encoding === 'br' ? brotliCompressSync(page, quick) : gzipSync(page, { level: 5 }));
}
