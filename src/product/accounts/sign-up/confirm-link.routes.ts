import { accept, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { enterAccount } from '../challenges/open-session.http.ts';
import { autoSignIn, confirmByLink, signUpOfLink } from './confirm-link.flow.ts';
import * as operations from './contract.ts';
import { signUpTokens } from './sign-up-cookie.http.ts';

/** Confirming a sign-up by the emailed link in any browser, and signing in the browser that signed up. */
export function confirmLinkRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.previewSignUp, async ({ body }, { request }) => {
    const found = await signUpOfLink(deps, body.link, signUpTokens(deps, request));
    return found === undefined ? refuse({ kind: 'link_is_over' as const }) : accept(found);
  });

  serve(api, operations.confirmByLink, async ({ body }, { request }) => {
    return confirmByLink(deps, body, signUpTokens(deps, request));
  });

  serve(api, operations.autoSignIn, async ({ body }, { request, reply }) => {
    const outcome = await autoSignIn(deps, body.email, signUpTokens(deps, request));
    if (!outcome.ok) return outcome;
    if (outcome.value === 'waiting') return accept({ next: 'wait' as const });
    return accept(await enterAccount(deps, request, reply, outcome.value));
  });
}
