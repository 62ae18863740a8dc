import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { chooseEncoding } from '../base/content-encoding.ts';

/** Bytes below which a page is not worth the work. */
const worthwhile = 1024;
/** Nearly as small as the best, in well under a millisecond. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: 1 } };

/**
 * Lets nobody on the way compress this answer, nor this server. For pages that a cookie opens: another site can have a
 * visitor's browser ask for them over and over, and from how large they become when compressed learn what is in
 * them (the attack known as BREACH).
 */
export function keepWhole(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store, no-transform');
}

/**
 * Sends a page, compressed where its size gives nothing away. Whoever can ask for a page behind an unguessable address
 * knows that address; what else is secret is on pages that were kept whole. Answers to a form say again what was
 * typed beside what is secret, so they are sent as they are.
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
