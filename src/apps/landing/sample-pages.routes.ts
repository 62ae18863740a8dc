import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { policies } from '../../platform/headers/content-policies.ts';
import { isArtStyle } from '../../product/showcase/blocks/appearance/block.ts';
import { contentPolicy } from '../../product/showcase/rendering/content-policy.flow.ts';
import { renderPreviewHtml } from '../../product/showcase/rendering/preview-page.tsx';
import type { FontAddresses } from '../../product/showcase/styles/font-face.ts';
import { pictureFile, pictureIds } from '../demo/demo-files.flow.ts';
import { demoPage } from '../demo/demo-page.flow.ts';
import { demoPeople } from '../demo/demo-people.ts';
import { type Measure, personFor, samplePageIn, samplePicturePath } from './sample-page.ts';

/** A whole page in each style of the gallery, open to everybody; nothing on it can be booked. */
export function samplePageRoutes(app: FastifyInstance, fonts: FontAddresses): void {
  const pages = new Map<string, { html: string; policy: string }>();
  const pictures = new Map<string, string>();
  const picture = (handle: string, id: string): string => {
    const path = samplePicturePath(handle, id);
    const svg = pictures.get(path) ?? readFileSync(pictureFile(handle, id), 'utf8');
    pictures.set(path, svg);
    return svg;
  };
  const measure: Measure = (handle, id) => {
    const [, width = '4', height = '3'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(picture(handle, id)) ?? [];
    return { width: Number(width), height: Number(height) };
  };

  app.get<{ Params: { art: string } }>('/examples/:art', async (request, reply) => {
    const { art } = request.params;
    if (!isArtStyle(art)) return reply.callNotFound();
    let page = pages.get(art);
    if (page === undefined) {
      const { document, facts } = samplePageIn(art, measure, demoPage(personFor(art)));
      const html = renderPreviewHtml(document, facts, fonts, { kind: 'sample', tried: art });
      page = { html, policy: contentPolicy(html, []) };
      pages.set(art, page);
    }
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': page.policy,
      })
      .type('text/html; charset=utf-8')
      .send(page.html);
  });

  for (const { handle } of demoPeople)
    app.get<{ Params: { id: string } }>(samplePicturePath(handle, ':id'), async (request, reply) => {
      const { id } = request.params;
      if (!pictureIds(handle).includes(id)) return reply.callNotFound();
      return reply
        .headers({
          'cache-control': 'public, max-age=86400',
          'content-security-policy': policies.drawing,
        })
        .type('image/svg+xml')
        .send(picture(handle, id));
    });
}
