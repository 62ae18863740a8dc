import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isNeighbour } from '../../platform/request-limits/neighbour.ts';
import { createTryCounter } from '../../platform/request-limits/try-counter.ts';
import { hashToken, sameBytes } from '../../platform/secrets.ts';
import type { DomainDeps } from './domains.flow.ts';

const noesPerMinute = 600;

/**
 * `/internal/tls/ask?domain=`: a proxy with on-demand TLS asks before it requests a certificate. 200 for creators'
 * proved names, 404 for all others and for callers other than the proxy. Answered from memory; only refusals are
 * counted, so that a flood of made-up names cannot delay a real one.
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

/** With a secret set, it decides; else only a caller in the same network may ask, and not on another's behalf. */
function mayAsk(request: FastifyRequest, expected: string | undefined, given: unknown): boolean {
  if (expected !== undefined) return typeof given === 'string' && sameBytes(hashToken(given), hashToken(expected));
  return isNeighbour(request.raw);
}
