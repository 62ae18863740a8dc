import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { list, minuteText } from '../../../base/lists/list.ts';
import { searchedWords } from '../../../base/lists/list-question.ts';
import { majorUnits } from '../../../base/money.ts';
import { type OrderRow, orderRowSchema } from '../order/contract.ts';
import { orderStatuses } from '../order/order-status.ts';
import { paymentMethodCodes } from '../order/payment-methods.ts';
import { texts } from '../order/texts.ts';

const words = texts.orderList;
const major = ({ currency }: Pick<OrderRow, 'currency'>, amount: number) => majorUnits({ amount, currency });

/** Sums of all that a filter finds, a currency each. Minor units. */
const totalsSchema = z.object({
  currency: z.enum(currencyCodes),
  orders: z.number(),
  gross: z.number(),
  refunded: z.number(),
  /** Lost to disputes. */
  lost: z.number(),
  net: z.number(),
  owed: z.number(),
});
export type OrderTotals = z.output<typeof totalsSchema>;

/** Orders, newest first, with the nine columns of the specification. */
export const orderList = list({
  name: 'orders',
  title: 'Orders',
  tag: 'orders',
  path: '/manage/order',
  row: orderRowSchema,
  filters: {
    q: searchedWords,
    /** The status shown: of the payment, or of what became of the money. */
    status: z.enum(orderStatuses).optional(),
    method: z.enum(paymentMethodCodes).optional(),
    /** A product by its name in the order, and a coupon by its code. */
    product: z.string().max(300).optional(),
    coupon: z.string().max(100).optional(),
    /** Days of the creator's own calendar, both inclusive. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  },
  more: {
    /**
     * Totals of everything the filter finds, not of this page. Only with the first page, and empty when words find
     * more than a thousand orders.
     */
    totals: z.array(totalsSchema),
    /** Whether visitors see the page. Only the advice on an empty list reads it: null beside orders. */
    isLive: z.boolean().nullable(),
  },
  columns: {
    number: { title: words.order, width: '100px', from: 780, card: 'hidden' },
    date: { title: words.date, width: '138px', card: 'under' },
    name: { title: words.customerName, card: 'title' },
    email: { title: words.email, from: 960, card: 'hidden' },
    product: { title: words.productName, card: 'under' },
    by: { title: words.paidBy, width: '82px', from: 860, card: 'hidden' },
    status: { title: words.paymentStatus, width: '128px', card: 'side' },
    coupon: { title: words.couponCode, width: '108px', from: 960, card: 'hidden' },
    amount: { title: words.amount, width: '104px', number: true, card: 'side' },
  },
  // Amounts in major units.
  file: {
    order: { of: 'always', title: words.order, text: row => row.number },
    date: { of: 'date', text: row => minuteText(row.createdAt) },
    customerName: { of: 'always', title: words.customerName, text: row => row.customerName },
    email: { of: 'email', text: row => row.customerEmail },
    product: { of: 'product', text: row => row.productName },
    paidBy: { of: 'by', text: row => row.paidBy },
    paymentStatus: { of: 'status', text: row => row.paymentStatus },
    coupon: { of: 'coupon', text: row => row.couponCode ?? '' },
    amount: { of: 'amount', text: row => major(row, row.amount) },
    currency: { of: 'amount', title: words.currency, text: row => row.currency },
    refunded: { of: 'rest', title: words.refunded, text: row => major(row, row.refunded) },
    state: { of: 'rest', title: words.state, text: row => row.state },
    dispute: { of: 'rest', title: words.dispute, text: row => row.dispute ?? '' },
    disputed: { of: 'rest', title: words.disputed, text: row => major(row, row.disputed) },
    pricingType: { of: 'rest', title: words.pricingType, text: row => row.pricingType },
    billingPeriod: { of: 'rest', title: words.billingPeriod, text: row => row.billingPeriod ?? '' },
  },
});
export type OrderListPage = z.output<typeof orderList.page.answer>;
