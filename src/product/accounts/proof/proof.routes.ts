import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { type Answers, accepted } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { actingOf } from '../activity/acting.http.ts';
import { challengeAnswers } from '../challenges/answers.ts';
import { type Signed, signedIn } from '../sessions/session-cookie.http.ts';
import { proofSchema } from './contract.ts';
import { type CheckProof, type ProofRefusal, prove } from './proof.flow.ts';
import { provenLately } from './proof.http.ts';
import { texts } from './texts.ts';

const answers: Answers<ProofRefusal['kind']> = {
  wrong_proof: { status: 422, message: texts.wrongProof, field: 'proof' },
  no_password: { status: 409, message: texts.noPassword, field: 'proof' },
  no_codes: { status: 409, message: texts.noCodes, field: 'proof' },
  too_many_wrong_codes: challengeAnswers.too_many_wrong_codes,
};

/** Checks a proof when passwords are at a provider. */
export type ProofElsewhere = (request: FastifyRequest, signed: Signed) => CheckProof;

/** Proving one's identity again, before a sensitive operation. */
export function proofRoutes(api: Api, deps: PlatformContext, elsewhere?: ProofElsewhere): void {
  api.get(
    '/api/auth/proof',
    { schema: { tags: ['accounts'], response: { 204: z.null() } } },
    async (request, reply) => {
      await provenLately(deps, request);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/api/auth/proof',
    {
      config: { refusals: answers },
      schema: { tags: ['accounts'], body: proofSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const signed = await signedIn(deps, request);
      const acting = actingOf(deps, request, signed);
      accepted(answers, await prove(deps, acting, request.body, elsewhere?.(request, signed)));
      return reply.code(204).send(null);
    },
  );
}
