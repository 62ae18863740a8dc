import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../platform/http.ts';
import { type Answers, answerTo, tooManyTries } from '../../platform/http-answer.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { networkOf } from '../../platform/request-limits/network.ts';
import { countTry } from '../../platform/request-limits/throttle.sql.ts';
import type { CodeRefusal } from './account.ts';
import { texts } from './answer-texts.ts';
import {
  confirmSchema,
  creatorPatchSchema,
  handleAnswerSchema,
  handleQuerySchema,
  resendSchema,
  sessionSchema,
  signInSchema,
  signUpSchema,
} from './contract.ts';
import { type CreatorRefusal, changeCreator, checkHandle, handleTaken } from './creators.flow.ts';
import { deviceMarks, rememberDevice } from './known-device.http.ts';
import { clearSessionCookie, findSigned, sessionToken, setSessionCookie, signedIn } from './session-cookie.http.ts';
import { openSession, type SignInRefusal, sessionOf, signIn, signOut } from './sign-in.flow.ts';
import { type Asking, confirmSignUp, resendCode, signUp } from './sign-up.flow.ts';
import type { MailRefusal } from './sign-up-code.flow.ts';
import { keepSignUps, signUpTokens } from './sign-up-cookie.http.ts';

const answers: Answers<
  CodeRefusal['kind'] | 'no_sign_up' | 'weak_password' | SignInRefusal['kind'] | CreatorRefusal['kind']
> = {
  wrong_code: {
    status: 422,
    message: texts.accounts.wrongOrExpiredCode,
    field: 'code',
  },
  weak_password: { status: 400, message: texts.accounts.weakPassword, field: 'password' },
  no_sign_up: { status: 410, message: texts.accounts.signUpAgain },
  too_many_codes: { status: 429, message: texts.accounts.tooManyWrongCodes, field: 'code' },
  wrong_credentials: { status: 401, message: texts.accounts.wrongEmailOrPassword, field: 'password' },
  // Spec point 8, word for word.
  user_disabled: { status: 403, message: texts.accounts.userIsDisabled },
  profile_locked: { status: 403, message: texts.accounts.profileIsLocked, field: 'userUrl' },
  not_confirmed: { status: 403, message: texts.accounts.confirmYourEmailFirst },
  too_many_sign_ins: { status: 429, message: texts.accounts.tooManyAttempts },
  handle_taken: { status: 409, message: handleTaken, field: 'userUrl' },
  unknown_zone: { status: 422, message: texts.accounts.unknownTimeZone, field: 'zone' },
};

const refusedMail = (refusal: MailRefusal | { kind: 'no_sign_up' | 'weak_password' }) =>
  refusal.kind !== 'too_many_code_mails' ? answerTo(answers, refusal) : tooManyTries(refusal.seconds);

export function accountRoutes(api: Api, deps: PlatformContext): void {
  const perAddress = async (what: string, ip: string, max: number) => {
    const wait = await countTry(deps.db, `${what}:ip:${ip}`, { max, seconds: 3600 });
    if (wait !== undefined) throw tooManyTries(wait);
  };

  const asking = (request: FastifyRequest): Asking => ({
    tokens: signUpTokens(deps, request),
    source: networkOf(request),
  });

  for (const url of ['/api/auth/vitrine-signup', '/api/auth/signup']) {
    api.post(
      url,
      {
        config: { refusals: answers },
        schema: {
          tags: ['accounts'],
          body: signUpSchema(deps.config.PASSWORD_MAX),
          response: { 202: z.object({ next: z.literal('confirm') }) },
        },
      },
      async (request, reply) => {
        await perAddress('sign-up', networkOf(request), 60);
        const who = asking(request);
        const outcome = await signUp(deps, request.body, who);
        if (!outcome.ok) throw refusedMail(outcome.refusal);
        keepSignUps(deps, reply, [outcome.value.token, ...who.tokens]);
        return reply.code(202).send({ next: 'confirm' });
      },
    );
  }

  api.post(
    '/api/auth/confirmation',
    {
      config: { refusals: answers },
      schema: { tags: ['accounts'], body: confirmSchema, response: { 200: sessionSchema } },
    },
    async (request, reply) => {
      await perAddress('confirm', networkOf(request), 200);
      const outcome = await confirmSignUp(deps, request.body, signUpTokens(deps, request));
      if (!outcome.ok) throw answerTo(answers, outcome.refusal);
      const token = await openSession(deps, outcome.value.userId, request.headers['user-agent'] ?? '');
      setSessionCookie(deps, reply, token);
      rememberDevice(deps, request, reply, { id: outcome.value.userId, passwordHash: outcome.value.passwordHash });
      const session = await sessionOf(deps, token);
      if (session === undefined) throw new Error('a session just opened is gone');
      return session;
    },
  );

  api.post(
    '/api/auth/confirmation/resend',
    {
      config: { refusals: answers },
      schema: { tags: ['accounts'], body: resendSchema, response: { 202: z.object({ next: z.literal('confirm') }) } },
    },
    async (request, reply) => {
      await perAddress('resend', networkOf(request), 60);
      const outcome = await resendCode(deps, request.body.email, asking(request));
      if (!outcome.ok) throw refusedMail(outcome.refusal);
      return reply.code(202).send({ next: 'confirm' });
    },
  );

  api.post(
    '/api/auth/session',
    {
      config: { refusals: answers },
      schema: { tags: ['accounts'], body: signInSchema, response: { 200: sessionSchema } },
    },
    async (request, reply) => {
      await perAddress('sign-in', networkOf(request), 300);
      const userAgent = request.headers['user-agent'] ?? '';
      const outcome = await signIn(deps, {
        ...request.body,
        userAgent,
        source: networkOf(request),
        signUps: signUpTokens(deps, request),
        devices: deviceMarks(deps, request),
      });
      if (!outcome.ok) throw answerTo(answers, outcome.refusal);
      const former = sessionToken(deps, request);
      if (former !== undefined) await signOut(deps, former);
      setSessionCookie(deps, reply, outcome.value.token);
      rememberDevice(deps, request, reply, outcome.value.owner);
      const session = await sessionOf(deps, outcome.value.token);
      if (session === undefined) throw new Error('a session just opened is gone');
      return session;
    },
  );

  for (const url of ['/api/auth/session', '/api/vitrine/signed-user']) {
    api.get(
      url,
      { schema: { tags: ['accounts'], response: { 200: sessionSchema.nullable() } } },
      async (request, reply) => {
        const signed = await findSigned(deps, request);
        if (signed === undefined && sessionToken(deps, request) !== undefined) clearSessionCookie(deps, reply);
        return reply.send(signed ?? null);
      },
    );
  }

  api.delete(
    '/api/auth/session',
    { schema: { tags: ['accounts'], response: { 204: z.null() } } },
    async (request, reply) => {
      const token = sessionToken(deps, request);
      if (token !== undefined) await signOut(deps, token);
      clearSessionCookie(deps, reply);
      return reply.code(204).send(null);
    },
  );

  api.get(
    '/api/accounts/handle',
    { schema: { tags: ['accounts'], querystring: handleQuerySchema, response: { 200: handleAnswerSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      return checkHandle(deps, creatorId, request.query.userUrl);
    },
  );

  api.patch(
    '/api/accounts/creator',
    {
      config: { refusals: answers },
      schema: { tags: ['accounts'], body: creatorPatchSchema, response: { 200: sessionSchema } },
    },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const outcome = await changeCreator(deps, creatorId, request.body);
      if (!outcome.ok) throw answerTo(answers, outcome.refusal);
      return signedIn(deps, request);
    },
  );
}
