import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { dateIn } from '../calendar/format-day.ts';
import { type GateRefusal, mayUse } from '../plans/gate.ts';
import { allLiveCards } from '../showcase/public-pages/live-cards.flow.ts';
import { cardRows, summaryOf } from './card-rows.ts';
import type { Analytics, Asked, CardCounts } from './contract.ts';
import { listCardCounts, listDays } from './page-counts.sql.ts';
import { type Period, type PeriodDays, periodUntil } from './period.ts';
import { salesOf } from './sales.flow.ts';
import { answerable } from './view-kinds.ts';

type Deps = Pick<PlatformContext, 'db' | 'replica' | 'clock' | 'config'>;

/** How many titles a locked list shows. */
const previewed = 5;

/** The days up to today in the creator's zone. */
export async function periodOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  creatorId: CreatorId,
  days: PeriodDays,
): Promise<Period & { zone: string }> {
  const { zone } = await creatorById({ db }, creatorId);
  return { ...periodUntil(dateIn(zone, clock.now()), days), zone };
}

/** Views and clicks by day and what was sold, as filtered, on every plan. */
export async function readAnalytics(deps: Deps, creatorId: CreatorId, { days, ...filter }: Asked): Promise<Analytics> {
  const period = await periodOf(deps, creatorId, days);
  const known = answerable(filter);
  const pages = await allLiveCards(deps.db, creatorId);
  const titles = [...pages.values()]
    .flat()
    .filter(card => card.isClickable)
    .slice(0, previewed);
  const counted = await deps.replica.read(reads => listDays(reads, creatorId, period, filter));
  const sold = known.sales ? await deps.replica.read(reads => salesOf(reads, creatorId, period, filter)) : null;
  return {
    ...summaryOf(counted, period, known.clicks),
    sales: sold,
    isLive: pages.size > 0,
    titles: titles.map(({ title }) => title),
  };
}

/** How often each card was clicked, when the plan includes it. */
export async function readCards(
  deps: Pick<Deps, 'db' | 'replica' | 'clock'>,
  creatorId: CreatorId,
  { days, page }: Pick<Asked, 'days' | 'page'>,
): Promise<Result<CardCounts, GateRefusal>> {
  const { plan } = await creatorById(deps, creatorId);
  const refusal = mayUse('isCardAnalyticsEnabled', plan);
  if (refusal !== undefined) return refuse(refusal);
  const period = await periodOf(deps, creatorId, days);
  const pages = await allLiveCards(deps.db, creatorId);
  const asked = page === undefined ? pages : new Map([...pages].filter(([pageId]) => pageId === page));
  const counted = await deps.replica.read(reads => listCardCounts(reads, creatorId, period, page));
  return accept(cardRows(asked, counted));
}
