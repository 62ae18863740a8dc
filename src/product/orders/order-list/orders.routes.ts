import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { bulkAnswer } from '../../../platform/http-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import { serveList } from '../../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import {
  keepOrderNote,
  markManyPaid,
  markOrderPaid,
  markOrderUnpaid,
  type OrderActRefusal,
  refundByCreator,
  retryRefund,
  sendManyReceipts,
  sendReceipt,
} from '../changes/order-acts.flow.ts';
import type { ReceiptDeps } from '../receipts/receipts.flow.ts';
import * as operations from './contract.ts';
import { orderDetail } from './order-detail.flow.ts';
import { orderChoices, ordersOf } from './order-list.flow.ts';
import { orderList } from './order-list.ts';
import { transactionPage } from './transactions.flow.ts';

type OrderRouteDeps = PlatformContext & ReceiptDeps & { isLive: (creatorId: CreatorId) => Promise<boolean> };

/** What a creator does with their orders: lists, files, marks, refunds and receipts. */
export function orderRoutes(api: Api, deps: OrderRouteDeps): void {
  const detail = async (creatorId: CreatorId, id: string) => {
    const order = await orderDetail(deps, creatorId, id);
    return order === undefined ? refuse({ kind: 'order_not_found' as const }) : accept(order);
  };
  const after = async (creatorId: CreatorId, id: string, change: Result<null, OrderActRefusal>) =>
    change.ok ? detail(creatorId, id) : change;

  serveList(api, deps.clock, orderList, ordersOf(deps));
  serve(api, operations.orderChoices, ({ creatorId }) => orderChoices(deps.db, creatorId));
  serve(api, operations.listTransactions, ({ creatorId, query }) => transactionPage(deps, creatorId, query));
  serve(api, operations.markOrdersPaid, async ({ creatorId, body }) =>
    accept(bulkAnswer(operations.markOrdersPaid.refusals, await markManyPaid(deps, creatorId, body.ids))),
  );

  serve(api, operations.readOrder, ({ creatorId, params }) => detail(creatorId, params.id));

  serve(api, operations.markOrderPaid, async ({ creatorId, params: { id }, body }) => {
    const mark = body.status === 'paid' ? markOrderPaid : markOrderUnpaid;
    return after(creatorId, id, await mark(deps, creatorId, id));
  });
  serve(api, operations.refundOrder, async ({ creatorId, params: { id }, body }) =>
    after(creatorId, id, await refundByCreator(deps, creatorId, id, body)),
  );
  serve(api, operations.retryRefund, async ({ creatorId, params: { id, refundId } }) =>
    after(creatorId, id, await retryRefund(deps, creatorId, id, refundId)),
  );
  serve(api, operations.keepOrderNote, async ({ creatorId, params: { id }, body }) =>
    after(creatorId, id, await keepOrderNote(deps, creatorId, id, body.note)),
  );
  serve(api, operations.sendReceipt, async ({ creatorId, params: { id } }) =>
    after(creatorId, id, await sendReceipt(deps, creatorId, id)),
  );

  serve(api, operations.sendReceipts, async ({ creatorId, body }) =>
    accept(bulkAnswer(operations.sendReceipts.refusals, await sendManyReceipts(deps, creatorId, body.ids))),
  );
}
