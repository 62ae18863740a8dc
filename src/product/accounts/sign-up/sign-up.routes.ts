import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../platform/http.ts';
import { type Answers, accepted, answerTo, tooManyTries } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import type { CodeRefusal } from '../account/account.ts';
import { countRequest } from '../account/account-limits.http.ts';
import { texts } from '../account/answer-texts.ts';
import { begunSchema, confirmSchema, resendSchema, resentSchema, signUpSchema } from '../account/contract.ts';
import { enteredSchema } from '../challenges/contract.ts';
import { enterAccount } from '../challenges/open-session.http.ts';
import type { MailRefusal } from '../codes/code-mails.flow.ts';
import { type Asking, confirmSignUp, resendCode, signUp } from './sign-up.flow.ts';
import { keepSignUps, signUpTokens } from './sign-up-cookie.http.ts';

const answers: Answers<CodeRefusal['kind'] | 'no_sign_up' | 'weak_password'> = {
  wrong_code: { status: 422, message: texts.accounts.wrongOrExpiredCode, field: 'code' },
  weak_password: { status: 400, message: texts.accounts.weakPassword, field: 'password' },
  no_sign_up: { status: 410, message: texts.accounts.signUpAgain },
  too_many_codes: { status: 429, message: texts.accounts.tooManyWrongCodes, field: 'code' },
};
const refusals = { config: { refusals: answers } };

const refusedMail = (refusal: MailRefusal | { kind: 'no_sign_up' | 'weak_password' }) =>
  refusal.kind !== 'too_many_code_mails' ? answerTo(answers, refusal) : tooManyTries(refusal.seconds);

/** Signing up: the form, the code or link that confirms the email, and sending it again. */
export function signUpRoutes(api: Api, deps: PlatformContext): void {
  const begun = { next: deps.config.SIGNUP_VERIFICATION === 'link' ? 'link' : 'confirm' } as const;
  const asking = (request: FastifyRequest): Asking => ({
    tokens: signUpTokens(deps, request),
    source: networkOf(request),
    browser: request.headers['user-agent'] ?? '',
  });

  for (const url of ['/api/auth/vitrine-signup', '/api/auth/signup']) {
    api.post(
      url,
      {
        ...refusals,
        schema: { tags: ['accounts'], body: signUpSchema(deps.config.PASSWORD_MAX), response: { 202: begunSchema } },
      },
      async (request, reply) => {
        await countRequest(deps, request, 'sign-up', 60);
        const who = asking(request);
        const outcome = await signUp(deps, request.body, who);
        if (!outcome.ok) throw refusedMail(outcome.refusal);
        keepSignUps(deps, reply, [outcome.value.token, ...who.tokens]);
        return reply.code(202).send(begun);
      },
    );
  }

  api.post(
    '/api/auth/confirmation',
    { ...refusals, schema: { tags: ['accounts'], body: confirmSchema, response: { 200: enteredSchema } } },
    async (request, reply) => {
      await countRequest(deps, request, 'confirm', 200);
      const outcome = accepted(answers, await confirmSignUp(deps, request.body, signUpTokens(deps, request)));
      return enterAccount(deps, request, reply, outcome);
    },
  );

  api.post(
    '/api/auth/confirmation/resend',
    { ...refusals, schema: { tags: ['accounts'], body: resendSchema, response: { 202: resentSchema } } },
    async (request, reply) => {
      await countRequest(deps, request, 'resend', 60);
      const outcome = await resendCode(deps, request.body.email, asking(request));
      if (!outcome.ok) throw refusedMail(outcome.refusal);
      return reply.code(202).send(begun);
    },
  );
}
