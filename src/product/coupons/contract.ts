import { z } from 'zod';
import { currencyCodes } from '../../base/currency.ts';
import { operation } from '../../base/operations/operation.ts';
import { emailField } from '../accounts/account/contract.ts';
import { couponScopes, everything } from './coupon.ts';
import { codePattern, readCode } from './coupon-code.ts';
import { chosenCoupons, couponList, isAnyChosen } from './coupon-list.ts';
import { texts } from './texts.ts';

const uses = () =>
  z.number(texts.fields.uses).int(texts.fields.uses).min(1, texts.fields.uses).max(1_000_000, texts.fields.uses);

export const discountSchema = z.discriminatedUnion('type', [
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
  else if (scope === 'lifetime' && endsAt !== null) refuse(texts.fields.lifetimeEndless);
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

const couponDetailSchema = couponList.row.extend({
  /** An order has used it, so code, discount and products can no longer change. */
  isSold: z.boolean(),
  /** The link that fills it in; null before there is a page address. */
  link: z.string().nullable(),
});
export type CouponDetail = z.infer<typeof couponDetailSchema>;

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
const actionBodySchema = z
  .strictObject({ ...chosenCoupons, to: z.enum(couponActions) })
  .refine(isAnyChosen, { path: ['ids'], error: texts.fields.products });

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
