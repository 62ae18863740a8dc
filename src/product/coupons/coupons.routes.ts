import type { CreatorId } from '../../base/id.ts';
import { accept, refuse } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { serve } from '../../platform/operations/serve.ts';
import { serveList } from '../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { qrPng, qrSvg } from '../domains/qr-code.flow.ts';
import * as operations from './contract.ts';
import { couponDetail, couponsOf } from './coupon-list.flow.ts';
import { couponList } from './coupon-list.ts';
import { actOnCoupons, makeBulkCoupons, saveCoupon } from './coupons.flow.ts';
import { productsOf } from './products.flow.ts';

export function couponRoutes(api: Api, deps: PlatformContext): void {
  const detail = async (creatorId: CreatorId, id: string) => {
    const found = await couponDetail(deps, creatorId, id);
    return found === undefined ? refuse({ kind: 'coupon_missing' as const }) : accept(found);
  };

  serveList(api, deps.clock, couponList, couponsOf(deps));
  serve(api, operations.couponProducts, async ({ creatorId }) => ({ products: await productsOf(deps.db, creatorId) }));
  serve(api, operations.makeBulkCoupons, ({ creatorId, body }) => makeBulkCoupons(deps, creatorId, body));
  serve(api, operations.changeCoupons, async ({ creatorId, body }) => ({
    ids: await actOnCoupons(deps, creatorId, body, body.to),
  }));
  serve(api, operations.readCoupon, ({ creatorId, params }) => detail(creatorId, params.id));
  serve(api, operations.saveCoupon, async ({ creatorId, params, body }) => {
    const saved = await saveCoupon(deps, creatorId, params.id, body);
    return saved.ok ? detail(creatorId, saved.value.id) : saved;
  });
  serve(api, operations.couponCode, async ({ creatorId, params }) => {
    const found = await detail(creatorId, params.id);
    if (!found.ok) return found;
    const { link } = found.value;
    if (link === null) return refuse({ kind: 'coupon_without_address' as const });
    return accept(
      params.file === 'qr.svg'
        ? { type: 'image/svg+xml', content: await qrSvg(link) }
        : { type: 'image/png', content: await qrPng(link) },
    );
  });
}
