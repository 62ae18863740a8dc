import type { Api } from '../../platform/http.ts';
import { type Answers, answerTo, HttpRefusal, tooManyTries } from '../../platform/http-answer.ts';
import { countTry } from '../../platform/request-limits/throttle.sql.ts';
import { signedIn } from '../accounts/session-cookie.http.ts';
import { checkDomain } from './check-domain.flow.ts';
import { claimSchema, domainAnswerSchema, domainPatchSchema } from './contract.ts';
import {
  type ClaimRefusal,
  chooseRedirects,
  claimDomain,
  type DomainDeps,
  describeDomain,
  releaseDomain,
} from './domains.flow.ts';
import { texts } from './texts.ts';

const answers: Answers<Exclude<ClaimRefusal['kind'], 'name_invalid'>> = {
  not_offered: { status: 409, message: texts.domains.customDomainsArentSetUpOnServer },
  no_handle: { status: 409, message: texts.domains.choosePageAddressFirst, field: 'host' },
};
const claims = { max: 20, seconds: 3600 };
const checks = { max: 6, seconds: 60 };

/** `/api/domain`: the creator's own address, what to set for it, and how it stands. */
export function domainRoutes(api: Api, deps: DomainDeps): void {
  const url = '/api/domain';
  const tags = ['domains'];
  const response = { 200: domainAnswerSchema };

  api.get(url, { schema: { tags, response } }, async request =>
    describeDomain(deps, (await signedIn(deps, request)).creatorId),
  );

  api.put(url, { config: { refusals: answers }, schema: { tags, body: claimSchema, response } }, async request => {
    const { creatorId } = await signedIn(deps, request);
    await allow(`domain-claim:${creatorId}`, claims);
    const claimed = await claimDomain(deps, creatorId, request.body.host);
    if (!claimed.ok) throw refused(claimed.refusal);
    return describeDomain(deps, creatorId);
  });

  api.patch(url, { schema: { tags, body: domainPatchSchema, response } }, async request => {
    const { creatorId } = await signedIn(deps, request);
    await chooseRedirects(deps, creatorId, request.body.redirects);
    return describeDomain(deps, creatorId);
  });

  api.delete(url, { schema: { tags, response } }, async request => {
    const { creatorId } = await signedIn(deps, request);
    await releaseDomain(deps, creatorId);
    return describeDomain(deps, creatorId);
  });

  api.post(`${url}/check`, { schema: { tags, response } }, async request => {
    const { creatorId } = await signedIn(deps, request);
    await allow(`domain-check:${creatorId}`, checks);
    await checkDomain(deps, creatorId);
    return describeDomain(deps, creatorId);
  });

  async function allow(key: string, allowance: typeof claims): Promise<void> {
    const wait = await countTry(deps.db, key, allowance);
    if (wait !== undefined) throw tooManyTries(wait);
  }
}

function refused(refusal: ClaimRefusal): HttpRefusal {
  if (refusal.kind !== 'name_invalid') return answerTo(answers, refusal);
  const { message } = refusal;
  return new HttpRefusal(400, 'invalid_input', message, { fields: { host: message } });
}
