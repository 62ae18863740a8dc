import { LRUCache } from 'lru-cache';
import { type CreatorId, creatorIdOf } from '../../../base/id.ts';
import type { Language } from '../../../base/language.ts';
import { notifyChange } from '../../../platform/change-feed.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { readTogether } from '../../../platform/reading.ts';
import { creatorByHandle, readCreator } from '../../accounts/creators/creators.flow.ts';
import type { DateOverride } from '../../calendar/date-override.ts';
import { readOverrides } from '../../calendar/date-overrides.flow.ts';
import { readSchedules } from '../../calendar/schedule.flow.ts';
import type { Schedule } from '../../calendar/schedule.ts';
import { readLimits } from '../../calendar/session-limits.flow.ts';
import type { SessionLimits } from '../../calendar/session-limits.ts';
import { readTakesCoupons } from '../../coupons/use-coupon.flow.ts';
import { readTakesPasses } from '../../orders/passes/passes.flow.ts';
import { readUsableAccounts } from '../../payments/payouts/payees.flow.ts';
import type { UsableAccount } from '../../payments/port/payee.ts';
import { type LiveOffer, readLiveOffers, readPromotions } from '../../services/offers.flow.ts';
import type { PromotionOffer } from '../../services/promotion.ts';

/** What decides which times a creator offers, apart from bookings. */
export type Host = {
  creatorId: CreatorId;
  userUrl: string;
  name: string;
  email: string;
  zone: string;
  /** The language of their visitors. */
  language: Language;
  schedules: readonly Schedule[];
  overrides: readonly DateOverride[];
  /** Limits over all one-on-one sessions; a service may have its own. */
  limits: SessionLimits;
  offers: ReadonlyMap<string, LiveOffer>;
  /** Passes that are sold by themselves. */
  promotions: ReadonlyMap<string, PromotionOffer>;
  /** Codes are accepted: packages or passes are sold, or were sold and are still valid. */
  takesPasses: boolean;
  /** The accounts that customers can pay into. */
  accounts: readonly UsableAccount[];
  /** Coupon codes are accepted. */
  takesCoupons: boolean;
};

export type HostBook = {
  find(userUrl: string): Promise<Host | undefined>;
  byId(creatorId: CreatorId): Promise<Host | undefined>;
};

const doubtfulAfterMs = 500;
const topic = 'host';

type Kept = { host: Promise<Host>; readAt: number; handles: Set<string> };

/**
 * Caches hosts until a change is announced, dropping those asked for longest ago; while the change feed is down,
 * for half a second at most.
 */
export function createHostBook(deps: Pick<PlatformContext, 'db' | 'clock' | 'feed'>, most = 5000): HostBook {
  const byHandle = new Map<string, CreatorId>();
  const kept = new LRUCache<CreatorId, Kept>({
    max: most,
    dispose: ({ handles }) => {
      for (const handle of handles) byHandle.delete(handle);
    },
  });
  const finding = new Map<string, Promise<Host | undefined>>();
  // A handle looked up during a change may be somebody else's by now.
  let changes = 0;
  deps.feed.on(topic, creatorId => {
    changes += 1;
    finding.clear();
    kept.delete(creatorIdOf(creatorId));
  });
  deps.feed.onReconnect(() => {
    changes += 1;
    finding.clear();
    kept.clear();
  });

  const fresh = (creatorId: CreatorId): Kept | undefined => {
    const entry = kept.get(creatorId);
    const isTrusted = entry !== undefined && (deps.feed.isLive() || performance.now() - entry.readAt < doubtfulAfterMs);
    return isTrusted ? entry : undefined;
  };

  function byId(creatorId: CreatorId): Promise<Host> {
    const known = fresh(creatorId);
    if (known !== undefined) return known.host;
    const entry: Kept = { host: readHost(deps, creatorId), readAt: performance.now(), handles: new Set() };
    kept.set(creatorId, entry);
    entry.host.catch(() => kept.peek(creatorId) === entry && kept.delete(creatorId));
    return entry.host;
  }

  async function find(userUrl: string): Promise<Host | undefined> {
    const before = changes;
    const found = await creatorByHandle(deps, userUrl);
    if (found === undefined) return undefined;
    const host = await byId(found.creatorId);
    const entry = kept.peek(found.creatorId);
    if (changes === before && entry !== undefined) {
      entry.handles.add(userUrl);
      byHandle.set(userUrl, found.creatorId);
    }
    return host;
  }

  return {
    byId,
    find(userUrl) {
      const known = byHandle.get(userUrl);
      const entry = known === undefined ? undefined : fresh(known);
      if (entry !== undefined) return entry.host;
      const running = finding.get(userUrl);
      if (running !== undefined) return running;
      const host = find(userUrl).finally(() => finding.get(userUrl) === host && finding.delete(userUrl));
      finding.set(userUrl, host);
      return host;
    },
  };
}

/** Reads a host on the caller's connection: inside a transaction on its own, never on a second one. */
export async function readHost(deps: Pick<PlatformContext, 'db' | 'clock'>, creatorId: CreatorId): Promise<Host> {
  const asked = {
    creator: readCreator(deps.db, creatorId),
    schedules: readSchedules(deps.db, creatorId),
    overrides: readOverrides(deps, creatorId),
    limits: readLimits(deps.db, creatorId),
    offers: readLiveOffers(deps.db, creatorId),
    promotions: readPromotions(deps.db, creatorId),
    takesPasses: readTakesPasses(deps.db, creatorId, deps.clock.now()),
    accounts: readUsableAccounts(deps.db, creatorId),
    takesCoupons: readTakesCoupons(deps.db, creatorId, deps.clock.now()),
  };
  const { creator, offers, promotions, takesPasses, ...hours } = await readTogether(deps.db, asked, 'read-host');
  const isOpen = creator.disabledAt === null;
  return {
    creatorId,
    userUrl: creator.userUrl ?? '',
    name: `${creator.firstName} ${creator.lastName}`,
    email: creator.email,
    zone: creator.zone,
    language: creator.language,
    ...hours,
    // Nothing is sold while the operator has disabled them.
    offers: new Map(isOpen ? offers.map(offer => [offer.offerId, offer]) : []),
    promotions: new Map(isOpen ? promotions.map(offer => [offer.offerId, offer]) : []),
    takesPasses: takesPasses || promotions.length > 0 || offers.some(({ fields }) => fields.packages.length > 0),
  };
}

/** Tells every server, when the transaction commits, to read this host again. */
export const hostChanged = (trx: Trx, creatorId: CreatorId): Promise<void> => notifyChange(trx, topic, creatorId);
