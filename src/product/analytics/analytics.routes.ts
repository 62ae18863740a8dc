import type { CreatorId } from '../../base/id.ts';
import { accept } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { HttpRefusal } from '../../platform/http-answer.ts';
import { listFileAnswer } from '../../platform/list-file-answer.ts';
import { serve } from '../../platform/operations/serve.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { gateMessage } from '../plans/gate.ts';
import * as operations from './contract.ts';
import type { PeriodDays } from './period.ts';
import { cardsFile, daysFile, readAnalytics, readCards } from './read-analytics.flow.ts';

/** The numbers of a creator's pages: days on every plan, cards where the plan includes them. */
export function analyticsRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.readAnalytics, ({ creatorId, query }) => readAnalytics(deps, creatorId, query.days));
  serve(api, operations.analyticsAsCsv, async ({ creatorId, query }) =>
    listFileAnswer('csv', 'views', deps.clock.now(), daysFile(await readAnalytics(deps, creatorId, query.days))),
  );

  serve(api, operations.readCardAnalytics, async ({ creatorId, query }) =>
    accept(await cardsOf(creatorId, query.days)),
  );
  serve(api, operations.cardAnalyticsAsCsv, async ({ creatorId, query }) =>
    accept(listFileAnswer('csv', 'cards', deps.clock.now(), cardsFile(await cardsOf(creatorId, query.days)))),
  );

  /** The refusal names the plan that has them. */
  async function cardsOf(creatorId: CreatorId, days: PeriodDays) {
    const cards = await readCards(deps, creatorId, days);
    if (cards.ok) return cards.value;
    const { kind, what, plan } = cards.refusal;
    const { status } = operations.readCardAnalytics.refusals[kind];
    throw new HttpRefusal(status, kind, gateMessage(cards.refusal), { details: { what, plan } });
  }
}
