import { z } from 'zod';
import { nothing, operation } from '../../base/operations/operation.ts';
import { identifierField, textField, tokenField } from '../../base/text-field.ts';
import { texts } from './list-texts.ts';

const shared = { tag: 'sources', who: 'creator' } as const;
const params = z.object({ id: z.uuid() });
const missing = { link_missing: { status: 404, message: texts.linkMissing } };

/** What keeps its first and its last source. */
export const cameTo = ['bookings', 'orders', 'subscribers', 'leads'] as const;
export type CameTo = (typeof cameTo)[number];
const cameFromSchema = z.object({ first: z.string().nullable(), last: z.string().nullable() });
export type CameFrom = z.output<typeof cameFromSchema>;
export const readCameFrom = operation('GET /api/came-from', {
  ...shared,
  id: 'readCameFrom',
  does: 'The names of the first and the last source of a booking, an order, a subscriber or a message',
  query: z.object({ what: z.enum(cameTo), id: z.uuid() }),
  answer: cameFromSchema,
});

/** Where a link may lead: '' for the page, 'pages/…' or 'services/…' below it. */
export const readTargets = operation('GET /api/source-links/targets', {
  ...shared,
  id: 'readTargets',
  does: 'Pages, services and classes that a link can lead to',
  answer: z.object({ targets: z.array(z.object({ target: z.string(), title: z.string() })) }),
});
const shareLinkSchema = z.strictObject({
  name: textField(100, texts.nameMissing),
  target: tokenField(200).default(''),
  coupon: identifierField(100).default(''),
  /** It is printed as a QR code. */
  isPrinted: z.boolean().default(false),
});
export type ShareLink = z.output<typeof shareLinkSchema>;

export const makeShareLink = operation('PUT /api/source-links/:id', {
  ...shared,
  id: 'makeShareLink',
  does: 'Make a share link with a name, or change its name, its coupon and where it leads',
  params,
  body: shareLinkSchema,
  answer: z.object({ id: z.string(), address: z.string() }),
  refusals: {
    target_gone: { status: 409, message: texts.targetGone, field: 'target' },
    coupon_missing: { status: 409, message: texts.couponMissing, field: 'coupon' },
    too_many_links: { status: 409, message: texts.tooManyLinks },
    no_address: { status: 409, message: texts.noAddress },
  },
});
export const readShareLink = operation('GET /api/source-links/:id', {
  ...shared,
  id: 'readShareLink',
  does: 'Read a share link',
  params,
  answer: z.object({
    id: z.string(),
    name: z.string(),
    target: z.string(),
    /** The code that it fills in; '' for none. */
    coupon: z.string(),
    address: z.string(),
    /** The creator made it, and may change or remove it. */
    isOwnLink: z.boolean(),
  }),
  refusals: missing,
});
export const removeShareLink = operation('DELETE /api/source-links/:id', {
  ...shared,
  id: 'removeShareLink',
  does: 'Remove a share link from the list; it still leads to its page',
  params,
  answer: nothing,
  refusals: missing,
});
export const shareLinkCode = operation('GET /api/source-links/:id/:file', {
  ...shared,
  id: 'shareLinkCode',
  does: 'The QR code of a share link',
  params: params.extend({ file: z.enum(['qr.svg', 'qr.png']) }),
  answer: 'file',
  refusals: missing,
});
