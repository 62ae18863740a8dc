import { z } from 'zod';
import type { Api } from '../../platform/http.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { sessionSchema } from './contract.ts';
import { clearSessionCookie, endOf, findSigned, notSignedIn, sessionToken } from './session-cookie.http.ts';
import { signOut } from './sessions.flow.ts';

/** Who is signed in here, and signing out. */
export function sessionRoutes(api: Api, deps: PlatformContext): void {
  for (const url of ['/api/auth/session', '/api/vitrine/signed-user']) {
    api.get(
      url,
      { schema: { tags: ['accounts'], response: { 200: sessionSchema.nullable() } } },
      async (request, reply) => {
        const signed = await findSigned(deps, request);
        if (signed !== undefined || sessionToken(deps, request) === undefined) return reply.send(signed ?? null);
        clearSessionCookie(deps, reply);
        if ((await endOf(deps, request)) !== undefined) throw await notSignedIn(deps, request);
        return reply.send(null);
      },
    );
  }

  api.delete(
    '/api/auth/session',
    { schema: { tags: ['accounts'], response: { 204: z.null() } } },
    async (request, reply) => {
      const token = sessionToken(deps, request);
      if (token !== undefined) await signOut(deps, token);
      clearSessionCookie(deps, reply);
      return reply.code(204).send(null);
    },
  );
}
