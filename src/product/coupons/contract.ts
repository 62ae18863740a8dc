import { z } from 'zod';
import { currencyCodes } from '../../base/currency.ts';
import { fileColumns, mostChosen, pageQuestion, searchedWords } from '../../base/list-question.ts';
import { listFiles } from '../../base/operations/list-files.ts';
import { operation } from '../../base/operations/operation.ts';
import { emailField } from '../accounts/account/contract.ts';
import { couponScopes, couponStatuses, everything } from './coupon.ts';
import { codePattern, readCode } from './coupon-code.ts';
import { texts } from './texts.ts';

const uses = () =>
  z.number(texts.fields.uses).int(texts.fields.uses).min(1, texts.fields.uses).max(1_000_000, texts.fields.uses);

const discountSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('fixed_rate'),
    /** Hundredths of a percent. */
    basisPoints: z
      .number(texts.fields.percent)
      .int(texts.fields.percent)
      .min(1, texts.fields.percent)
      .max(everything, texts.fields.percent),
  }),
  z.strictObject({
    type: z.literal('fixed_amount'),
    /** Minor units. */
    amount: z
      .number(texts.fields.amount)
      .int(texts.fields.amount)
      .min(1, texts.fields.amount)
      .max(1_000_000_000, texts.fields.amountMost),
    currency: z.enum(currencyCodes),
  }),
]);

const code = z
  .string()
  .transform(readCode)
  .refine(text => text !== '', { error: texts.fields.codeMissing, abort: true })
  .refine(text => codePattern.test(text), { error: texts.fields.codeShape });

const terms = {
  scope: z.enum(couponScopes),
  discount: discountSchema,
  /** Ids of services, classes, packages and promotions; null is all. */
  productIds: z.array(z.uuid()).min(1, texts.fields.products).max(200, texts.fields.productsMost).nullable(),
  startsAt: z.iso.datetime().nullable(),
  /** The instant from which it is no longer valid. */
  endsAt: z.iso.datetime().nullable(),
  maxUses: uses().nullable(),
  maxPerCustomer: uses().nullable(),
  firstPurchaseOnly: z.boolean(),
  /** The only customer who may use it; null for anybody. */
  holderEmail: emailField.nullable(),
};

type Window = { scope: (typeof couponScopes)[number]; startsAt: string | null; endsAt: string | null };

function windowIsSound({ scope, startsAt, endsAt }: Window, ctx: z.RefinementCtx): void {
  const refuse = (message: string) => ctx.addIssue({ code: 'custom', path: ['endsAt'], message });
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    refuse(texts.fields.endsBeforeStart);
  else if (scope === 'all_access' && endsAt === null) refuse(texts.fields.allAccessEnds);
  else if (scope === 'lifetime' && endsAt !== null) refuse(texts.fields.lifetimeHasNoEnd);
}

const couponBodySchema = z.strictObject({ code, ...terms }).superRefine(windowIsSound);
export type CouponBody = z.infer<typeof couponBodySchema>;
export type CouponSent = z.input<typeof couponBodySchema>;

const mostBulkCodes = 500;
const bulkBodySchema = z
  .strictObject({
    /** The client's id of this request: sent twice, the codes are made once. */
    requestId: z.uuid().optional(),
    /** Before each code, with a hyphen; none when empty. */
    prefix: z
      .string()
      .transform(readCode)
      .refine(text => text === '' || /^[A-Z0-9][A-Z0-9_-]{0,19}$/.test(text), { error: texts.fields.prefixShape }),
    count: z
      .number(texts.fields.count)
      .int(texts.fields.count)
      .min(1, texts.fields.count)
      .max(mostBulkCodes, texts.fields.count),
    ...terms,
  })
  .superRefine(windowIsSound);
export type BulkBody = z.infer<typeof bulkBodySchema>;

const couponSorts = ['newest', 'code', 'ending', 'used'] as const;
export type CouponSort = (typeof couponSorts)[number];

const filter = {
  q: searchedWords,
  status: z.enum(couponStatuses).optional(),
  /** Only the codes that were made together with this one. */
  batch: z.uuid().optional(),
};
/** Codes made together in one row, with `id` that of one of them. */
const batchSchema = z.object({
  count: z.int(),
  /** What each code begins with; empty for none. */
  prefix: z.string(),
  /** Every status that one of them has. */
  statuses: z.array(z.enum(couponStatuses)),
});

const couponFileQuerySchema = z.object({ ...filter, columns: fileColumns });
const couponListQuerySchema = z.object({
  ...filter,
  sort: z.enum(couponSorts).default('newest'),
  /** Codes that were made together are one row. */
  together: z.literal('1').optional(),
  ...pageQuestion(),
});

/** Without the page of the list. */
export type CouponFilter = Pick<z.input<typeof couponListQuerySchema>, 'q' | 'status' | 'batch' | 'sort'>;

