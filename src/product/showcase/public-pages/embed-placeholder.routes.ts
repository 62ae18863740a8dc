import type { FastifyInstance } from 'fastify';
import { policies } from '../../../platform/headers/content-policies.ts';
import { placeholderHtml } from '../blocks/embed-placeholder.ts';

const headers = {
  'cache-control': 'public, max-age=86400',
  'content-security-policy': policies.frame,
  'x-robots-tag': 'noindex',
};

/** `/frames/{kind}/{id}`: the content of a video's or form's frame until the click. */
export function embedPlaceholderRoutes(app: FastifyInstance): void {
  app.get<{ Params: { kind: string; id: string } }>('/frames/:kind/:id', async (request, reply) => {
    const html = placeholderHtml(request.params.kind, request.params.id);
    if (html === undefined) return reply.callNotFound();
    return reply.headers(headers).type('text/html; charset=utf-8').send(html);
  });
}
