import type { PlatformContext } from '../../platform/platform-context.ts';
import { sumClassified } from './classified-visits.sql.ts';
import { countCollected, countDropped, countPaths } from './collector/collected-events.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config'>;

/** Days that operators see. */
export const shownDays = 28;
/** Types of events, and addresses, that operators see of each. */
const most = 20;

/** What the collector got and dropped, and how visits of published pages were classified, over the last weeks. */
export async function analyticsOverview({ db, clock, config }: Deps) {
  const since = new Date(clock.now().getTime() - shownDays * 86_400_000);
  const day = since.toISOString().slice(0, 10);
  return {
    days: shownDays,
    keys: { app: config.ANALYTICS_APP_KEY !== undefined, pages: config.ANALYTICS_PAGES_KEY !== undefined },
    /** Another server that views are sent to; null for this one. */
    target: config.ANALYTICS_URL === undefined ? null : new URL(config.ANALYTICS_URL).host,
    collected: await countCollected(db, since, most),
    paths: await countPaths(db, since, most),
    dropped: await countDropped(db, day),
    classified: await sumClassified(db, day),
  };
}