const couponRowSchema = z.object({
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
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  maxUses: z.number().nullable(),
  maxPerCustomer: z.number().nullable(),
  firstPurchaseOnly: z.boolean(),
  holderEmail: z.string().nullable(),
  used: z.number(),
  status: z.enum(couponStatuses),
  /** Income of the orders that used it, without refunds, minor units. */
  brought: z.array(z.object({ currency: z.enum(currencyCodes), revenue: z.number(), discount: z.number() })),
  createdAt: z.string(),
  /** Set for codes in one row: then the uses, the revenue and the status are those of all. */
  batch: batchSchema.nullable(),
});
export type CouponRow = z.infer<typeof couponRowSchema>;
const couponDetailSchema = couponRowSchema.extend({
  /** An order has used it, so code, discount and products can no longer change. */
  isSold: z.boolean(),
  /** The link that fills it in; null before there is a page address. */
  link: z.string().nullable(),
});
export type CouponDetail = z.infer<typeof couponDetailSchema>;

const couponListSchema = z.object({
  coupons: z.array(couponRowSchema),
  next: z.string().nullable(),
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
});
export type CouponList = z.infer<typeof couponListSchema>;

/** A product with a price, which a coupon can discount. */
const productSchema = z.object({
  id: z.string(),
  name: z.string(),
  amount: z.number(),
  currency: z.enum(currencyCodes),
  /** False when it is free or its price is not listed: no coupon applies. */
  isPriced: z.boolean(),
});
export type Product = z.infer<typeof productSchema>;

const couponActions = ['pause', 'resume', 'archive', 'restore'] as const;
export type CouponAction = (typeof couponActions)[number];
const chosen = {
  ids: z.array(z.uuid()).max(mostChosen).default([]),
  /** One of each of several batches: all codes of these too. */
  batches: z.array(z.uuid()).max(mostChosen).default([]),
};
const isChosen = ({ ids, batches }: { ids: readonly string[]; batches: readonly string[] }): boolean =>
  ids.length + batches.length > 0;
const actionBodySchema = z
  .strictObject({ ...chosen, to: z.enum(couponActions) })
  .refine(isChosen, { path: ['ids'], error: texts.fields.products });
const chosenCouponsFileSchema = z
  .strictObject({ ...chosen, columns: fileColumns })
  .refine(isChosen, { path: ['ids'], error: texts.fields.products });

const shared = { tag: 'coupons', who: 'creator' } as const;
const params = z.object({ id: z.uuid() });
const idsSchema = z.object({ ids: z.array(z.string()) });
const refusals = {
  coupon_missing: { status: 404, message: texts.answers.notFound },
  coupon_code_taken: { status: 409, message: texts.answers.codeTaken, field: 'code' },
  coupon_sold: { status: 409, message: texts.answers.sold, field: 'code' },
  coupon_below_used: { status: 409, message: texts.answers.belowUsed, field: 'maxUses' },
  coupon_all_free: { status: 422, message: texts.answers.allFree, field: 'productIds' },
  too_many_coupons: { status: 409, message: texts.answers.tooMany },
  coupon_without_address: { status: 409, message: texts.answers.noAddress },
};

export const listCoupons = operation('GET /api/coupons', {
  ...shared,
  id: 'listCoupons',
  does: 'List coupons',
  query: couponListQuerySchema,
  answer: couponListSchema,
});
export const couponFiles = listFiles({
  ...shared,
  list: 'coupons',
  title: 'Coupons',
  query: couponFileQuerySchema,
  body: chosenCouponsFileSchema,
});
export const couponProducts = operation('GET /api/coupons/products', {
  ...shared,
  id: 'couponProducts',
  does: 'What coupons can apply to',
  answer: z.object({ products: z.array(productSchema) }),
});
export const makeBulkCoupons = operation('POST /api/coupons/bulk', {
  ...shared,
  id: 'makeBulkCoupons',
  does: 'Create many codes for one use each',
  body: bulkBodySchema,
  answer: idsSchema,
  status: 201,
  refusals,
  limit: 'list',
});
export const changeCoupons = operation('POST /api/coupons/actions', {
  ...shared,
  id: 'changeCoupons',
  does: 'Pause, resume, archive or restore several coupons',
  body: actionBodySchema,
  answer: idsSchema,
  limit: 'list',
});
export const readCoupon = operation('GET /api/coupons/:id', {
  ...shared,
  id: 'readCoupon',
  does: 'Read a coupon',
  params,
  answer: couponDetailSchema,
  refusals,
});
export const saveCoupon = operation('PUT /api/coupons/:id', {
  ...shared,
  id: 'saveCoupon',
  does: 'Add or change a coupon',
  params,
  body: couponBodySchema,
  answer: couponDetailSchema,
  refusals,
  limit: 'list',
});
export const couponCode = operation('GET /api/coupons/:id/:file', {
  ...shared,
  id: 'couponCode',
  does: "The QR code of a coupon's link",
  params: params.extend({ file: z.enum(['qr.svg', 'qr.png']) }),
  answer: 'file',
  refusals,
});
