import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { type Answers, answerTo } from '../../platform/http-answer.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { countRequest } from './account-limits.http.ts';
import { takeHeldChallenge } from './challenge-cookie.http.ts';
import {
  answerChallenge,
  askedBy,
  beginChallengeApp,
  type ChallengeRefusal,
  chooseMethod,
} from './challenges/answer.flow.ts';
import { challengeAnswers } from './challenges/answers.ts';
import {
  appSetUpSchema,
  challengeAnswerSchema,
  challengeSchema,
  challengeSessionSchema,
  enteredSchema,
} from './challenges/contract.ts';
import type { Entered, From } from './challenges/enter.flow.ts';
import { qrOf } from './factors/qr.flow.ts';
import { answerEntered, entryOf } from './open-session.http.ts';

const answers: Answers<ChallengeRefusal['kind']> = challengeAnswers;

/** The later steps of a sign-in. */
export function challengeRoutes(api: Api, deps: PlatformContext): void {
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
      const from = entryOf(deps, request);
      const { rememberDevice = false, ...given } = request.body;
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
      const outcome = await chooseMethod(deps, request.body.session, entryOf(deps, request));
      if (!outcome.ok) throw answerTo(answers, outcome.refusal);
      if (outcome.value.kind !== 'challenge') throw new Error('choosing a method opened a session');
      return outcome.value.challenge;
    },
  );

  api.post(
    '/api/auth/challenge/app',
    { config, schema: { tags: ['accounts'], body: challengeSessionSchema, response: { 200: appSetUpSchema } } },
    async request => {
      await countRequest(deps, request, 'challenge', 300);
      const outcome = await beginChallengeApp(deps, request.body.session);
      if (!outcome.ok) throw answerTo(answers, outcome.refusal);
      return { ...outcome.value, qr: await qrOf(outcome.value.address) };
    },
  );
}
