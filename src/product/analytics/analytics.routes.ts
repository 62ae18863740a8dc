import type { CreatorId } from '../../base/id.ts';
import { accept } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { HttpRefusal } from '../../platform/http-answer.ts';
import { listFileAnswer } from '../../platform/list-file-answer.ts';
import { serve } from '../../platform/operations/serve.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { gateMessage } from '../plans/gate.ts';
import * as operations from './contract.ts';
import { cardsFile, daysFile, partsFile } from './number-files.ts';
import { readParts } from './parts.flow.ts';
import { readAnalytics, readCards } from './read-analytics.flow.ts';

/** The numbers of a creator's pages: days and parts on every plan, cards where the plan includes them. */
export function analyticsRoutes(api: Api, deps: PlatformContext): void {
  const now = () => deps.clock.now();
  serve(api, operations.readAnalytics, ({ creatorId, query }) => readAnalytics(deps, creatorId, query));
  serve(api, operations.readParts, ({ creatorId, query }) => readParts(deps, creatorId, query));
  for (const [format, days, parts] of [
    ['csv', operations.analyticsAsCsv, operations.partsAsCsv],
    ['json', operations.analyticsAsJson, operations.partsAsJson],
  ] as const) {
    serve(api, days, async ({ creatorId, query }) =>
      listFileAnswer(format, 'views', now(), daysFile(await readAnalytics(deps, creatorId, query))),
    );
    serve(api, parts, async ({ creatorId, query }) =>
      listFileAnswer(format, 'views-by', now(), partsFile(await readParts(deps, creatorId, query))),
    );
  }

  serve(api, operations.readCardAnalytics, async ({ creatorId, query }) => accept(await cardsOf(creatorId, query)));
  for (const [format, cards] of [
    ['csv', operations.cardAnalyticsAsCsv],
    ['json', operations.cardAnalyticsAsJson],
  ] as const)
    serve(api, cards, async ({ creatorId, query }) =>
      accept(listFileAnswer(format, 'cards', now(), cardsFile(await cardsOf(creatorId, query)))),
    );

  /** The refusal names the plan that has them. */
  async function cardsOf(creatorId: CreatorId, asked: Pick<operations.Asked, 'days' | 'page'>) {
    const cards = await readCards(deps, creatorId, asked);
    if (cards.ok) return cards.value;
    const { kind, what, plan } = cards.refusal;
    const { status } = operations.readCardAnalytics.refusals[kind];
    throw new HttpRefusal(status, kind, gateMessage(cards.refusal), { details: { what, plan } });
  }
}
