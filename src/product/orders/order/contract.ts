import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { pageQuestion } from '../../../base/lists/list-question.ts';
import { instant } from '../../../base/operations/instant.ts';
import { mayHaveLines } from '../../../base/text-field.ts';
import { cleanLine } from '../../../base/text-length.ts';
import { disputeStates } from '../../payments/port/payment-port.ts';
import { refundStages } from '../../payments/port/refund-state.ts';
import { billingPeriods } from '../../services/promotion.ts';
import { refundPolicySchema } from '../../services/refund-policy.ts';
import { ledgerAccounts, ledgerKinds } from '../ledger/ledger.ts';
import { orderStates, paymentStatuses, servicePriceStatuses } from './order.ts';
import { limits, refundWays } from './order-acts.ts';
import { orderDoers, orderEventSchema } from './order-events.ts';
import { orderStages } from './order-stage.ts';
import { orderPassSchema } from './pass-contract.ts';
import { paymentMethodCodes } from './payment-methods.ts';
import { pricingTypes } from './pricing-type.ts';
import { texts } from './texts.ts';

/** The nine columns of the spec, with the state and refunds. Amounts in minor units. */
export const orderRowSchema = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: instant,
  customerName: z.string(),
  customerEmail: z.string(),
  productName: z.string(),
  paymentMethod: z.enum(paymentMethodCodes),
  paidBy: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  /** The same in the specification's words for services. */
  servicePriceStatus: z.enum(servicePriceStatuses),
  pricingType: z.enum(pricingTypes),
  /** Only when charged each period. */
  billingPeriod: z.enum(billingPeriods).nullable(),
  couponCode: z.string().nullable(),
  amount: z.number(),
  currency: z.enum(currencyCodes),
  state: z.enum(orderStates),
  refunded: z.number(),
  /** The state of a dispute, and the disputed amount. */
  dispute: z.enum(disputeStates).nullable(),
  disputed: z.number(),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

/** The choices of the list's filter. */
export const orderChoicesSchema = z.object({
  products: z.array(z.string()),
  coupons: z.array(z.string()),
  methods: z.array(z.enum(paymentMethodCodes)),
});

/** One line of the ledger. The lines of a transaction sum to zero. */
const ledgerEntrySchema = z.object({
  transactionId: z.string(),
  line: z.number(),
  orderId: z.string(),
  kind: z.enum(ledgerKinds),
  account: z.enum(ledgerAccounts),
  amount: z.number(),
  currency: z.enum(currencyCodes),
  happenedAt: instant,
});

export const orderDetailSchema = orderRowSchema.extend({
  /** Null for a pass, which is sold by itself. */
  bookingId: z.string().nullable(),
  /** The number of monthly payments of a payment plan's pass, of which this order is one; else null. */
  parts: z.number().nullable(),
  /** Entered by the host. */
  byHost: z.boolean(),
  subtotal: z.number(),
  discount: z.number(),
  fee: z.number(),
  refundPolicy: refundPolicySchema,
  paidAt: instant.nullable(),
  /** The package it bought, if it bought one. */
  pass: orderPassSchema.nullable(),
  stage: z.enum(orderStages),
  /** The creator's private note. */
  note: z.string(),
  /** The path of its receipt; null when it ended unpaid. */
  receiptPath: z.string().nullable(),
  /** True when the creator may mark it as paid, or undo that. */
  canMarkPaid: z.boolean(),
  canMarkUnpaid: z.boolean(),
  /** What may still be refunded, what the refund policy would refund now, and who sends it. Minor units. */
  refunding: z.object({
    left: z.number(),
    byPolicy: z.number(),
    way: z.enum(refundWays),
    /** Whether refunding all of it can also cancel its booking. */
    mayCancel: z.boolean(),
  }),
  attempts: z.array(
    z.object({
      id: z.string(),
      provider: z.string(),
      /** The provider's reference. */
      ref: z.string().nullable(),
      state: z.string(),
      amount: z.number(),
      currency: z.string(),
      createdAt: instant,
      updatedAt: instant,
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      state: z.enum(refundStages),
      amount: z.number(),
      currency: z.string(),
      reason: z.string(),
      /** False for money that never counted for the order. */
      ofOrder: z.boolean(),
      canRetry: z.boolean(),
      createdAt: instant,
      updatedAt: instant,
    }),
  ),
  disputes: z.array(
    z.object({
      id: z.string(),
      state: z.enum(disputeStates),
      amount: z.number(),
      openedAt: instant,
      endedAt: instant.nullable(),
    }),
  ),
  events: z.array(z.object({ id: z.string(), at: instant, by: z.enum(orderDoers), what: orderEventSchema })),
  transactions: z.array(ledgerEntrySchema.omit({ orderId: true })),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

export const markPaidSchema = z.strictObject({ status: z.enum(['paid', 'pending']) });
export const noteSchema = z.strictObject({
  note: z.string().max(limits.note, texts.acts.atMost(limits.note)).register(mayHaveLines, { mayHaveLines: true }),
});
/** `left` is what the screen showed as refundable; when it differs by now, the refund is refused. Minor units. */
export const refundOrderSchema = z.strictObject({
  amount: z.number(texts.acts.enterAmount).int(texts.acts.enterAmount).positive(texts.acts.enterAmount),
  left: z.number().int().min(0),
  reason: z.string().overwrite(cleanLine).max(limits.reason, texts.acts.atMost(limits.reason)).default(''),
  way: z.enum(refundWays).optional(),
});

export const transactionListQuerySchema = z.object({ order: z.uuid().optional(), ...pageQuestion() });
/** The ledger, newest first; a page never splits the lines of a transaction. */
export const transactionListSchema = z.object({
  transactions: z.array(ledgerEntrySchema),
  next: z.string().nullable(),
});
export type TransactionList = z.infer<typeof transactionListSchema>;
