import { accept, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { actingOf, askerOf } from '../activity/acting.http.ts';
import { mailed } from '../codes/code-mails.http.ts';
import { signedIn } from '../sessions/session-cookie.http.ts';
import * as operations from './contract.ts';
import {
  askForEmail,
  confirmEmailChange,
  dropEmailChange,
  stopEmailChange,
  waitingEmail,
} from './email-change.flow.ts';

/** Another address for the account: proved before it counts, and stopped from the old one. */
export function emailChangeRoutes(api: Api, deps: PlatformContext, isElsewhere: boolean): void {
  serve(api, operations.waitingEmailChange, async ({ user }) =>
    isElsewhere ? { email: null, elsewhere: true as const } : { email: await waitingEmail(deps, user.id) },
  );

  serve(api, operations.beginEmailChange, async ({ user, body }, { request }) => {
    if (isElsewhere) return refuse({ kind: 'kept_elsewhere' as const });
    const outcome = mailed(await askForEmail(deps, user, { ...body, source: networkOf(request) }));
    return outcome.ok ? accept({ email: body.email }) : outcome;
  });

  serve(api, operations.confirmEmailChange, async ({ body, ...signed }, { request }) => {
    const outcome = await confirmEmailChange(deps, actingOf(deps, request, signed), body.code);
    return outcome.ok ? accept(await signedIn(deps, request)) : outcome;
  });

  serve(api, operations.dropEmailChange, async ({ user }) => {
    await dropEmailChange(deps, user.id);
    return null;
  });

  serve(api, operations.stopEmailChange, async ({ body }, { request }) => {
    const isStopped = await stopEmailChange(deps, body.stop, askerOf(request));
    return isStopped ? accept(null) : refuse({ kind: 'link_is_over' as const });
  });
}
