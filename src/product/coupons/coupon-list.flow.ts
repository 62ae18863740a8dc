import type { z } from 'zod';
import { grouped } from '../../base/grouped.ts';
import type { CreatorId } from '../../base/id.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import type { ListSource } from '../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { pagePath } from '../accounts/creators/page-path.ts';
import { ownHostOf } from '../domains/own-host.flow.ts';
import { type Coupon, type CouponStatus, couponStatus, couponStatuses } from './coupon.ts';
import { batchIds, batchPrefix, madeTogether } from './coupon-batch.ts';
import type { CouponRow, CouponSort, couponList } from './coupon-list.ts';
import { chosenIds } from './coupons.flow.ts';
import { type CouponState, couponStates, findCoupon, listCoupons } from './coupons.sql.ts';
import { productsOf } from './products.flow.ts';
import { type Brought, broughtBy, wasRedeemed } from './redemptions.sql.ts';
import { texts } from './texts.ts';

type Counts = AnswerOf<typeof couponList.page>['counts'];
type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config'>;
type CouponFilter = {
  q?: string | undefined;
  status?: CouponStatus | undefined;
  /** One coupon of a batch: then only those of the batch. */
  batch?: string | undefined;
  /** Only these, whatever the other filters. */
  ids?: readonly string[] | undefined;
};

/**
 * A page of coupons with the counts of all the search finds. Only `couponStatus` knows a coupon's status, so its
 * inputs are read for all of the creator's coupons (5,000 at most), and the whole row only for those shown. The
 * cursor is the last row's id.
 */
async function couponPage(
  deps: Deps,
  creatorId: CreatorId,
  { cursor, limit, sort, together, ...filter }: z.output<(typeof couponList.page)['query']>,
) {
  const now = deps.clock.now();
  const all = await couponStates(deps.db, creatorId, filter.q);
  const found = narrowed(all, filter, now).toSorted(orders[sort]);
  const entries =
    together === undefined || filter.batch !== undefined ? found.map(coupon => [coupon]) : madeTogether(found);
  const from = cursor === undefined ? 0 : entries.findIndex(([first]) => first?.id === cursor) + 1;
  const heads = new Map(
    entries.slice(from, from + limit).flatMap(entry => entry.slice(0, 1).map(one => [one.id, entry] as const)),
  );
  const read = new Map((await listCoupons(deps.db, creatorId, { ids: [...heads.keys()] })).map(one => [one.id, one]));
  const shown = [...heads.keys()].flatMap(id => read.get(id) ?? []);
  return {
    coupons: await rowsOf(deps, creatorId, shown, now, heads),
    next: entries.length > from + limit ? (shown.at(-1)?.id ?? null) : null,
    found: entries.length,
    counts: countsOf(all, now),
  };
}

/** Those of a status, and of one batch when it is asked for. */
function narrowed<C extends CouponState>(all: readonly C[], { status, batch }: CouponFilter, now: Date): C[] {
  const ids = batch === undefined ? undefined : new Set(batchIds(all, [batch]));
  return all.filter(ofStatus(status, now)).filter(({ id }) => ids?.has(id) !== false);
}

/** Archived coupons are shown only when asked for. */
const ofStatus = (status: CouponStatus | undefined, now: Date) => (coupon: CouponState) => {
  const is = couponStatus(coupon, now);
  return status === undefined ? is !== 'archived' : is === status;
};

const never = Number.POSITIVE_INFINITY;
/** Equal ones stay newest first. */
const orders: Record<CouponSort, (one: CouponState, other: CouponState) => number> = {
  newest: () => 0,
  code: (one, other) => (one.code < other.code ? -1 : 1),
  ending: (one, other) => Math.sign((one.endsAt?.getTime() ?? never) - (other.endsAt?.getTime() ?? never)) || 0,
  used: (one, other) => other.used - one.used,
};

function countsOf(all: readonly CouponState[], now: Date): Counts {
  const byStatus = grouped(all, coupon => couponStatus(coupon, now));
  // Every status has a count; Object.fromEntries loses the keys' type.
  return Object.fromEntries(couponStatuses.map(status => [status, byStatus.get(status)?.length ?? 0])) as Counts;
}

/** The coupons whose code contains `q`, newest first; archived ones too. */
export const couponsByCode = ({ db }: Pick<Deps, 'db'>, creatorId: CreatorId, q: string) =>
  couponStates(db, creatorId, q);

