import { accept } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countedCall } from '../../../platform/request-limits/count-call.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { enterAccount } from '../challenges/open-session.http.ts';
import { deviceMarks } from '../devices/known-device.http.ts';
import { signUpTokens } from '../sign-up/sign-up-cookie.http.ts';
import * as operations from './contract.ts';
import { signIn } from './sign-in.flow.ts';

/** Signing in with email and password. */
export function signInRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.signIn, async ({ body }, { request, reply }) => {
    const outcome = await signIn(deps, {
      ...body,
      source: networkOf(request),
      counted: [countedCall(operations.signInTries, request)],
      signUps: signUpTokens(deps, request),
      devices: deviceMarks(deps, request),
    });
    return outcome.ok ? accept(await enterAccount(deps, request, reply, outcome.value)) : outcome;
  });
}
