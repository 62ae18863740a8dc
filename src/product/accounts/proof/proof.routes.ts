import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { actingOf } from '../activity/acting.http.ts';
import type { Signed } from '../sessions/session-cookie.http.ts';
import { checkProof, proveAgain } from './contract.ts';
import { type CheckProof, prove } from './proof.flow.ts';

/** Checks a proof when passwords are at a provider. */
export type ProofElsewhere = (request: FastifyRequest, signed: Signed) => CheckProof;

/** Proving one's identity again, before a sensitive operation. */
export function proofRoutes(api: Api, deps: PlatformContext, elsewhere?: ProofElsewhere): void {
  serve(api, checkProof, () => null);
  serve(api, proveAgain, (caller, { request }) =>
    prove(deps, actingOf(deps, request, caller), caller.body, elsewhere?.(request, caller)),
  );
}
