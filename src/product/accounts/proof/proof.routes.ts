import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { type Answers, answerTo } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { challengeAnswers } from '../challenges/answers.ts';
import { sessionToken, signedIn } from '../session-cookie.http.ts';
import { proofSchema } from './contract.ts';
import { type ProofRefusal, prove } from './proof.flow.ts';
import { provenLately } from './proof.http.ts';
import { texts } from './texts.ts';

const answers: Answers<ProofRefusal['kind']> = {
  wrong_proof: { status: 422, message: texts.wrongProof, field: 'proof' },
  no_password: { status: 409, message: texts.noPassword, field: 'proof' },
  too_many_wrong_codes: challengeAnswers.too_many_wrong_codes,
};

/** Proving again who one is, before something sensitive. */
export function proofRoutes(api: Api, deps: PlatformContext): void {
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
      const { creatorId } = await signedIn(deps, request);
      const outcome = await prove(deps, creatorId, sessionToken(deps, request) ?? '', request.body);
      if (!outcome.ok) throw answerTo(answers, outcome.refusal);
      return reply.code(204).send(null);
    },
  );
}
