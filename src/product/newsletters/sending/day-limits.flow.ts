import type { CreatorId } from '../../../base/id.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import type { NewsSender } from '../sending-domain/news-sender.ts';
import { takeOfDomain } from '../sending-domain/sending-domains.sql.ts';
import { takeOfDay } from '../writing/sender.sql.ts';

/** What an issue waits for until the next day: the creator's limit, or that of a domain that is new. */
export type WaitsFor = 'day' | 'warm_up';

type Deps = Pick<PlatformContext, 'db' | 'config'>;
type Of = { creatorId: CreatorId; sender: Pick<NewsSender, 'ownDomain'>; now: Date };

/** Takes up to `wanted` of what may leave today; `full` is the limit that is reached when it is none. */
export async function takeToday(
  { db, config }: Deps,
  { creatorId, sender: { ownDomain: domain }, now }: Of,
  wanted: number,
): Promise<{ taken: number; full: WaitsFor }> {
  const most = config.NEWS_PER_CREATOR;
  const ofDay = await takeOfDay(db, creatorId, { now, wanted, most });
  if (domain === undefined || ofDay <= 0) return { taken: ofDay, full: 'day' };
  const taken = await takeOfDomain(db, { creatorId, domain, now, wanted: ofDay });
  if (taken < ofDay) await takeOfDay(db, creatorId, { now, wanted: taken - ofDay, most });
  return { taken, full: 'warm_up' };
}

/** Puts back what did not leave. */
export async function putBack({ db, config }: Deps, { creatorId, sender, now }: Of, count: number): Promise<void> {
  if (count === 0) return;
  const { ownDomain: domain } = sender;
  await takeOfDay(db, creatorId, { now, wanted: -count, most: config.NEWS_PER_CREATOR });
  if (domain !== undefined) await takeOfDomain(db, { creatorId, domain, now, wanted: -count });
}
