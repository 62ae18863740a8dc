import type { CreatorId } from '../../base/id.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { pageTitles } from '../showcase/public-pages/page-titles.flow.ts';
import { sourcesList } from '../sources/source-list.flow.ts';
import type { SourceRow } from '../sources/source-list.ts';
import type { Asked, Parts } from './contract.ts';
import { listParts } from './page-counts.sql.ts';
import { partsOf } from './parts.ts';
import type { PeriodDays } from './period.ts';
import { periodOf } from './read-analytics.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'replica' | 'clock' | 'config'>;

/** Views by channel, campaign, link, place, device and page, as filtered. */
export async function readParts(deps: Deps, creatorId: CreatorId, { days, ...filter }: Asked): Promise<Parts> {
  const period = await periodOf(deps, creatorId, days);
  const isWhole = filter.page === undefined && filter.by === undefined;
  return partsOf({
    filter,
    counted: await deps.replica.read(reads => listParts(reads, creatorId, period, filter)),
    titles: await pageTitles(deps.db, creatorId),
    sources: isWhole ? await listedSources(deps, creatorId, days) : [],
  });
}

async function listedSources(deps: Deps, creatorId: CreatorId, days: PeriodDays): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  const asked = days === '28' ? {} : { days };
  for await (const batch of sourcesList(deps).rows(creatorId, asked)) rows.push(...batch);
  return rows;
}
