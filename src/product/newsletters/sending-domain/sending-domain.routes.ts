import { accept, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { HttpRefusal } from '../../../platform/http-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import { type CheckDeps, checkSendingDomain } from './check-sending-domain.flow.ts';
import * as operations from './contract.ts';
import { chooseSendingAddress, describeSendingDomain } from './sending-domain.flow.ts';
import { removeSendingDomain } from './sending-domains.sql.ts';

/** The domain of a creator's own that issues come from. */
export function sendingDomainRoutes(api: Api, deps: CheckDeps): void {
  serve(api, operations.readSendingDomain, ({ creatorId }) => describeSendingDomain(deps, creatorId));
  serve(api, operations.saveSendingDomain, async ({ creatorId, body }) => {
    const chosen = await chooseSendingAddress(deps, creatorId, body.address);
    if (chosen.ok) return accept(await describeSendingDomain(deps, creatorId));
    const { refusal } = chosen;
    if (refusal.kind !== 'address_invalid') return refuse(refusal);
    const { message } = refusal;
    throw new HttpRefusal(400, 'invalid_input', message, { fields: { address: message } });
  });
  serve(api, operations.checkSendingDomain, async ({ creatorId }) => {
    await checkSendingDomain(deps, creatorId);
    return describeSendingDomain(deps, creatorId);
  });
  serve(api, operations.removeSendingDomain, async ({ creatorId }) => {
    await removeSendingDomain(deps.db, creatorId);
    return describeSendingDomain(deps, creatorId);
  });
}
