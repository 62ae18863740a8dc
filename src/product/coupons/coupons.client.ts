import { callApi, queryText } from '../../base/api-call.ts';
import type { FileFormat } from '../../base/list-file.ts';
import {
  type BulkSent,
  bulkMadeSchema,
  type CouponSent,
  couponDetailSchema,
  couponListSchema,
  productsSchema,
  type StandingSent,
  standingDoneSchema,
} from './contract.ts';

type CouponQuestion = Readonly<Record<string, string | number | undefined>>;

export const getCoupons = (question: CouponQuestion = {}, signal?: AbortSignal) =>
  callApi(`/api/coupons?${queryText(question)}`, { answer: couponListSchema, signal });
export const getCoupon = (id: string) => callApi(`/api/coupons/${id}`, { answer: couponDetailSchema });
export const getProducts = () => callApi('/api/coupons/products', { answer: productsSchema });
export const saveCoupon = (id: string, body: CouponSent) =>
  callApi(`/api/coupons/${id}`, { method: 'PUT', body, answer: couponDetailSchema });
export const makeBulkCoupons = (body: BulkSent) =>
  callApi('/api/coupons/bulk', { method: 'POST', body, answer: bulkMadeSchema });
export const standCoupons = (body: StandingSent) =>
  callApi('/api/coupons/standings', { method: 'POST', body, answer: standingDoneSchema });

/** The download address of what a filter finds. */
export const couponsFileUrl = (format: FileFormat, question: CouponQuestion = {}): string =>
  `/api/coupons.${format}?${queryText(question)}`;
