import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { pageHtml } from '../../../platform/plain-page.tsx';
import { publicRoute } from '../../domains/public-paths.ts';
import { receiptTitle } from './receipt.ts';
import { NoReceiptPage, ReceiptPage } from './receipt-page.tsx';
import { texts } from './receipt-texts.ts';
import { type ReceiptDeps, receiptOf } from './receipts.flow.ts';

const params = z.object({ userUrl: z.string().max(100), ref: z.string().max(100) });

/** The receipt of an order, for holders of its link: to read, print and keep. */
export function receiptRoutes(api: Api, deps: ReceiptDeps): void {
  api.get(publicRoute('receipts/:ref'), { schema: { hide: true, params } }, async (request, reply) => {
    const found = await receiptOf(deps, request.params.ref);
    if (found === undefined) return pageHtml(reply.code(404), texts.notFound, NoReceiptPage());
    const { creatorId, receipt } = found;
    const look = await deps.lookOf(deps.db, creatorId, 'page');
    return pageHtml(reply, receiptTitle(receipt), ReceiptPage({ receipt }), undefined, look);
  });
}
