import type { CreatorId } from '../../../base/id.ts';
import { notifyChange } from '../../../platform/change-feed.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { readTogether } from '../../../platform/reading.ts';
import { creatorByHandle, readCreator } from '../../accounts/creators.flow.ts';
import type { DateOverride } from '../../calendar/date-override.ts';
import { readOverrides } from '../../calendar/date-overrides.flow.ts';
import { readSchedules } from '../../calendar/schedule.flow.ts';
import type { Schedule } from '../../calendar/schedule.ts';
import { readLimits } from '../../calendar/session-limits.flow.ts';
import type { SessionLimits } from '../../calendar/session-limits.ts';
import { readTakesPasses } from '../../orders/passes.flow.ts';
import { type LiveOffer, readLiveOffers } from '../../services/offers.flow.ts';

/** What decides which times a creator offers, apart from what is taken. */
export type Host = {
  creatorId: CreatorId;
  userUrl: string;
  name: string;
  email: string;
  zone: string;
  schedules: readonly Schedule[];
  overrides: readonly DateOverride[];
  /** Over all one-on-one sessions; a service may have limits of its own. */
  limits: SessionLimits;
  offers: ReadonlyMap<string, LiveOffer>;
  /** Packages are sold, or were and may still be used: somebody may come with a code. */
  takesPasses: boolean;
};

export type HostBook = {
  find(userUrl: string): Promise<Host | undefined>;
  byId(creatorId: CreatorId): Promise<Host | undefined>;
};

const most = 5000;
const doubtfulAfterMs = 500;
const topic = 'host';

/** Hosts read once and kept until somebody announces a change; when the change feed is down, for half a second at most. */
export function createHostBook(deps: Pick<PlatformContext, 'db' | 'clock' | 'feed'>): HostBook {
  const kept = new Map<string, { host: Promise<Host | undefined>; readAt: number }>();
  deps.feed.on(topic, creatorId => {
    for (const [key, entry] of kept) {
      if (key === creatorId) kept.delete(key);
      else
        entry.host.then(
          host => (host === undefined || host.creatorId === creatorId) && kept.delete(key),
          // Whoever asked for this host hears of the failure; unheard here, it would end the server.
          () => undefined,
        );
    }
  });
  deps.feed.onReconnect(() => kept.clear());

  function keep(key: string, read: () => Promise<Host | undefined>): Promise<Host | undefined> {
    const entry = kept.get(key);
    const at = Date.now();
    if (entry !== undefined && (deps.feed.isLive() || at - entry.readAt < doubtfulAfterMs)) return entry.host;
    if (kept.size >= most) kept.clear();
    const host = read();
    kept.set(key, { host, readAt: at });
    host.then(
      found => found === undefined && kept.delete(key),
      () => kept.delete(key),
    );
    return host;
  }

  return {
    find: userUrl =>
      keep(userUrl, async () => {
        const found = await creatorByHandle(deps, userUrl);
        return found === undefined ? undefined : readHost(deps, found.creatorId);
      }),
    byId: creatorId => keep(creatorId, () => readHost(deps, creatorId)),
  };
}

/** A host as they are, read where the caller says: inside a transaction on its own connection, never on a second one. */
export async function readHost(deps: Pick<PlatformContext, 'db' | 'clock'>, creatorId: CreatorId): Promise<Host> {
  const { creator, offers, takesPasses, ...hours } = await readTogether(deps.db, {
    creator: readCreator(deps.db, creatorId),
    schedules: readSchedules(deps.db, creatorId),
    overrides: readOverrides(deps, creatorId),
    limits: readLimits(deps.db, creatorId),
    offers: readLiveOffers(deps.db, creatorId),
    takesPasses: readTakesPasses(deps.db, creatorId, deps.clock.now()),
  });
  return {
    creatorId,
    userUrl: creator.userUrl ?? '',
    name: `${creator.firstName} ${creator.lastName}`,
    email: creator.email,
    zone: creator.zone,
    ...hours,
    offers: new Map(offers.map(offer => [offer.offerId, offer])),
    takesPasses: takesPasses || offers.some(({ fields }) => fields.packages.length > 0),
  };
}

/** Tells every server, when the transaction commits, to read this host again. */
export const hostChanged = (trx: Trx, creatorId: CreatorId): Promise<void> => notifyChange(trx, topic, creatorId);
