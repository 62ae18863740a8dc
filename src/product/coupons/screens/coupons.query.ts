import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CouponStatus } from '../coupon.ts';
import { getCoupon, getCoupons, getProducts } from '../coupons.client.ts';

/** `batch` is one of several codes made together, which are rows of their own then. */
export type CouponFilter = { q?: string; status?: CouponStatus; batch?: string; sort?: string };

/** The first rows of what a filter finds, those of a batch as one. */
export const readCoupons = (filter: CouponFilter, asked: { limit?: number; cursor?: string }, signal?: AbortSignal) =>
  getCoupons({ together: '1', ...filter, ...asked }, signal);

/** The pages of what a filter finds. While the next answer loads, the former list stays. */
export const couponsQuery = (filter: CouponFilter, limit?: number) =>
  infiniteQueryOptions({
    queryKey: ['coupons', filter, limit ?? null],
    queryFn: ({ pageParam, signal }) =>
      readCoupons(
        filter,
        { ...(limit !== undefined && { limit }), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
  });

export const couponQuery = (id: string) => queryOptions({ queryKey: ['coupon', id], queryFn: () => getCoupon(id) });
export const productsQuery = queryOptions({ queryKey: ['coupon-products'], queryFn: getProducts });

/** Queries that a change of a coupon makes stale. */
export const staleAfterCoupon = [['coupons'], ['coupon']] as const;
