import type { PlatformContext } from '../../platform/platform-context.ts';
import type { FriendLinks } from '../customers/friend-links.ts';
import { pathBelow } from '../domains/public-paths.ts';
import { customerLink } from '../sources/made-links.flow.ts';
import { pageAddress } from '../sources/share-links.flow.ts';
import { countReferralLinks, insertReferralLink, linkOfCustomer, lockAccount } from './referral-links.sql.ts';
import { findRules } from './referral-rules.sql.ts';
import { listRewards } from './referrals.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config'>;

/** What a customer sees of their link where they manage their bookings. */
export const friendLinksOf = (deps: Deps): FriendLinks => ({
  async promiseOf(creatorId) {
    const rules = await findRules(deps.db, creatorId);
    if (rules?.isOn !== true) return undefined;
    return { friend: rules.friendDiscount, sharer: rules.sharerDiscount, mostAYear: rules.mostAYear };
  },

  async linkOf(creatorId, accountId) {
    const link = await linkOfCustomer(deps.db, creatorId, accountId);
    if (link === undefined) return undefined;
    const page = await pageAddress(deps, creatorId);
    if (page === undefined) return undefined;
    const coupons = await listRewards(deps.db, creatorId, link.id, deps.clock.now());
    return { address: `${page}/${pathBelow('friends/:code', link.code)}`, friends: link.friends, coupons };
  },

  make: (creatorId, accountId) =>
    deps.db.transaction().execute(async trx => {
      const isPromised = (await findRules(trx, creatorId))?.isOn === true;
      if (!isPromised || !(await lockAccount(trx, creatorId, accountId))) return;
      if ((await linkOfCustomer(trx, creatorId, accountId)) !== undefined) return;
      const createdAt = deps.clock.now();
      const { id } = await customerLink(trx, creatorId, (await countReferralLinks(trx, creatorId)) + 1, createdAt);
      await insertReferralLink(trx, creatorId, { id, accountId, createdAt });
    }),
});
