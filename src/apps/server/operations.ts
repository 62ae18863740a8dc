import type { RouteOptions } from 'fastify';
import type { Operation } from '../../base/operations/operation.ts';

/** The operations that routes serve, by method and path: 'GET /api/coupons/{id}'. */
export function operationsOf(routes: readonly RouteOptions[]): Readonly<Record<string, Operation>> {
  const found: Record<string, Operation> = {};
  for (const { method, url, config } of routes)
    if (config?.operation !== undefined)
      // Its preflight is none.
      for (const one of [method].flat().filter(name => name !== 'OPTIONS'))
        found[`${one} ${url.replace(/:(\w+)/g, '{$1}')}`] = config.operation;
  return found;
}
