import type { CreatorId } from '../../base/id.ts';
import type { Discount } from '../coupons/coupon.ts';

/** What a creator promises to a customer's friends, and to the customer once a friend came. */
export type FriendPromise = {
  friend: Discount;
  sharer: Discount;
  /** Coupons for one customer within a year. */
  mostAYear: number;
};
/** A customer's own link: its whole address, how many friends booked by it, and the coupons it brought. */
export type FriendLink = {
  address: string;
  friends: number;
  coupons: readonly { code: string; endsAt: Date | null }[];
};

/** Customers' links for friends, asked of a later room. */
export type FriendLinks = {
  /** Undefined while the creator promises nothing. */
  promiseOf(creatorId: CreatorId): Promise<FriendPromise | undefined>;
  /** Undefined while the customer has no link. */
  linkOf(creatorId: CreatorId, accountId: string): Promise<FriendLink | undefined>;
  /** Makes the customer's link; once, however often it is asked for, and never while nothing is promised. */
  make(creatorId: CreatorId, accountId: string): Promise<void>;
};
