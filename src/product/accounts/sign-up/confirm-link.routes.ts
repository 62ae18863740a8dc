import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { type Answers, accepted, answerTo } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countRequest } from '../account/account-limits.http.ts';
import { texts } from '../account/answer-texts.ts';
import { confirmLinkSchema, linkSchema, linkSignUpSchema, resendSchema, waitingSchema } from '../account/contract.ts';
import { enteredSchema } from '../challenges/contract.ts';
import { enterAccount } from '../challenges/open-session.http.ts';
import { authErrors, authSentences } from '../errors/auth-errors.ts';
import { autoSignIn, confirmByLink, signUpOfLink } from './confirm-link.flow.ts';
import { signUpTokens } from './sign-up-cookie.http.ts';

const linkAnswers: Answers<'link_is_over' | 'wrong_sign_up_password'> = {
  link_is_over: { status: 410, message: texts.accounts.linkIsOver },
  wrong_sign_up_password: { status: 401, message: texts.accounts.wrongSignUpPassword, field: 'password' },
};
const linkRefusals = { config: { refusals: linkAnswers } };
const signInAnswers: Answers<'auto_sign_in_error' | 'link_not_confirmed'> = {
  auto_sign_in_error: { status: 410, message: authErrors.autoSignInError.message },
  link_not_confirmed: { status: 410, message: authSentences.linkNotConfirmed },
};

/** Confirming a sign-up by the emailed link in any browser, and signing in the browser that signed up. */
export function confirmLinkRoutes(api: Api, deps: PlatformContext): void {
  const tags = ['accounts'];
  const url = '/api/auth/confirmation/link';

  // The link is in the body, so that it is in no log.
  api.post(
    `${url}/preview`,
    { ...linkRefusals, schema: { tags, body: linkSchema, response: { 200: linkSignUpSchema } } },
    async request => {
      await countRequest(deps, request, 'confirm', 200);
      const found = await signUpOfLink(deps, request.body.link, signUpTokens(deps, request));
      if (found === undefined) throw answerTo(linkAnswers, { kind: 'link_is_over' });
      return found;
    },
  );

  api.post(
    url,
    { ...linkRefusals, schema: { tags, body: confirmLinkSchema, response: { 200: z.object({ email: z.string() }) } } },
    async request => {
      await countRequest(deps, request, 'confirm', 200);
      return accepted(linkAnswers, await confirmByLink(deps, request.body, signUpTokens(deps, request)));
    },
  );

  api.post(
    '/api/auth/auto-sign-in',
    {
      config: { refusals: signInAnswers },
      schema: { tags, body: resendSchema, response: { 200: enteredSchema, 202: waitingSchema } },
    },
    async (request, reply) => {
      // Allows for a request every five seconds for three minutes, from several people behind one address.
      await countRequest(deps, request, 'auto-sign-in', 1000);
      const outcome = accepted(signInAnswers, await autoSignIn(deps, request.body.email, signUpTokens(deps, request)));
      if (outcome === 'waiting') return reply.code(202).send({ next: 'wait' });
      return enterAccount(deps, request, reply, outcome);
    },
  );
}
