import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { type Answers, answerTo } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { texts } from '../account/answer-texts.ts';
import { sessionSchema } from '../account/contract.ts';
import { guestRules, guestSchema } from '../guests/guest.ts';
import { giveGuest, unsignedIdOf } from '../guests/guest-cookie.http.ts';
import { clearSessionCookie, endHere, endOf, findSigned, notSignedIn, sessionToken } from './session-cookie.http.ts';
import { signOut } from './sessions.flow.ts';

const answers: Answers<'signed_in'> = { signed_in: { status: 409, message: texts.accounts.signedIn } };

/** The current session, the guest credential of visitors, and signing out. */
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
      endHere(deps, reply);
      return reply.code(204).send(null);
    },
  );

  // Creates or extends a guest credential; not needed with a session.
  api.post(
    '/api/auth/guest',
    { config: { refusals: answers }, schema: { tags: ['accounts'], response: { 200: guestSchema } } },
    async (request, reply) => {
      if ((await findSigned(deps, request)) !== undefined) throw answerTo(answers, { kind: 'signed_in' });
      const { guest, isNew } = giveGuest(deps, request, reply);
      const expiresAt = new Date(deps.clock.now().getTime() + guestRules.hours * 3_600_000);
      return { id: unsignedIdOf(guest), isNew, expiresAt: expiresAt.toISOString() };
    },
  );
}