/** One coupon with its link; undefined when the creator has no such coupon. */
export async function couponDetail(deps: Deps, creatorId: CreatorId, id: string) {
  const coupon = await findCoupon(deps.db, creatorId, id);
  if (coupon === undefined) return undefined;
  const [row] = await rowsOf(deps, creatorId, [coupon], deps.clock.now());
  if (row === undefined) return undefined;
  const isSold = await wasRedeemed(deps.db, creatorId, id);
  return { ...row, isSold, link: await couponLink(deps, creatorId, coupon.code) };
}

/** The page's address with the code, which bookings from there have filled in. Null without a page address. */
async function couponLink(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  creatorId: CreatorId,
  code: string,
): Promise<string | null> {
  const { userUrl } = await creatorById({ db }, creatorId);
  if (userUrl === null) return null;
  const ownHost = (await ownHostOf(db, creatorId))?.host;
  const page = ownHost === undefined ? `${config.publicUrl}${pagePath(userUrl)}` : `https://${ownHost}/`;
  return `${page}?${new URLSearchParams({ coupon: code })}`;
}

/** `heads` are all the coupons of a row by the one that stands for them; without it each stands for itself. */
async function rowsOf(
  deps: Deps,
  creatorId: CreatorId,
  coupons: readonly Coupon[],
  now: Date,
  heads: ReadonlyMap<string, readonly CouponState[]> = new Map(),
) {
  const ids = coupons.flatMap(({ id }) => heads.get(id)?.map(one => one.id) ?? id);
  const brought = grouped(await broughtBy(deps.db, creatorId, ids), ({ couponId }) => couponId);
  const names = new Map((await productsOf(deps.db, creatorId)).map(({ id, name }) => [id, name]));
  return coupons.map(coupon => {
    const members = heads.get(coupon.id) ?? [];
    const row = couponRow(coupon, brought.get(coupon.id) ?? [], names, now);
    return members.length < 2
      ? row
      : {
          ...row,
          ...batchRow(
            members,
            members.flatMap(({ id }) => brought.get(id) ?? []),
            now,
          ),
        };
  });
}

/** What is another in the row of a batch than in that of its first coupon. */
function batchRow(
  members: readonly CouponState[],
  brought: readonly Brought[],
  now: Date,
): Pick<CouponRow, 'used' | 'maxUses' | 'status' | 'brought' | 'batch'> {
  const found = new Set(members.map(coupon => couponStatus(coupon, now)));
  const statuses = couponStatuses.filter(status => found.has(status));
  return {
    used: members.reduce((all, { used }) => all + used, 0),
    maxUses: members.length,
    status: statuses[0] ?? 'live',
    brought: [...grouped(brought, ({ currency }) => currency)].map(([currency, sums]) => ({
      currency,
      revenue: sums.reduce((all, { revenue }) => all + revenue, 0),
      discount: sums.reduce((all, { discount }) => all + discount, 0),
    })),
    batch: { count: members.length, prefix: batchPrefix(members[0]?.code ?? ''), statuses },
  };
}

function couponRow(coupon: Coupon, brought: readonly Brought[], names: ReadonlyMap<string, string>, now: Date) {
  const { productIds } = coupon;
  return {
    ...coupon,
    productIds: productIds === null ? null : [...productIds],
    appliesTo: productIds === null ? texts.list.everything : productIds.flatMap(id => names.get(id) ?? []).join(', '),
    status: couponStatus(coupon, now),
    brought: [...brought],
    batch: null,
  };
}

/** All coupons the filter finds, each in a row of its own. Selected ones are included whatever the other filters. */
async function* batches(deps: Deps, creatorId: CreatorId, { ids, ...filter }: CouponFilter) {
  const now = deps.clock.now();
  const all = await listCoupons(deps.db, creatorId, { ...filter, ids });
  yield rowsOf(deps, creatorId, ids === undefined ? narrowed(all, filter, now) : all, now);
}

export const couponsOf = (deps: Deps): ListSource<typeof couponList> => ({
  page: (creatorId, asked) => couponPage(deps, creatorId, asked),
  rows: (creatorId, asked) => batches(deps, creatorId, asked),
  chosen: (creatorId, body) => chosenIds(deps.db, creatorId, body),
});
