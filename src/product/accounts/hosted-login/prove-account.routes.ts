import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { accepted, answerTo, tooManyTries } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { countRequest } from '../account/account-limits.http.ts';
import { returnPath } from '../account/return-path.ts';
import { askerOf } from '../activity/acting.http.ts';
import { holdChallenge, secondStepPath } from '../challenges/challenge-cookie.http.ts';
import { enterAccount } from '../challenges/open-session.http.ts';
import { signedIn } from '../sessions/session-cookie.http.ts';
import { proofSchema, provedSchema, waitingSchema } from './contract.ts';
import { hostedAnswers } from './hosted-answers.http.ts';
import { heldIn, letGo } from './hosted-cookies.http.ts';
import { mailProofCode, proveByCode, proveBySession, waitingIn } from './prove-account.flow.ts';
import { providerOf } from './providers.flow.ts';

const tags = ['accounts'];
const url = '/api/auth/waiting-sign-in';

/** When a provider's email has an account here, that account must prove itself by its password or by email. */
export function proveAccountRoutes(api: Api, deps: PlatformContext): void {
  const waitingToken = (request: FastifyRequest): string => {
    const token = heldIn(deps, request, 'waiting');
    if (token === undefined) throw answerTo(hostedAnswers, { kind: 'not_waiting' });
    return token;
  };

  api.get(url, { schema: { tags, response: { 200: waitingSchema } } }, async request => {
    const token = heldIn(deps, request, 'waiting');
    const waiting = token === undefined ? undefined : await waitingIn(deps, token);
    if (waiting === undefined) return null;
    const { provider, email } = waiting;
    return { provider, email, name: providerOf(deps.config, provider)?.name ?? provider };
  });

  api.post(
    `${url}/code`,
    { config: { refusals: hostedAnswers }, schema: { tags, response: { 202: z.null() } } },
    async (request, reply) => {
      await countRequest(deps, request, 'prove-account', 60);
      const token = waitingToken(request);
      const waiting = await waitingIn(deps, token);
      const providerName = providerOf(deps.config, waiting?.provider ?? '')?.name ?? '';
      const mailed = await mailProofCode(deps, token, { source: networkOf(request), providerName });
      if (mailed.ok) return reply.code(202).send(null);
      if (mailed.refusal.kind === 'too_many_code_mails') throw tooManyTries(mailed.refusal.seconds);
      throw answerTo(hostedAnswers, mailed.refusal);
    },
  );

  api.post(
    `${url}/proof`,
    { config: { refusals: hostedAnswers }, schema: { tags, body: proofSchema, response: { 200: provedSchema } } },
    async (request, reply) => {
      await countRequest(deps, request, 'prove-account', 60);
      const proved = accepted(
        hostedAnswers,
        await proveByCode(deps, waitingToken(request), request.body.code, askerOf(request)),
      );
      letGo(deps, reply, 'waiting');
      const entered = await enterAccount(deps, request, reply, proved.owner);
      if ('challengeName' in entered) {
        holdChallenge(deps, reply, entered);
        return { next: secondStepPath(proved.back) };
      }
      return { next: returnPath(proved.back, '/manage') };
    },
  );

  api.post(
    `${url}/link`,
    { config: { refusals: hostedAnswers }, schema: { tags, response: { 200: provedSchema } } },
    async (request, reply) => {
      const { user } = await signedIn(deps, request);
      const proved = await proveBySession(deps, waitingToken(request), user.id, askerOf(request));
      letGo(deps, reply, 'waiting');
      if (!proved.ok) throw answerTo(hostedAnswers, proved.refusal);
      return { next: returnPath(proved.value.back, '/manage') };
    },
  );
}
