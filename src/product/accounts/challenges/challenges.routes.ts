import type { FastifyReply, FastifyRequest } from 'fastify';
import { accept } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import type { AppSetUp } from '../factors/factors.flow.ts';
import { qrOf } from '../factors/qr.flow.ts';
import { answerChallenge, askedBy, beginChallengeApp, chooseMethod } from './answer.flow.ts';
import type { ChallengeName } from './chain.ts';
import { takeHeldChallenge } from './challenge-cookie.http.ts';
import * as operations from './contract.ts';
import { answerEntered, entryOf } from './open-session.http.ts';

/** Sign-ins whose later steps are elsewhere. Each returns undefined for a token that is not theirs. */
export type Elsewhere = {
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    given: { session: string; challengeName: ChallengeName; answer: string },
  ): Promise<operations.EnteredAnswer | undefined>;
  beginApp(request: FastifyRequest, session: string): Promise<AppSetUp | undefined>;
};

/** The later steps of a sign-in. */
export function challengeRoutes(api: Api, deps: PlatformContext, elsewhere?: Elsewhere): void {
  const body = operations.challengeAnswerSchema(deps.config.PASSWORD_MAX);
  serve(api, { ...operations.answerChallenge, body }, async ({ body }, { request, reply }) => {
    const { rememberDevice = false, ...given } = body;
    const there = await elsewhere?.answer(request, reply, given);
    if (there !== undefined) return accept(there);
    const from = entryOf(deps, request);
    const outcome = await answerChallenge(deps, { ...given, remember: rememberDevice }, from);
    return outcome.ok ? accept(await answerEntered(deps, request, reply, from, outcome.value)) : outcome;
  });

  serve(api, operations.heldChallenge, async (_, { request, reply }) => {
    const session = takeHeldChallenge(deps, request, reply);
    return session === undefined ? null : ((await askedBy(deps, session)) ?? null);
  });

  serve(api, operations.chooseMethod, async ({ body }, { request }) => {
    const outcome = await chooseMethod(deps, body.session, entryOf(deps, request));
    if (!outcome.ok) return outcome;
    if (outcome.value.kind !== 'challenge') throw new Error('choosing a method opened a session');
    return accept(outcome.value.challenge);
  });

  serve(api, operations.beginChallengeApp, async ({ body }, { request }) => {
    const there = await elsewhere?.beginApp(request, body.session);
    const begun = there === undefined ? await beginChallengeApp(deps, body.session) : accept(there);
    return begun.ok ? accept({ ...begun.value, qr: await qrOf(begun.value.address) }) : begun;
  });
}
