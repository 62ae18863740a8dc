import { accept, refuse } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { HttpRefusal } from '../../platform/http-answer.ts';
import { serve } from '../../platform/operations/serve.ts';
import { checkDomain } from './check-domain.flow.ts';
import * as operations from './contract.ts';
import { chooseRedirects, claimDomain, type DomainDeps, describeDomain, releaseDomain } from './domains.flow.ts';

/** The creator's own address: what to set for it, and how it stands. */
export function domainRoutes(api: Api, deps: DomainDeps): void {
  serve(api, operations.readDomain, ({ creatorId }) => describeDomain(deps, creatorId));

  serve(api, operations.setDomain, async ({ creatorId, body }) => {
    const claimed = await claimDomain(deps, creatorId, body.host);
    if (claimed.ok) return accept(await describeDomain(deps, creatorId));
    const { refusal } = claimed;
    if (refusal.kind !== 'name_invalid') return refuse(refusal);
    const { message } = refusal;
    throw new HttpRefusal(400, 'invalid_input', message, { fields: { host: message } });
  });

  serve(api, operations.changeDomain, async ({ creatorId, body }) => {
    await chooseRedirects(deps, creatorId, body.redirects);
    return describeDomain(deps, creatorId);
  });

  serve(api, operations.removeDomain, async ({ creatorId }) => {
    await releaseDomain(deps, creatorId);
    return describeDomain(deps, creatorId);
  });

  serve(api, operations.checkDomain, async ({ creatorId }) => {
    await checkDomain(deps, creatorId);
    return describeDomain(deps, creatorId);
  });
}
