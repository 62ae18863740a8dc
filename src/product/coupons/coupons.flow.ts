import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { holdCreatorAlone } from '../accounts/creators/creators.flow.ts';
import type { BulkBody, CouponAction, CouponBody } from './contract.ts';
import { soldTerms } from './coupon.ts';
import { batchIds } from './coupon-batch.ts';
import { bulkCodeBytes, randomCode } from './coupon-code.ts';
import {
  type CouponChange,
  type CouponTerms,
  changeCoupons,
  countCoupons,
  couponStates,
  findCouponByCode,
  insertCoupons,
  knownCoupons,
  lockCoupons,
  rewriteCoupon,
} from './coupons.sql.ts';
import { productsOf } from './products.flow.ts';
import { wasRedeemed } from './redemptions.sql.ts';

declare module '../../platform/announcements.ts' {
  interface Announcements {
    /** A creator's coupons changed, and maybe whether checkout asks for a code. */
    couponsChanged: { creatorId: CreatorId };
  }
}

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'events'>;

const mostCoupons = 5000;

export type SaveCouponRefusal =
  | { kind: 'coupon_code_taken' }
  | { kind: 'coupon_sold' }
  | { kind: 'coupon_below_used' }
  | { kind: 'coupon_all_free' }
  | { kind: 'too_many_coupons' };

/** Creates a coupon with an id of the client, or changes it. A used one keeps its code, discount and scope. */
export const saveCoupon = (
  deps: Deps,
  creatorId: CreatorId,
  id: string,
  body: CouponBody,
): Promise<Result<{ id: string }, SaveCouponRefusal>> =>
  deps.db.transaction().execute(async trx => {
    await holdCreatorAlone(trx, creatorId);
    const terms = termsOf(body);
    const [known] = await lockCoupons(trx, creatorId, [id]);
    const namesake = await findCouponByCode(trx, creatorId, terms.code);
    if (namesake !== undefined && namesake.id !== id) return refuse<SaveCouponRefusal>({ kind: 'coupon_code_taken' });
    if (await isAllFree(trx, creatorId, terms)) return refuse<SaveCouponRefusal>({ kind: 'coupon_all_free' });
    if (known === undefined) {
      if ((await countCoupons(trx, creatorId)) >= mostCoupons)
        return refuse<SaveCouponRefusal>({ kind: 'too_many_coupons' });
      await insertCoupons(trx, creatorId, [{ ...terms, id, createdAt: deps.clock.now() }]);
    } else {
      if (terms.maxUses !== null && terms.maxUses < known.used)
        return refuse<SaveCouponRefusal>({ kind: 'coupon_below_used' });
      if (soldTerms(known) !== soldTerms(terms) && (await wasRedeemed(trx, creatorId, id)))
        return refuse<SaveCouponRefusal>({ kind: 'coupon_sold' });
      await rewriteCoupon(trx, creatorId, id, terms);
    }
    await deps.events.announce(trx, 'couponsChanged', { creatorId });
    return accept({ id });
  });

/** The id of one of several things a request creates: the same for the same request (RFC 9562, version 8). */
function namedId(requestId: string, at: number): string {
  const bytes = createHash('sha256').update(`${requestId} ${at}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Creates many single-use codes, once for each request; returns their ids. */
export const makeBulkCoupons = (
  deps: Deps,
  creatorId: CreatorId,
  { requestId = randomUUID(), prefix, count, ...rest }: BulkBody,
): Promise<Result<{ ids: string[] }, SaveCouponRefusal>> =>
  deps.db.transaction().execute(async trx => {
    await holdCreatorAlone(trx, creatorId);
    const terms = termsOf({ ...rest, code: '', maxUses: 1 });
    if (await isAllFree(trx, creatorId, terms)) return refuse<SaveCouponRefusal>({ kind: 'coupon_all_free' });
    const createdAt = deps.clock.now();
    const wanted = Array.from({ length: count }, (_each, at) => namedId(requestId, at));
    const ids = await knownCoupons(trx, creatorId, wanted);
    if ((await countCoupons(trx, creatorId)) - ids.length + count > mostCoupons)
      return refuse<SaveCouponRefusal>({ kind: 'too_many_coupons' });
    // A code that is taken is generated again.
    while (ids.length < count) {
      const drawn = wanted
        .filter(id => !ids.includes(id))
        .map(id => ({
          ...terms,
          id,
          createdAt,
          code: randomCode(randomBytes(bulkCodeBytes), prefix),
        }));
      ids.push(...(await insertCoupons(trx, creatorId, drawn)));
    }
    await deps.events.announce(trx, 'couponsChanged', { creatorId });
    return accept({ ids });
  });

/** Coupons by their ids, and whole batches by the id of one of each. */
type ChosenCoupons = { ids: readonly string[]; batches: readonly string[] };

/** The ids of chosen coupons, those of their batches included. */
export async function chosenIds(
  db: Db | Trx,
  creatorId: CreatorId,
  { ids, batches }: ChosenCoupons,
): Promise<string[]> {
  if (batches.length === 0) return [...ids];
  return [...new Set([...ids, ...batchIds(await couponStates(db, creatorId), batches)])];
}

/** Pauses, resumes, archives or restores coupons; returns the ids of those that changed. Repeating is harmless. */
export const actOnCoupons = (
  deps: Deps,
  creatorId: CreatorId,
  chosen: ChosenCoupons,
  to: CouponAction,
): Promise<string[]> =>
  deps.db.transaction().execute(async trx => {
    await holdCreatorAlone(trx, creatorId);
    const ids = await chosenIds(trx, creatorId, chosen);
    if (ids.length === 0) return [];
    await lockCoupons(trx, creatorId, ids);
    const now = deps.clock.now();
    const done = await changeCoupons(trx, creatorId, ids, changeOf[to](now));
    await deps.events.announce(trx, 'couponsChanged', { creatorId });
    return done;
  });

const changeOf: Record<CouponAction, (now: Date) => CouponChange> = {
  pause: now => ({ column: 'pausedAt', at: now }),
  resume: () => ({ column: 'pausedAt', at: null }),
  archive: now => ({ column: 'archivedAt', at: now }),
  restore: () => ({ column: 'archivedAt', at: null }),
};

const termsOf = ({ startsAt, endsAt, ...rest }: CouponBody): CouponTerms => ({
  ...rest,
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

/**
 * Whether every selected product is free, so that a discount would mean nothing. Products no longer sold are left
 * out.
 */
async function isAllFree(trx: Trx, creatorId: CreatorId, { productIds }: CouponTerms): Promise<boolean> {
  if (productIds === null) return false;
  const chosen = (await productsOf(trx, creatorId)).filter(({ id }) => productIds.includes(id));
  return chosen.length > 0 && chosen.every(({ isPriced }) => !isPriced);
}
