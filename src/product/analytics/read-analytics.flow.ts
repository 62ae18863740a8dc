import type { CreatorId } from '../../base/id.ts';
import type { ListFile } from '../../base/lists/list-file.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { dateIn } from '../calendar/format-day.ts';
import { type GateRefusal, mayUse } from '../plans/gate.ts';
import { allLiveCards } from '../showcase/public-pages/live-cards.flow.ts';
import { cardRows, summaryOf } from './card-rows.ts';
import type { Analytics, CardCounts } from './contract.ts';
import { listCardCounts, listDays } from './page-counts.sql.ts';
import { type PeriodDays, periodUntil } from './period.ts';
import { texts } from './texts.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;

/** How many titles a locked list shows. */
const previewed = 5;

/** Views and clicks of all pages by day, on every plan. */
export async function readAnalytics(deps: Deps, creatorId: CreatorId, days: PeriodDays): Promise<Analytics> {
  const { zone } = await creatorById(deps, creatorId);
  const period = periodUntil(dateIn(zone, deps.clock.now()), days);
  const pages = await allLiveCards(deps.db, creatorId);
  const titles = [...pages.values()]
    .flat()
    .filter(card => card.isClickable)
    .slice(0, previewed);
  return {
    ...summaryOf(await listDays(deps.db, creatorId, period), period),
    isLive: pages.size > 0,
    titles: titles.map(({ title }) => title),
  };
}

/** How often each card was clicked, when the plan includes it. */
export async function readCards(
  deps: Deps,
  creatorId: CreatorId,
  days: PeriodDays,
): Promise<Result<CardCounts, GateRefusal>> {
  const { plan, zone } = await creatorById(deps, creatorId);
  const refusal = mayUse('isCardAnalyticsEnabled', plan);
  if (refusal !== undefined) return refuse(refusal);
  const period = periodUntil(dateIn(zone, deps.clock.now()), days);
  return accept(cardRows(await allLiveCards(deps.db, creatorId), await listCardCounts(deps.db, creatorId, period)));
}

const { columns } = texts;

export const daysFile = ({ days }: Pick<Analytics, 'days'>): ListFile<'date' | 'views' | 'clicks'> => ({
  columns: {
    date: { title: columns.date, of: 'always' },
    views: { title: columns.views, of: 'always' },
    clicks: { title: columns.clicks, of: 'always' },
  },
  batches: inOne(days.map(({ date, views, clicks }) => ({ date, views, clicks }))),
});

/** The cards of a period as a file; an unknown share is empty. */
export const cardsFile = ({ cards }: CardCounts): ListFile<'card' | 'section' | 'clicks' | 'share'> => ({
  columns: {
    card: { title: columns.card, of: 'always' },
    section: { title: columns.section, of: 'always' },
    clicks: { title: columns.clicks, of: 'always' },
    share: { title: columns.share, of: 'always' },
  },
  batches: inOne(
    cards.map(({ title, section, clicks, share }) => ({
      card: title,
      section,
      clicks,
      share: share === null ? '' : share / 100,
    })),
  ),
});

async function* inOne<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
