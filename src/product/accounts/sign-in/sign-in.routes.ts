import type { Api } from '../../../platform/http.ts';
import { type Answers, answerTo } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { requestCount } from '../account/account-limits.http.ts';
import { texts } from '../account/answer-texts.ts';
import { signInSchema } from '../account/contract.ts';
import { enteredSchema } from '../challenges/contract.ts';
import { enterAccount } from '../challenges/open-session.http.ts';
import { deviceMarks } from '../devices/known-device.http.ts';
import { authSentences } from '../errors/auth-errors.ts';
import { signUpTokens } from '../sign-up/sign-up-cookie.http.ts';
import { type SignInRefusal, signIn } from './sign-in.flow.ts';

const answers: Answers<SignInRefusal['kind']> = {
  wrong_credentials: { status: 401, message: texts.accounts.wrongEmailOrPassword, field: 'password' },
  not_confirmed: { status: 403, message: texts.accounts.confirmYourEmailFirst },
  sign_in_pending: { status: 409, message: authSentences.signInPending },
  too_many_sign_ins: { status: 429, message: texts.accounts.tooManyAttempts },
};

/** Signing in with email and password, and the session as it is. */
export function signInRoutes(api: Api, deps: PlatformContext): void {
  api.post(
    '/api/auth/session',
    {
      config: { refusals: answers },
      schema: { tags: ['accounts'], body: signInSchema, response: { 200: enteredSchema } },
    },
    async (request, reply) => {
      const outcome = await signIn(deps, {
        ...request.body,
        source: networkOf(request),
        counted: [requestCount(request, 'sign-in', 300)],
        signUps: signUpTokens(deps, request),
        devices: deviceMarks(deps, request),
      });
      if (!outcome.ok) throw answerTo(answers, outcome.refusal);
      return enterAccount(deps, request, reply, outcome.value);
    },
  );
}
