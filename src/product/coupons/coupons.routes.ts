import { z } from 'zod';
import { fileFormats } from '../../base/list-file.ts';
import type { Api } from '../../platform/http.ts';
import { type Answers, accepted, answerTo } from '../../platform/http-answer.ts';
import { sendListFile } from '../../platform/list-file-answer.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { bodyBytes } from '../../platform/request-limits/body-limits.ts';
import { signedIn } from '../accounts/session-cookie.http.ts';
import { qrPng, qrSvg } from '../domains/qr-code.flow.ts';
import {
  bulkBodySchema,
  bulkMadeSchema,
  chosenCouponsFileSchema,
  couponBodySchema,
  couponDetailSchema,
  couponFileQuerySchema,
  couponListQuerySchema,
  couponListSchema,
  productsSchema,
  standingBodySchema,
  standingDoneSchema,
} from './contract.ts';
import { couponDetail, couponPage, couponsFile } from './coupon-list.flow.ts';
import { changeStanding, chosenIds, makeBulkCoupons, type SaveCouponRefusal, saveCoupon } from './coupons.flow.ts';
import { productsOf } from './products.flow.ts';
import { texts } from './texts.ts';

const answers: Answers<SaveCouponRefusal['kind'] | 'coupon_missing' | 'coupon_without_address'> = {
  coupon_missing: { status: 404, message: texts.answers.notFound },
  coupon_code_taken: { status: 409, message: texts.answers.codeTaken, field: 'code' },
  coupon_sold: { status: 409, message: texts.answers.sold, field: 'code' },
  coupon_below_used: { status: 409, message: texts.answers.belowUsed, field: 'maxUses' },
  coupon_all_free: { status: 422, message: texts.answers.allFree, field: 'productIds' },
  too_many_coupons: { status: 409, message: texts.answers.tooMany },
  coupon_without_address: { status: 409, message: texts.answers.noAddress },
};
const params = z.object({ id: z.uuid() });
const tags = ['coupons'];
const refusals = { config: { refusals: answers } };

/** What a creator does with their coupons. */
export function couponRoutes(api: Api, deps: PlatformContext): void {
  const detail = async (creatorId: Parameters<typeof couponDetail>[1], id: string) => {
    const found = await couponDetail(deps, creatorId, id);
    if (found === undefined) throw answerTo(answers, { kind: 'coupon_missing' });
    return found;
  };

  api.get(
    '/api/coupons',
    { schema: { tags, querystring: couponListQuerySchema, response: { 200: couponListSchema } } },
    async request => couponPage(deps, (await signedIn(deps, request)).creatorId, request.query),
  );
  for (const format of fileFormats) {
    const path = `/api/coupons.${format}`;
    api.get(path, { schema: { tags, querystring: couponFileQuerySchema } }, async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      return sendListFile(reply, format, 'coupons', deps.clock.now(), couponsFile(deps, creatorId, request.query));
    });
    api.post(
      path,
      { bodyLimit: bodyBytes.list, schema: { tags, body: chosenCouponsFileSchema } },
      async (request, reply) => {
        const { creatorId } = await signedIn(deps, request);
        const { columns } = request.body;
        const ids = await chosenIds(deps.db, creatorId, request.body);
        return sendListFile(reply, format, 'coupons', deps.clock.now(), couponsFile(deps, creatorId, { ids, columns }));
      },
    );
  }
  api.get('/api/coupons/products', { schema: { tags, response: { 200: productsSchema } } }, async request => ({
    products: await productsOf(deps.db, (await signedIn(deps, request)).creatorId),
  }));
  api.post(
    '/api/coupons/bulk',
    {
      ...refusals,
      bodyLimit: bodyBytes.list,
      schema: { tags, body: bulkBodySchema, response: { 201: bulkMadeSchema } },
    },
    async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      return reply.code(201).send(accepted(answers, await makeBulkCoupons(deps, creatorId, request.body)));
    },
  );
  api.post(
    '/api/coupons/standings',
    { bodyLimit: bodyBytes.list, schema: { tags, body: standingBodySchema, response: { 200: standingDoneSchema } } },
    async request => ({
      ids: await changeStanding(deps, (await signedIn(deps, request)).creatorId, request.body, request.body.to),
    }),
  );
  api.get(
    '/api/coupons/:id',
    { ...refusals, schema: { tags, params, response: { 200: couponDetailSchema } } },
    async request => detail((await signedIn(deps, request)).creatorId, request.params.id),
  );
  api.put(
    '/api/coupons/:id',
    {
      ...refusals,
      bodyLimit: bodyBytes.list,
      schema: { tags, params, body: couponBodySchema, response: { 200: couponDetailSchema } },
    },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const outcome = accepted(answers, await saveCoupon(deps, creatorId, request.params.id, request.body));
      return detail(creatorId, outcome.id);
    },
  );
  api.get(
    '/api/coupons/:id/:file',
    { ...refusals, schema: { tags, params: params.extend({ file: z.enum(['qr.svg', 'qr.png']) }) } },
    async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      const { link } = await detail(creatorId, request.params.id);
      if (link === null) throw answerTo(answers, { kind: 'coupon_without_address' });
      return request.params.file === 'qr.svg'
        ? reply.type('image/svg+xml').send(await qrSvg(link))
        : reply.type('image/png').send(await qrPng(link));
    },
  );
}
