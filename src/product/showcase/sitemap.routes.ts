import type { FastifyInstance } from 'fastify';
import type { Machinery } from '../../platform/machinery.ts';
import { listPublicAddresses } from './sitemap.sql.ts';
import { sitemapLimit, sitemapXml } from './sitemap.ts';

/** `/sitemap.xml`: every live page and its services, for search engines. */
export function sitemapRoutes(app: FastifyInstance, { db, config }: Pick<Machinery, 'db' | 'config'>): void {
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=600')
      .header('x-content-type-options', 'nosniff')
      .type('application/xml; charset=utf-8')
      .send(sitemapXml(config.publicUrl, await listPublicAddresses(db, sitemapLimit))),
  );
}
