import type { FastifyInstance } from 'fastify';

/** Old addresses and where they lead now (spec point 2). */
export const oldPaths: Readonly<Record<string, string>> = {
  '/newhome': '/home',
  // The start page sends people on according to their session.
  '/redirect': '/',
};

/** Old addresses of the API, for browser tabs and programs that still call them. */
export const oldApiPaths: readonly { methods: ('GET' | 'POST' | 'PUT')[]; from: string; to: string }[] = [
  { methods: ['GET', 'POST'], from: '/api/bookings/by-hand', to: '/api/bookings/manual' },
  { methods: ['POST'], from: '/api/coupons/standings', to: '/api/coupons/actions' },
  { methods: ['GET'], from: '/api/holds/begun', to: '/api/holds/unfinished' },
  { methods: ['POST'], from: '/api/holds/:ref/given-back', to: '/api/holds/:ref/release' },
  { methods: ['POST'], from: '/api/auth/confirmation/link/look', to: '/api/auth/confirmation/link/preview' },
  { methods: ['POST'], from: '/api/orders/:id/refunds/:refundId/again', to: '/api/orders/:id/refunds/:refundId/retry' },
  { methods: ['PUT'], from: '/api/images/:imageId/words', to: '/api/images/:imageId/alt-text' },
];

/** Redirects former addresses to the present ones; 308 keeps the method and the body. */
export function oldPathRoutes(app: FastifyInstance): void {
  for (const [from, to] of Object.entries(oldPaths)) app.get(from, async (_request, reply) => reply.redirect(to, 308));
  for (const { methods, from, to } of oldApiPaths)
    app.route<{ Params: Record<string, string> }>({
      method: methods,
      url: from,
      handler: async ({ params, url }, reply) => {
        const path = to.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
        return reply.redirect(`${path}${/\?.*$/.exec(url)?.[0] ?? ''}`, 308);
      },
    });
}
