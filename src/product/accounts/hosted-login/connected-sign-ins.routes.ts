import { accept } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { actingOf } from '../activity/acting.http.ts';
import { connectedSignIns, unlinkProvider } from './connected-sign-ins.flow.ts';
import * as operations from './contract.ts';

/** The providers connected to the signed-in account. A new one is connected by a hosted login. */
export function connectedSignInRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.connectedSignIns, ({ user }) => connectedSignIns(deps, user.id));
  serve(api, operations.disconnectSignIn, async ({ params, ...signed }, { request }) => {
    const outcome = await unlinkProvider(deps, actingOf(deps, request, signed), params.provider);
    return outcome.ok ? accept(await connectedSignIns(deps, signed.creatorId)) : outcome;
  });
}
