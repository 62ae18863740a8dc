import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPublicAddress } from '../../platform/public-address.ts';
import { createTryCounter } from '../../platform/request-limits/try-counter.ts';
import { hashToken, sameBytes } from '../../platform/secrets.ts';
import type { DomainDeps } from './domains.flow.ts';

const noesPerMinute = 600;

/**
 * `/internal/tls/ask?domain=`: a proxy with on-demand TLS asks before it gets a certificate. 200 for names that are
 * proved to be a creator's, 404 for all others and for whoever is not the proxy. Answered from memory; only noes are
 * counted, so that a flood of made-up names cannot keep a real one waiting.
 */
export function tlsAskRoute(app: FastifyInstance, deps: DomainDeps): void {
  const noes = createTryCounter(noesPerMinute, 60_000);
  app.get<{ Querystring: { domain?: unknown; secret?: unknown } }>('/internal/tls/ask', async (request, reply) => {
    const { domain, secret } = request.query;
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    const isProxy = mayAsk(request, deps.config.TLS_ASK_SECRET, secret);
    if (isProxy && typeof domain === 'string' && deps.domains.book.mayHaveCertificate(domain)) return reply.send('yes');
    return reply.code(noes.allow('no') ? 404 : 429).send('no');
  });
}

/** With a secret set it decides; else only a neighbour may ask, and not on somebody else's behalf. */
function mayAsk(request: FastifyRequest, expected: string | undefined, given: unknown): boolean {
  if (expected !== undefined) return typeof given === 'string' && sameBytes(hashToken(given), hashToken(expected));
  const { headers, socket } = request.raw;
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && !isPublicAddress((socket.remoteAddress ?? '').replace(/^::ffff:/, ''));
}
