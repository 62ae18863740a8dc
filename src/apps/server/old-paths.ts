import type { FastifyInstance } from 'fastify';

/** Old addresses and where they lead now (spec point 2). */
export const oldPaths: Readonly<Record<string, string>> = {
  '/dashboard': '/manage',
  '/newhome': '/home',
  // The start page sends people on according to their session.
  '/redirect': '/',
};

/** Sends visitors of former addresses on to the present ones. */
export function oldPathRoutes(app: FastifyInstance): void {
  for (const [from, to] of Object.entries(oldPaths)) app.get(from, async (_request, reply) => reply.redirect(to, 308));
}
