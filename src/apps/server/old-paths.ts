import type { FastifyInstance } from 'fastify';

/** Addresses of the past and where they lead now (spec point 2). */
export const oldPaths: Readonly<Record<string, string>> = {
  '/dashboard': '/manage',
  '/newhome': '/home',
  // The start page knows where somebody belongs.
  '/redirect': '/',
};

export function oldPathRoutes(app: FastifyInstance): void {
  for (const [from, to] of Object.entries(oldPaths)) app.get(from, async (_request, reply) => reply.redirect(to, 308));
}
