import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CouponStatus } from '../coupon.ts';
import { getCoupon, getCoupons, getProducts } from '../coupons.client.ts';

export type CouponFilter = { q?: string; status?: CouponStatus; sort?: string };

/** The pages of what a filter finds. While the next answer loads, the former list stays. */
export const couponsQuery = (filter: CouponFilter, limit?: number) =>
  infiniteQueryOptions({
    queryKey: ['coupons', filter, limit ?? null],
    queryFn: ({ pageParam, signal }) => getCoupons({ ...filter, limit, cursor: pageParam ?? undefined }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
  });

export const couponQuery = (id: string) => queryOptions({ queryKey: ['coupon', id], queryFn: () => getCoupon(id) });
export const productsQuery = queryOptions({ queryKey: ['coupon-products'], queryFn: getProducts });

/** Queries that a change of a coupon makes stale. */
export const staleAfterCoupon = [['coupons'], ['coupon']] as const;
