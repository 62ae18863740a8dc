import type { FastifyRequest } from 'fastify';
import { HttpRefusal } from '../../platform/http-answer.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { provenLately } from '../accounts/proof/proof.http.ts';
import { findSigned } from '../accounts/sessions/session-cookie.http.ts';
import { texts as nowhere } from '../showcase/public-pages/texts.ts';

/** Every route of the area has this: no other answer, and no API description, reveals it. */
export const unlisted = { config: { isUnlisted: true } } as const;

const asking = new WeakMap<FastifyRequest, string>();

/**
 * Runs before the request is read: everybody but operators gets the 404 of an unknown address, and operators need
 * a recent proof of identity.
 */
export const operatorsOnly =
  (deps: Pick<PlatformContext, 'db' | 'clock' | 'config'>) =>
  async (request: FastifyRequest): Promise<void> => {
    const signed = await findSigned(deps, request);
    if (signed?.user.isOperator !== true) throw new HttpRefusal(404, 'not_found', nowhere.nowhere.pageNotFound);
    await provenLately(deps, request);
    asking.set(request, signed.user.email);
  };

/** The email of the operator who sent the request. */
export function operatorOf(request: FastifyRequest): string {
  const email = asking.get(request);
  if (email === undefined) throw new Error('a route of the operator’s area was not guarded');
  return email;
}
