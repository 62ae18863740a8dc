import { accept, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { guestRules } from '../guests/guest.ts';
import { giveGuest, unsignedIdOf } from '../guests/guest-cookie.http.ts';
import * as operations from './contract.ts';
import { clearSessionCookie, endHere, endOf, findSigned, notSignedIn, sessionToken } from './session-cookie.http.ts';
import { signOut } from './sessions.flow.ts';

/** The current session, the guest credential of visitors, and signing out. */
export function sessionRoutes(api: Api, deps: PlatformContext): void {
  for (const operation of [operations.currentSession, operations.signedUser])
    serve(api, operation, async (_, { request, reply }) => {
      const signed = await findSigned(deps, request);
      if (signed !== undefined || sessionToken(deps, request) === undefined) return signed ?? null;
      clearSessionCookie(deps, reply);
      if ((await endOf(deps, request)) !== undefined) throw await notSignedIn(deps, request);
      return null;
    });

  serve(api, operations.signOut, async (_, { request, reply }) => {
    const token = sessionToken(deps, request);
    if (token !== undefined) await signOut(deps, token);
    endHere(deps, reply);
    return null;
  });

  serve(api, operations.renewGuest, async (_, { request, reply }) => {
    if ((await findSigned(deps, request)) !== undefined) return refuse({ kind: 'signed_in' as const });
    const { guest, isNew } = giveGuest(deps, request, reply);
    const expiresAt = new Date(deps.clock.now().getTime() + guestRules.hours * 3_600_000);
    return accept({ id: unsignedIdOf(guest), isNew, expiresAt: expiresAt.toISOString() });
  });
}
