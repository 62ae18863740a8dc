import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { type Answers, accepted, tooManyTries } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { newToken } from '../../../platform/secrets.ts';
import { countRequest } from '../account/account-limits.http.ts';
import { texts as shared } from '../account/answer-texts.ts';
import { sessionSchema } from '../account/contract.ts';
import { actingOf, askerOf } from '../activity/acting.http.ts';
import { enteredSchema, isChallenge } from '../challenges/contract.ts';
import { enterAccount } from '../challenges/open-session.http.ts';
import { deviceMarks } from '../devices/known-device.http.ts';
import { signedIn } from '../sessions/session-cookie.http.ts';
import { forgotSchema, passwordChangeSchema, resetSchema } from './contract.ts';
import { type ChangeRefusal, changePassword } from './password-change.flow.ts';
import { forgotPassword, type ResetRefusal, resetPassword } from './password-reset.flow.ts';
import { forgetReset, keepReset, resetToken } from './reset-cookie.http.ts';
import { texts } from './texts.ts';

const resetAnswers: Answers<ResetRefusal['kind']> = {
  wrong_code: { status: 422, message: shared.accounts.wrongOrExpiredCode, field: 'code' },
  too_many_codes: { status: 429, message: shared.accounts.tooManyWrongCodes, field: 'code' },
  weak_password: { status: 400, message: shared.accounts.weakPassword, field: 'password' },
};

const changeAnswers: Answers<ChangeRefusal['kind']> = {
  invalid_password: { status: 422, message: texts.answers.invalidPassword, field: 'oldPassword' },
  too_many_passwords: { status: 429, message: shared.accounts.tooManyAttempts },
  passwords_differ: { status: 400, message: texts.contract.passwordDoesNotMatch, field: 'repeat' },
  same_password: { status: 400, message: texts.contract.newPasswordIsOld, field: 'newPassword' },
  weak_password: { status: 400, message: shared.accounts.weakPassword, field: 'newPassword' },
};

/** Resetting a forgotten password, and changing a known one. */
export function passwordRoutes(api: Api, deps: PlatformContext): void {
  const tags = ['accounts'];

  api.post(
    '/api/auth/password/forgot',
    { schema: { tags, body: forgotSchema, response: { 202: z.object({ next: z.literal('confirm') }) } } },
    async (request, reply) => {
      await countRequest(deps, request, 'forgot', 60);
      const token = resetToken(deps, request) ?? newToken();
      const outcome = await forgotPassword(deps, {
        ...request.body,
        token,
        source: networkOf(request),
        devices: deviceMarks(deps, request),
      });
      if (!outcome.ok) throw tooManyTries(outcome.refusal.seconds);
      keepReset(deps, reply, token);
      return reply.code(202).send({ next: 'confirm' });
    },
  );

  api.post(
    '/api/auth/password/reset',
    {
      config: { refusals: resetAnswers },
      schema: { tags, body: resetSchema(deps.config.PASSWORD_MAX), response: { 200: enteredSchema } },
    },
    async (request, reply) => {
      await countRequest(deps, request, 'reset', 200);
      const outcome = accepted(
        resetAnswers,
        await resetPassword(deps, request.body, resetToken(deps, request) ?? '', askerOf(request)),
      );
      forgetReset(deps, reply);
      return enterAccount(deps, request, reply, outcome);
    },
  );

  api.post(
    '/api/auth/password',
    {
      config: { refusals: changeAnswers },
      schema: { tags, body: passwordChangeSchema(deps.config.PASSWORD_MAX), response: { 200: sessionSchema } },
    },
    async (request, reply) => {
      const acting = actingOf(deps, request, await signedIn(deps, request));
      const outcome = accepted(changeAnswers, await changePassword(deps, acting, request.body));
      const entered = await enterAccount(deps, request, reply, { ...outcome, hasSecond: true, isRenewal: true });
      if (isChallenge(entered)) throw new Error('a change of password asked for more');
      return entered;
    },
  );
}
