import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { HttpRefusal } from '../../../platform/http-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import { actingOf, askerOf } from '../../accounts/activity/acting.http.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import {
  checkAccount,
  connectAccount,
  disconnectAccount,
  renewLink,
  returnFromProvider,
} from './connect-account.flow.ts';
import * as operations from './contract.ts';
import { keepOwnKeys, type OwnKeysDeps, removeOwnKeys } from './own-keys.flow.ts';
import { describePayouts, readMoney } from './payouts.flow.ts';
import { texts } from './texts.ts';

/** Names what the key may not do beside its field. */
function lacking(missing: readonly string[]): HttpRefusal {
  const message = texts.refusals.keyLacks(missing.join(', '));
  return new HttpRefusal(422, 'key_lacks', message, { fields: { secretKey: message } });
}
const settingsPath = '/manage/accountSettings#payouts';
const refusedPath = (why: string) => `/manage/accountSettings?payouts=${why}#payouts`;

/** Where a creator gets paid, and what lies there. */
export function payoutRoutes(api: Api, deps: OwnKeysDeps): void {
  /** A change answers what is true then. */
  const after = async <Refusal extends { kind: string }>(
    creatorId: CreatorId,
    change: Result<null, Refusal>,
  ): Promise<Result<operations.Payouts, Refusal>> =>
    change.ok ? accept(await describePayouts(deps, creatorId)) : change;

  serve(api, operations.showPayouts, ({ creatorId }) => describePayouts(deps, creatorId));

  serve(api, operations.connectPayouts, async ({ creatorId, user, creator }, { request }) => {
    const page = `${deps.config.publicUrl}${pagePath(creator.userUrl ?? '')}`;
    return connectAccount(deps, { creatorId, email: user.email, page, from: askerOf(request) });
  });

  serve(api, operations.returnFromPayouts, async ({ creatorId, query }) => {
    const back = await returnFromProvider(deps, creatorId, query.state);
    return back.ok ? settingsPath : refusedPath(back.refusal.kind);
  });

  serve(api, operations.renewPayoutLink, async ({ creatorId, query }) => {
    const renewed = await renewLink(deps, creatorId, query.state);
    return renewed.ok ? renewed.value.url : refusedPath(renewed.refusal.kind);
  });

  serve(api, operations.checkPayouts, async ({ creatorId }) => {
    return after(creatorId, await checkAccount(deps, creatorId));
  });

  serve(api, operations.disconnectPayouts, async (caller, { request }) => {
    await disconnectAccount(deps, actingOf(deps, request, caller));
    return describePayouts(deps, caller.creatorId);
  });

  serve(api, operations.keepPaymentKeys, async ({ body, ...caller }, { request }) => {
    const kept = await keepOwnKeys(deps, actingOf(deps, request, caller), body);
    if (!kept.ok && kept.refusal.kind === 'key_lacks') throw lacking(kept.refusal.missing);
    return after(caller.creatorId, kept);
  });

  serve(api, operations.removePaymentKeys, async (caller, { request }) => {
    return after(caller.creatorId, await removeOwnKeys(deps, actingOf(deps, request, caller)));
  });

  serve(api, operations.showPayoutMoney, ({ creatorId }) => readMoney(deps, creatorId));
}
