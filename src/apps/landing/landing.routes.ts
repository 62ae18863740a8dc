import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding, namesTag } from '../../base/content-encoding.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { SaleDeps } from '../../product/billing/for-rooms/plan-sale.flow.ts';
import { openLanding } from './landing.flow.ts';

const robots = (origin: string) => `User-agent: *
Allow: /
Disallow: /manage
Disallow: /onboarding
Disallow: /coaching/
Disallow: /api/
Disallow: /bookings/
Disallow: /mailbox

Sitemap: ${origin}/sitemap.xml
`;

const aDay = 'public, max-age=86400';

/** Serves a picture that `scripts/draw-examples.ts` drew. */
export function drawnPicture(app: FastifyInstance, root: string, url: string, name: string): void {
  const picture = readFileSync(join(root, 'src/apps/landing/pictures', `${name}.webp`));
  app.get(url, async (_request, reply) => reply.header('cache-control', aDay).type('image/webp').send(picture));
}

/** `/home`, and the two small files every browser or crawler asks a site for. No cookie is read or set here. */
export function landingRoutes(app: FastifyInstance, deps: PlatformContext & SaleDeps, root: string): void {
  const landing = openLanding(deps);
  app.get('/home', async (request, reply) => {
    const { etag, policy, bodies } = await landing();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const tag = `"${etag}-${encoding}"`;
    reply.headers({
      etag: tag,
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': policy,
    });
    if (namesTag(request.headers['if-none-match'] ?? '', [tag])) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
  });

  for (const name of ['page', 'booking']) drawnPicture(app, root, `/home/${name}.webp`, name);
  const sign = readFileSync(join(root, 'src/apps/manage/shell/mark.svg'));
  // Browsers ask for /favicon.ico on pages that name no icon, and accept any type the answer names.
  for (const url of ['/favicon.svg', '/favicon.ico'])
    app.get(url, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(sign),
    );
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(robots(deps.config.publicUrl)),
  );
}
