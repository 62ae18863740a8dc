import { accept, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { returnPath } from '../account/return-path.ts';
import { askerOf } from '../activity/acting.http.ts';
import { holdChallenge, secondStepPath } from '../challenges/challenge-cookie.http.ts';
import { isChallenge } from '../challenges/contract.ts';
import { enterAccount } from '../challenges/open-session.http.ts';
import { mailed } from '../codes/code-mails.http.ts';
import * as operations from './contract.ts';
import { heldIn, letGo } from './hosted-cookies.http.ts';
import { mailProofCode, proveByCode, proveBySession, waitingIn } from './prove-account.flow.ts';
import { providerOf } from './providers.flow.ts';

const notWaiting = refuse({ kind: 'not_waiting' as const });

/** When a provider's email has an account here, that account must prove itself by its password or by email. */
export function proveAccountRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.waitingSignIn, async (_, { request }) => {
    const token = heldIn(deps, request, 'waiting');
    const waiting = token === undefined ? undefined : await waitingIn(deps, token);
    if (waiting === undefined) return null;
    const { provider, email } = waiting;
    return { provider, email, name: providerOf(deps.config, provider)?.name ?? provider };
  });

  serve(api, operations.emailProofCode, async (_, { request }) => {
    const token = heldIn(deps, request, 'waiting');
    if (token === undefined) return notWaiting;
    const waiting = await waitingIn(deps, token);
    const providerName = providerOf(deps.config, waiting?.provider ?? '')?.name ?? '';
    return mailed(await mailProofCode(deps, token, { source: networkOf(request), providerName }));
  });

  serve(api, operations.proveAccount, async ({ body }, { request, reply }) => {
    const token = heldIn(deps, request, 'waiting');
    if (token === undefined) return notWaiting;
    const proved = await proveByCode(deps, token, body.code, askerOf(request));
    if (!proved.ok) return proved;
    const { owner, back } = proved.value;
    letGo(deps, reply, 'waiting');
    const entered = await enterAccount(deps, request, reply, owner);
    if (!isChallenge(entered)) return accept({ next: returnPath(back, '/manage') });
    holdChallenge(deps, reply, entered);
    return accept({ next: secondStepPath(back) });
  });

  serve(api, operations.linkWaitingSignIn, async ({ user }, { request, reply }) => {
    const token = heldIn(deps, request, 'waiting');
    if (token === undefined) return notWaiting;
    const proved = await proveBySession(deps, token, user.id, askerOf(request));
    letGo(deps, reply, 'waiting');
    return proved.ok ? accept({ next: returnPath(proved.value.back, '/manage') }) : proved;
  });
}
