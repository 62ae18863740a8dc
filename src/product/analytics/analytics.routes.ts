import type { Api } from '../../platform/http.ts';
import { HttpRefusal } from '../../platform/http-answer.ts';
import { sendListFile } from '../../platform/list-file-answer.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { signedIn } from '../accounts/session-cookie.http.ts';
import { type GateRefusal, gateMessage } from '../plans/gate.ts';
import { analyticsSchema, cardCountsSchema, periodQuerySchema } from './contract.ts';
import { cardsFile, daysFile, readAnalytics, readCards } from './read-analytics.flow.ts';
import { texts } from './texts.ts';

const tags = ['analytics'];
const querystring = periodQuerySchema;
const refusals = { plan_excludes: { status: 409, message: texts.partOfAHigherPlan } } as const;

/** The numbers of a creator's pages: days on every plan, cards where the plan includes them. */
export function analyticsRoutes(api: Api, deps: PlatformContext): void {
  api.get('/api/analytics', { schema: { tags, querystring, response: { 200: analyticsSchema } } }, async request =>
    readAnalytics(deps, (await signedIn(deps, request)).creatorId, request.query.days),
  );
  api.get('/api/analytics.csv', { schema: { tags, querystring } }, async (request, reply) => {
    const { creatorId } = await signedIn(deps, request);
    const file = daysFile(await readAnalytics(deps, creatorId, request.query.days));
    return sendListFile(reply, 'csv', 'views', deps.clock.now(), file);
  });

  const cardsOf = async (request: Parameters<typeof signedIn>[1], days: Parameters<typeof readCards>[2]) => {
    const { creatorId } = await signedIn(deps, request);
    const cards = await readCards(deps, creatorId, days);
    if (!cards.ok) throw answerTo(cards.refusal);
    return cards.value;
  };
  api.get(
    '/api/analytics/cards',
    { config: { refusals }, schema: { tags, querystring, response: { 200: cardCountsSchema } } },
    async request => cardsOf(request, request.query.days),
  );
  api.get(
    '/api/analytics/cards.csv',
    { config: { refusals }, schema: { tags, querystring } },
    async (request, reply) => {
      const file = cardsFile(await cardsOf(request, request.query.days));
      return sendListFile(reply, 'csv', 'cards', deps.clock.now(), file);
    },
  );
}

const answerTo = (refusal: GateRefusal): HttpRefusal =>
  new HttpRefusal(refusals.plan_excludes.status, refusal.kind, gateMessage(refusal), {
    details: { what: refusal.what, plan: refusal.plan },
  });
