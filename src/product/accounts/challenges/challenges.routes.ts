import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { type Answers, accepted, answerTo } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countRequest } from '../account/account-limits.http.ts';
import type { AppSetUp } from '../factors/factors.flow.ts';
import { qrOf } from '../factors/qr.flow.ts';
import { answerChallenge, askedBy, beginChallengeApp, type ChallengeRefusal, chooseMethod } from './answer.flow.ts';
import { challengeAnswers } from './answers.ts';
import type { ChallengeName } from './chain.ts';
import { takeHeldChallenge } from './challenge-cookie.http.ts';
import {
  appSetUpSchema,
  challengeAnswerSchema,
  challengeSchema,
  challengeSessionSchema,
  type EnteredAnswer,
  enteredSchema,
} from './contract.ts';
import type { Entered, From } from './enter.flow.ts';
import { answerEntered, entryOf } from './open-session.http.ts';

const answers: Answers<ChallengeRefusal['kind']> = challengeAnswers;

/** Sign-ins whose later steps are elsewhere. Each returns undefined for a token that is not theirs. */
export type Elsewhere = {
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    given: { session: string; challengeName: ChallengeName; answer: string },
  ): Promise<EnteredAnswer | undefined>;
  beginApp(request: FastifyRequest, session: string): Promise<AppSetUp | undefined>;
};

/** The later steps of a sign-in. */
export function challengeRoutes(api: Api, deps: PlatformContext, elsewhere?: Elsewhere): void {
  const config = { refusals: answers };
  const answered = (
    request: FastifyRequest,
    reply: FastifyReply,
    from: From,
    outcome: Result<Entered, ChallengeRefusal>,
  ) => {
    if (!outcome.ok) throw answerTo(answers, outcome.refusal);
    return answerEntered(deps, request, reply, from, outcome.value);
  };

  api.post(
    '/api/auth/challenge',
    {
      config,
      schema: {
        tags: ['accounts'],
        body: challengeAnswerSchema(deps.config.PASSWORD_MAX),
        response: { 200: enteredSchema },
      },
    },
    async (request, reply) => {
      await countRequest(deps, request, 'challenge', 300);
      const { rememberDevice = false, ...given } = request.body;
      const entered = await elsewhere?.answer(request, reply, given);
      if (entered !== undefined) return entered;
      const from = entryOf(deps, request);
      const outcome = await answerChallenge(deps, { ...given, remember: rememberDevice }, from);
      return answered(request, reply, from, outcome);
    },
  );

  api.get(
    '/api/auth/challenge',
    { schema: { tags: ['accounts'], response: { 200: challengeSchema.nullable() } } },
    async (request, reply) => {
      const session = takeHeldChallenge(deps, request, reply);
      return session === undefined ? null : ((await askedBy(deps, session)) ?? null);
    },
  );

  api.post(
    '/api/auth/challenge/choice',
    {
      config,
      schema: { tags: ['accounts'], body: challengeSessionSchema, response: { 200: challengeSchema } },
    },
    async request => {
      await countRequest(deps, request, 'challenge', 300);
      const outcome = accepted(answers, await chooseMethod(deps, request.body.session, entryOf(deps, request)));
      if (outcome.kind !== 'challenge') throw new Error('choosing a method opened a session');
      return outcome.challenge;
    },
  );

  api.post(
    '/api/auth/challenge/app',
    { config, schema: { tags: ['accounts'], body: challengeSessionSchema, response: { 200: appSetUpSchema } } },
    async request => {
      await countRequest(deps, request, 'challenge', 300);
      const begun = await elsewhere?.beginApp(request, request.body.session);
      if (begun !== undefined) return { ...begun, qr: await qrOf(begun.address) };
      const outcome = accepted(answers, await beginChallengeApp(deps, request.body.session));
      return { ...outcome, qr: await qrOf(outcome.address) };
    },
  );
}
