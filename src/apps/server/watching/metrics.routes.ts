import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import { isNeighbour } from '../../../platform/request-limits/neighbour.ts';
import { hashToken, sameBytes } from '../../../platform/secrets.ts';
import type { Meter } from '../../../platform/watching/meter.ts';

/** `/metrics` for Prometheus; who may not ask is told that it does not exist. */
export function metricsRoute(app: FastifyInstance, { METRICS_TOKEN: token }: Config, meter: Meter): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayAsk(request, token)) return reply.callNotFound();
    const { type, body } = await meter.text();
    return reply.headers({ 'content-type': type, 'cache-control': 'no-store' }).send(body);
  });
}

function mayAsk(request: FastifyRequest, expected: string | undefined): boolean {
  if (expected === undefined) return isNeighbour(request.raw);
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return given !== undefined && sameBytes(hashToken(given), hashToken(expected));
}
