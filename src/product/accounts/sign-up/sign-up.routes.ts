import type { FastifyRequest } from 'fastify';
import { accept } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { enterAccount } from '../challenges/open-session.http.ts';
import { mailed } from '../codes/code-mails.http.ts';
import * as operations from './contract.ts';
import { type Asking, confirmSignUp, resendCode, signUp } from './sign-up.flow.ts';
import { keepSignUps, signUpTokens } from './sign-up-cookie.http.ts';

/** Signing up: the form, the code or link that confirms the email, and sending it again. */
export function signUpRoutes(api: Api, deps: PlatformContext): void {
  const begun = { next: deps.config.SIGNUP_VERIFICATION === 'link' ? 'link' : 'confirm' } as const;
  const asking = (request: FastifyRequest): Asking => ({
    tokens: signUpTokens(deps, request),
    source: networkOf(request),
    browser: request.headers['user-agent'] ?? '',
  });

  const body = operations.signUpSchema(deps.config.PASSWORD_MAX);
  for (const operation of [operations.vitrineSignUp, operations.signUp])
    serve(api, { ...operation, body }, async ({ body }, { request, reply }) => {
      const who = asking(request);
      const outcome = mailed(await signUp(deps, body, who));
      if (!outcome.ok) return outcome;
      keepSignUps(deps, reply, [outcome.value.token, ...who.tokens]);
      return accept(begun);
    });

  serve(api, operations.confirmSignUp, async ({ body }, { request, reply }) => {
    const outcome = await confirmSignUp(deps, body, signUpTokens(deps, request));
    return outcome.ok ? accept(await enterAccount(deps, request, reply, outcome.value)) : outcome;
  });

  serve(api, operations.resendCode, async ({ body }, { request }) => {
    const outcome = mailed(await resendCode(deps, body.email, asking(request)));
    return outcome.ok ? accept(begun) : outcome;
  });
}
