import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { type Came, cameDirect, readCame, touchOf, withTouch } from './touch.ts';

/** Our own host names, as far as a request has them. */
export const ownHosts = ({ config }: { config: Config }, request: Pick<FastifyRequest, 'hostname'>): string[] => [
  new URL(config.publicUrl).hostname,
  request.hostname,
];

/**
 * Where the sender of a request came from: what a form carried on, then the address of the request itself, or the
 * page before. Without script a published page, which is the same for all, carries it on by the address it has.
 */
export function cameOf(deps: { config: Config }, request: FastifyRequest, carried: string): Came {
  const own = ownHosts(deps, request);
  const before = readCame(carried, own);
  const { search } = new URL(request.url, deps.config.publicUrl);
  const { referer } = request.headers;
  if (before.first === undefined) return withTouch(cameBefore(referer, own), touchOf(search, referer, own));
  return withTouch(before, touchOf(search, undefined));
}

/** What our own page carried in its address, without script. */
function cameBefore(referer: string | undefined, own: readonly string[]): Came {
  const page = URL.canParse(referer ?? '') ? new URL(referer ?? '') : undefined;
  if (page === undefined || !own.includes(page.hostname)) return cameDirect;
  return readCame(page.searchParams.get('came') ?? '', own);
}
