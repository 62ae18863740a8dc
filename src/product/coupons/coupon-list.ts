import { z } from 'zod';
import { type Currency, currencyCodes } from '../../base/currency.ts';
import { list, minuteText } from '../../base/lists/list.ts';
import { fileColumns, mostChosen, searchedWords } from '../../base/lists/list-question.ts';
import { formatMoney } from '../../base/money.ts';
import { instant } from '../../base/operations/instant.ts';
import { couponScopes, couponStatuses } from './coupon.ts';
import { discountText, scopeNames, statusNames } from './coupon-words.ts';
import { texts } from './texts.ts';

const words = texts.list;
const couponSorts = ['newest', 'code', 'ending', 'used'] as const;
export type CouponSort = (typeof couponSorts)[number];

/** Selected coupons, and one of each of several batches: all codes of these too. */
export const chosenCoupons = {
  ids: z.array(z.uuid()).max(mostChosen).default([]),
  batches: z.array(z.uuid()).max(mostChosen).default([]),
};
export const isAnyChosen = ({ ids, batches }: { ids: readonly string[]; batches: readonly string[] }): boolean =>
  ids.length + batches.length > 0;

/** Coupons; archived ones only when asked for. */
export const couponList = list({
  name: 'coupons',
  title: 'Coupons',
  tag: 'coupons',
  path: '/manage/coupon',
  row: z.object({
    id: z.string(),
    code: z.string(),
    scope: z.enum(couponScopes),
    discount: z.discriminatedUnion('type', [
      z.object({ type: z.literal('fixed_rate'), basisPoints: z.number() }),
      z.object({ type: z.literal('fixed_amount'), amount: z.number(), currency: z.enum(currencyCodes) }),
    ]),
    productIds: z.array(z.string()).nullable(),
    /** What it applies to, by name; products no longer sold are left out. */
    appliesTo: z.string(),
    startsAt: instant.nullable(),
    endsAt: instant.nullable(),
    maxUses: z.number().nullable(),
    maxPerCustomer: z.number().nullable(),
    firstPurchaseOnly: z.boolean(),
    holderEmail: z.string().nullable(),
    used: z.number(),
    status: z.enum(couponStatuses),
    /** Income of the orders that used it, without refunds, minor units. */
    brought: z.array(z.object({ currency: z.enum(currencyCodes), revenue: z.number(), discount: z.number() })),
    createdAt: instant,
    /** Set for codes in one row: then the uses, the revenue and the status are those of all. */
    batch: z
      .object({
        count: z.int(),
        /** What each code begins with; empty for none. */
        prefix: z.string(),
        /** Every status that one of them has. */
        statuses: z.array(z.enum(couponStatuses)),
      })
      .nullable(),
  }),
  filters: {
    q: searchedWords,
    status: z.enum(couponStatuses).optional(),
    /** Only the codes that were made together with this one. */
    batch: z.uuid().optional(),
  },
  onPage: {
    sort: z.enum(couponSorts).default('newest'),
    /** Codes that were made together are one row. */
    together: z.literal('1').optional(),
  },
  chosen: z
    .strictObject({ ...chosenCoupons, columns: fileColumns })
    .refine(isAnyChosen, { path: ['ids'], error: texts.fields.products }),
  more: {
    /** How many rows the filter finds. */
    found: z.int(),
    /** Of everything the search finds, by status. */
    counts: z.object({
      live: z.int(),
      scheduled: z.int(),
      paused: z.int(),
      used_up: z.int(),
      expired: z.int(),
      archived: z.int(),
    }),
  },
  columns: {
    code: { title: words.code, width: '168px', card: 'title' },
    discount: { title: words.discount, width: '96px', card: 'side' },
    scope: { title: words.scope, width: '92px', from: 1040, card: 'hidden' },
    applies: { title: words.applies, card: 'under' },
    used: { title: words.used, width: '88px', number: true, card: 'fact' },
    window: { title: words.window, width: '168px', from: 820, card: 'fact' },
    revenue: { title: words.revenue, width: '112px', from: 960, number: true, card: 'fact' },
    status: { title: words.status, width: '104px', card: 'side' },
  },
  orders: [
    { key: '', title: words.orders.newest },
    { key: 'code', title: words.orders.code },
    { key: 'ending', title: words.orders.ending },
    { key: 'used', title: words.orders.used },
  ],
  file: {
    code: { of: 'always', title: words.code, text: row => row.code },
    discount: { of: 'discount', text: row => discountText(row.discount) },
    scope: { of: 'scope', text: row => scopeNames[row.scope] },
    appliesTo: { of: 'applies', text: row => row.appliesTo },
    used: { of: 'used', text: row => row.used },
    limit: { of: 'used', title: words.limit, text: row => row.maxUses ?? '' },
    from: { of: 'window', title: words.from, text: row => minuteText(row.startsAt) },
    /** The instant from which it is no longer valid. */
    until: { of: 'window', title: words.until, text: row => minuteText(row.endsAt) },
    revenue: { of: 'revenue', text: row => revenueText(row.brought) },
    status: { of: 'status', text: row => statusNames[row.status] },
    perCustomer: { of: 'rest', title: words.perCustomer, text: row => row.maxPerCustomer ?? '' },
    firstOnly: { of: 'rest', title: words.firstOnly, text: row => (row.firstPurchaseOnly ? words.yes : words.no) },
    email: { of: 'rest', title: words.email, text: row => row.holderEmail ?? '' },
    created: { of: 'rest', title: words.date, text: row => minuteText(row.createdAt) },
  },
});
export type CouponRow = z.output<typeof couponList.row>;

/** What coupons brought, by currency: '$120.00 + €40.00'. */
export const revenueText = (brought: readonly { revenue: number; currency: Currency }[]): string =>
  brought.map(({ revenue: amount, currency }) => formatMoney({ amount, currency })).join(' + ');
