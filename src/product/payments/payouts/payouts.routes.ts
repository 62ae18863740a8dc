import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { type Answers, accepted, HttpRefusal, tooManyTries } from '../../../platform/http-answer.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { actingOf, askerOf } from '../../accounts/activity/acting.http.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { provenLately } from '../../accounts/proof/proof.http.ts';
import { signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import {
  checkAccount,
  connectAccount,
  disconnectAccount,
  type PayoutRefusal,
  renewLink,
  returnFromProvider,
} from './connect-account.flow.ts';
import { onboardingSchema, ownKeysSchema, payoutMoneySchema, payoutsSchema } from './contract.ts';
import { type KeysRefusal, keepOwnKeys, type OwnKeysDeps, removeOwnKeys } from './own-keys.flow.ts';
import { describePayouts, readMoney } from './payouts.flow.ts';
import { texts } from './texts.ts';

const answers: Answers<PayoutRefusal['kind']> = {
  connect_unavailable: { status: 409, message: texts.refusals.connectUnavailable },
  provider_away: { status: 503, message: texts.refusals.providerAway },
  link_expired: { status: 409, message: texts.refusals.linkExpired },
  not_connected: { status: 404, message: texts.refusals.notConnected },
};
const keyAnswers: Answers<KeysRefusal['kind']> = {
  own_keys_unavailable: { status: 409, message: texts.refusals.ownKeysUnavailable },
  keys_of_two_modes: { status: 422, message: texts.refusals.keysOfTwoModes, field: 'publishableKey' },
  test_keys: { status: 422, message: texts.refusals.testKeys, field: 'secretKey' },
  key_lacks: { status: 422, message: texts.refusals.keyLacks(''), field: 'secretKey' },
  key_refused: { status: 422, message: texts.refusals.keyRefused, field: 'secretKey' },
  account_cannot_charge: { status: 422, message: texts.refusals.accountCannotCharge, field: 'secretKey' },
  payments_open: { status: 409, message: texts.refusals.paymentsOpen },
  provider_away: answers.provider_away,
};
/** Names what the key may not do beside its field. */
function lacking(missing: readonly string[]): HttpRefusal {
  const message = texts.refusals.keyLacks(missing.join(', '));
  return new HttpRefusal(422, 'key_lacks', message, { fields: { secretKey: message } });
}
const keyRefusals = { config: { refusals: keyAnswers } };
const settingsPath = '/manage/accountSettings#payouts';
const refusedPath = (why: string) => `/manage/accountSettings?payouts=${why}#payouts`;
const querystring = z.object({ state: z.string().max(2000).default('') });
const tries = { max: 20, seconds: 300 };

/** `/api/payouts`: where a creator gets paid, and what lies there. */
export function payoutRoutes(api: Api, deps: OwnKeysDeps): void {
  const url = '/api/payouts';
  const tags = ['payouts'];
  const response = { 200: payoutsSchema };

  api.get(url, { schema: { tags, response } }, async request =>
    describePayouts(deps, (await signedIn(deps, request)).creatorId),
  );

  api.post(
    `${url}/connection`,
    { config: { refusals: answers }, schema: { tags, response: { 200: onboardingSchema } } },
    async request => {
      const { creatorId, user, creator } = await provenLately(deps, request);
      await allow(creatorId);
      const page = `${deps.config.publicUrl}${pagePath(creator.userUrl ?? '')}`;
      return accepted(
        answers,
        await connectAccount(deps, { creatorId, email: user.email, page, from: askerOf(request) }),
      );
    },
  );

  api.get(`${url}/return`, { schema: { tags, querystring } }, async (request, reply) => {
    const { creatorId } = await signedIn(deps, request);
    const back = await returnFromProvider(deps, creatorId, request.query.state);
    return reply.redirect(back.ok ? settingsPath : refusedPath(back.refusal.kind), 303);
  });

  api.get(`${url}/refresh`, { schema: { tags, querystring } }, async (request, reply) => {
    const { creatorId } = await signedIn(deps, request);
    await allow(creatorId);
    const renewed = await renewLink(deps, creatorId, request.query.state);
    return reply.redirect(renewed.ok ? renewed.value.url : refusedPath(renewed.refusal.kind), 303);
  });

  api.post(`${url}/check`, { config: { refusals: answers }, schema: { tags, response } }, async request => {
    const { creatorId } = await signedIn(deps, request);
    await allow(creatorId);
    accepted(answers, await checkAccount(deps, creatorId));
    return describePayouts(deps, creatorId);
  });

  api.delete(`${url}/connection`, { schema: { tags, response } }, async request => {
    const acting = actingOf(deps, request, await provenLately(deps, request));
    await disconnectAccount(deps, acting);
    return describePayouts(deps, acting.creatorId);
  });

  api.put(`${url}/keys`, { ...keyRefusals, schema: { tags, body: ownKeysSchema, response } }, async request => {
    const acting = actingOf(deps, request, await provenLately(deps, request));
    await allow(acting.creatorId);
    const kept = await keepOwnKeys(deps, acting, request.body);
    if (!kept.ok && kept.refusal.kind === 'key_lacks') throw lacking(kept.refusal.missing);
    accepted(keyAnswers, kept);
    return describePayouts(deps, acting.creatorId);
  });

  api.delete(`${url}/keys`, { ...keyRefusals, schema: { tags, response } }, async request => {
    const acting = actingOf(deps, request, await provenLately(deps, request));
    await allow(acting.creatorId);
    accepted(keyAnswers, await removeOwnKeys(deps, acting));
    return describePayouts(deps, acting.creatorId);
  });

  api.get(
    `${url}/money`,
    { config: { refusals: answers }, schema: { tags, response: { 200: payoutMoneySchema } } },
    async request => accepted(answers, await readMoney(deps, (await signedIn(deps, request)).creatorId)),
  );

  async function allow(creatorId: string): Promise<void> {
    const wait = await countTry(deps.db, `payouts:${creatorId}`, tries);
    if (wait !== undefined) throw tooManyTries(wait);
  }
}
