import { z } from 'zod';
import { currencyCodes } from '../../base/currency.ts';
import { fewIds, fileColumns, pageQuestion, searchedWords } from '../../base/list-question.ts';
import { disputeStates } from '../payments/payment-port.ts';
import { refundPolicySchema } from '../services/refund-policy.ts';
import { orderStates, paymentStatuses } from './order.ts';
import { paymentMethodCodes } from './payment-methods.ts';

const filter = {
  q: searchedWords,
  status: z.enum(paymentStatuses).optional(),
};
export const orderFileQuerySchema = z.object({ ...filter, columns: fileColumns });
export const orderListQuerySchema = z.object({ ...filter, ...pageQuestion() });

/** The nine columns of the spec, with the state and what went back. Amounts in minor units. */
export const orderRowSchema = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  productName: z.string(),
  paymentMethod: z.enum(paymentMethodCodes),
  paidBy: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  couponCode: z.string().nullable(),
  amount: z.number(),
  currency: z.enum(currencyCodes),
  state: z.enum(orderStates),
  refunded: z.number(),
  /** How a customer's bank stands to the payment, and what it asks or asked back. */
  dispute: z.enum(disputeStates).nullable(),
  disputed: z.number(),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

export const orderTotalsSchema = z.object({
  currency: z.enum(currencyCodes),
  orders: z.number(),
  gross: z.number(),
  refunded: z.number(),
  /** Taken back by customers' banks. */
  lost: z.number(),
  net: z.number(),
  owed: z.number(),
});
export const orderListSchema = z.object({
  orders: z.array(orderRowSchema),
  next: z.string().nullable(),
  /** Of everything the filter finds, not of this page. With the first page alone. */
  totals: z.array(orderTotalsSchema),
});
export type OrderList = z.infer<typeof orderListSchema>;

/** Sessions somebody has paid for ahead. `left` may still be booked; `withdrawn` went back as money. */
export const passRowSchema = z.object({
  id: z.string(),
  code: z.string(),
  orderId: z.string(),
  title: z.string(),
  total: z.number(),
  left: z.number(),
  withdrawn: z.number(),
  expiresAt: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  createdAt: z.string(),
  /** How the bank of whoever bought it stands to the payment. */
  dispute: z.enum(disputeStates).nullable(),
});
export type PassRow = z.infer<typeof passRowSchema>;
export const passListQuerySchema = z.object({
  q: z.string().trim().max(100).default(''),
  ...pageQuestion(),
});
export const passListSchema = z.object({ passes: z.array(passRowSchema), next: z.string().nullable() });
export type PassList = z.infer<typeof passListSchema>;
/** The refund the creator saw before pressing; another amount by then is refused. */
export const refundPassSchema = z.strictObject({ refund: z.number().int().min(0) });

export const orderPassSchema = passRowSchema.extend({ refundOfUnused: z.number() });
export type OrderPass = z.infer<typeof orderPassSchema>;

export const orderDetailSchema = orderRowSchema.extend({
  bookingId: z.string(),
  /** The host wrote it in. */
  byHost: z.boolean(),
  subtotal: z.number(),
  discount: z.number(),
  fee: z.number(),
  refundPolicy: refundPolicySchema,
  paidAt: z.string().nullable(),
  /** The sessions it paid for ahead, if it is a package. */
  pass: orderPassSchema.nullable(),
  /** True when the creator may say that it is paid. */
  canMarkPaid: z.boolean(),
  attempts: z.array(
    z.object({
      id: z.string(),
      provider: z.string(),
      state: z.string(),
      amount: z.number(),
      currency: z.string(),
      createdAt: z.string(),
      updatedAt: z.string(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      state: z.enum(['requested', 'succeeded', 'failed']),
      amount: z.number(),
      currency: z.string(),
      reason: z.string(),
      createdAt: z.string(),
      updatedAt: z.string(),
    }),
  ),
  disputes: z.array(
    z.object({
      id: z.string(),
      state: z.enum(disputeStates),
      amount: z.number(),
      openedAt: z.string(),
      endedAt: z.string().nullable(),
    }),
  ),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

export const markPaidSchema = z.strictObject({ status: z.literal('paid') });
export const markManyPaidSchema = z.strictObject({ ids: fewIds });
