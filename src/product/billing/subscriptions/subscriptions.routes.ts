import type { CreatorId } from '../../../base/id.ts';
import type { Result } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { type Answers, accepted, answerTo, tooManyTries } from '../../../platform/http-answer.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import {
  type Billing,
  billingSchema,
  changeSchema,
  checkSchema,
  chosenSchema,
  portalSchema,
  startedSchema,
  termsSchema,
  testCardSchema,
} from './contract.ts';
import { readBilling } from './read-billing.flow.ts';
import {
  cancelSubscription,
  changeSubscription,
  checkSubscription,
  portalOf,
  quoteChange,
  resumeSubscription,
  type SubscriptionRefusal,
  subscribe,
} from './subscribe.flow.ts';
import type { SubscriptionDeps } from './subscription-deps.flow.ts';
import type { CardRefusal } from './subscription-port.ts';
import { latestSubscription } from './subscriptions.sql.ts';
import { texts } from './texts.ts';

const { refusals } = texts;
const answers: Answers<SubscriptionRefusal['kind']> = {
  plan_not_sold: { status: 409, message: refusals.planNotSold },
  already_subscribed: { status: 409, message: refusals.alreadySubscribed },
  not_subscribed: { status: 409, message: refusals.notSubscribed },
  payment_due: { status: 409, message: refusals.paymentDue },
  same_plan: { status: 409, message: refusals.samePlan },
  terms_changed: { status: 409, message: refusals.termsChanged },
  payment_declined: { status: 409, message: refusals.paymentDeclined },
  portal_unavailable: { status: 409, message: refusals.portalUnavailable },
  ended_for_good: { status: 409, message: refusals.endedForGood },
  provider_away: { status: 503, message: refusals.providerAway },
};
const cardAnswers: Answers<CardRefusal['kind']> = {
  bad_card: { status: 422, message: refusals.badCard, field: 'number' },
  card_declined: { status: 422, message: refusals.cardDeclined, field: 'number' },
  not_subscribed: answers.not_subscribed,
};
const tries = { max: 30, seconds: 600 };

/** `/api/billing`: what a creator pays for their plan. */
export function subscriptionRoutes(api: Api, deps: SubscriptionDeps): void {
  const url = '/api/billing';
  const tags = ['billing'];
  const response = { 200: billingSchema };
  const config = { refusals: answers };

  /** One act, then everything as it is now. */
  async function after(creatorId: CreatorId, done: Result<unknown, SubscriptionRefusal>): Promise<Billing> {
    if (!done.ok) throw answerTo(answers, done.refusal);
    return readBilling(deps, creatorId);
  }

  async function allow(creatorId: CreatorId): Promise<void> {
    const wait = await countTry(deps.db, `billing:${creatorId}`, tries);
    if (wait !== undefined) throw tooManyTries(wait);
  }

  api.get(url, { schema: { tags, response } }, async request =>
    readBilling(deps, (await signedIn(deps, request)).creatorId),
  );

  api.post(
    `${url}/subscription`,
    { config, schema: { tags, body: chosenSchema, response: { 200: startedSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      await allow(creatorId);
      return accepted(answers, await subscribe(deps, creatorId, request.body));
    },
  );

  api.post(
    `${url}/quote`,
    { config, schema: { tags, body: chosenSchema, response: { 200: termsSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const quoted = accepted(answers, await quoteChange(deps, creatorId, request.body));
      const { when, due, credit, currency, next } = quoted;
      return { when, due, credit, currency, next: { ...next, at: next.at.toISOString() } };
    },
  );

  api.put(`${url}/subscription`, { config, schema: { tags, body: changeSchema, response } }, async request => {
    const { creatorId } = await signedIn(deps, request);
    await allow(creatorId);
    const { plan, cycle, due } = request.body;
    return after(creatorId, await changeSubscription(deps, creatorId, { plan, cycle }, due));
  });

  api.post(`${url}/cancellation`, { config, schema: { tags, response } }, async request => {
    const { creatorId } = await signedIn(deps, request);
    await allow(creatorId);
    return after(creatorId, await cancelSubscription(deps, creatorId));
  });

  api.delete(`${url}/cancellation`, { config, schema: { tags, response } }, async request => {
    const { creatorId } = await signedIn(deps, request);
    await allow(creatorId);
    return after(creatorId, await resumeSubscription(deps, creatorId));
  });

  api.post(`${url}/check`, { config, schema: { tags, body: checkSchema, response } }, async request => {
    const { creatorId } = await signedIn(deps, request);
    await allow(creatorId);
    return after(creatorId, await checkSubscription(deps, creatorId, request.body?.session));
  });

  api.post(`${url}/portal`, { config, schema: { tags, response: { 200: portalSchema } } }, async request => {
    const { creatorId } = await signedIn(deps, request);
    await allow(creatorId);
    return accepted(answers, await portalOf(deps, creatorId));
  });

  const enterTestCard = deps.sale?.port.enterTestCard;
  if (enterTestCard === undefined) return;
  api.put(
    `${url}/test-card`,
    { config: { refusals: { ...answers, ...cardAnswers } }, schema: { tags, body: testCardSchema, response } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      await allow(creatorId);
      const row = await latestSubscription(deps.db, creatorId);
      if (row?.ref == null) throw answerTo(answers, { kind: 'not_subscribed' });
      accepted(cardAnswers, await enterTestCard({ creatorId, ref: row.ref }, request.body.number));
      return after(creatorId, await checkSubscription(deps, creatorId));
    },
  );
}
