import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorByHandle } from '../../accounts/creators/creators.flow.ts';
import { ownHostOf } from '../../domains/own-host.flow.ts';
import { publicPath, publicRoute } from '../../domains/public-paths.ts';
import { sitemapIndexXml, sitemapLimit, sitemapXml } from '../rendering/sitemap.ts';
import { readSitemap } from './make-sitemap.flow.ts';
import { readHandle, writePlain } from './public-pages.routes.ts';
import { findPart, listAddressesOf } from './sitemap.sql.ts';

/**
 * `/sitemap.xml`: every live page, its services and posts, for search engines; when there are many, the list of
 * `/sitemap-1.xml` and so on. A page with its own host is listed there; without live pages there is no file.
 */
export function sitemapRoutes(
  app: FastifyInstance,
  { db, clock, config }: Pick<PlatformContext, 'db' | 'clock' | 'config'>,
): void {
  const send = (reply: FastifyReply, xml: string) =>
    reply.header('cache-control', 'public, max-age=600').type('application/xml; charset=utf-8').send(xml);

  app.get('/sitemap.xml', async (_request, reply) => {
    const sitemap = await readSitemap({ db, clock, config });
    return send(reply, 'xml' in sitemap ? sitemap.xml : sitemapIndexXml(config.publicUrl, sitemap.parts));
  });

  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,5}).xml', async (request, reply) => {
    const xml = await findPart(db, Number(request.params.part));
    if (xml !== undefined) return send(reply, xml);
    reply.hijack();
    return writePlain(reply.raw, 'missing');
  });

  app.get<{ Params: { userUrl: string } }>(publicRoute('sitemap.xml'), async (request, reply) => {
    const creator = await creatorByHandle({ db, clock }, readHandle(request.params.userUrl) ?? '');
    if (creator?.moved === true) return reply.redirect(publicPath(creator.userUrl, 'sitemap.xml'), 301);
    const listed = creator === undefined ? [] : await listAddressesOf(db, creator.userUrl, sitemapLimit);
    if (creator === undefined || listed.length === 0) {
      reply.hijack();
      return writePlain(reply.raw, 'missing');
    }
    const own = await ownHostOf(db, creator.creatorId);
    return send(reply, sitemapXml(config.publicUrl, listed, own?.host));
  });
}
