import type { FastifyRequest } from 'fastify';
import { HttpRefusal } from '../../platform/http-answer.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { provenLately } from '../accounts/proof/proof.http.ts';
import { findSigned } from '../accounts/session-cookie.http.ts';
import { texts as nowhere } from '../showcase/public-pages/texts.ts';

/** What every route of the area has: no other answer, and no description of the API, tells that it is there. */
export const unlisted = { config: { isUnlisted: true } } as const;

const asking = new WeakMap<FastifyRequest, string>();

/**
 * Before anything of a request is read: everybody but operators is answered as where nothing is, and operators prove
 * that it is them, as for all that is sensitive.
 */
export const operatorsOnly =
  (deps: Pick<PlatformContext, 'db' | 'clock' | 'config'>) =>
  async (request: FastifyRequest): Promise<void> => {
    const signed = await findSigned(deps, request);
    if (signed?.user.isOperator !== true) throw new HttpRefusal(404, 'not_found', nowhere.nowhere.pageNotFound);
    await provenLately(deps, request);
    asking.set(request, signed.user.email);
  };

/** The email of the operator who asks. */
export function operatorOf(request: FastifyRequest): string {
  const email = asking.get(request);
  if (email === undefined) throw new Error('a route of the operator’s area was not guarded');
  return email;
}
