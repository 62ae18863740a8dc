import { creatorIdOf } from '../../base/id.ts';
import { forVisitors } from '../../base/mail.ts';
import type { Room } from '../../platform/room.ts';
import { recordFailure } from './changes/orders.flow.ts';
import { checkLedger } from './ledger/check-ledger.flow.ts';
import { writeOrderEvent } from './order/order-events.sql.ts';
import { findOrder } from './order/orders.sql.ts';
import { orderRoutes } from './order-list/orders.routes.ts';
import { passRoutes } from './passes/passes.routes.ts';
import { receiptMail, refundMail } from './receipts/receipt-mails.tsx';
import { receiptRoutes } from './receipts/receipts.routes.ts';
import { mailRefundFailed } from './refund-outcomes/mail-refund-failed.flow.ts';
import { refundCameBack } from './refund-outcomes/refund-came-back.flow.ts';
import { refundFailedMail } from './refund-outcomes/refund-failed-mail.tsx';
import { refundSettled } from './refund-outcomes/refund-settled.flow.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'check-ledger': null;
  }
}

type OrderDeps = Parameters<typeof orderRoutes>[1] & Parameters<typeof passRoutes>[1];

export const ordersRoom = (deps: OrderDeps) =>
  ({
    routes(api) {
      orderRoutes(api, deps);
      passRoutes(api, deps);
      receiptRoutes(api, deps);
    },
    listen(events) {
      events.on('paymentSettled', async (trx, { state, creatorId, orderId }) => {
        if (state !== 'succeeded') await recordFailure(trx, creatorId, orderId, deps.clock.now());
      });
      events.on('refundSettled', async (trx, refund) => {
        await refundSettled(deps, trx, refund);
        if (refund.state === 'failed') await mailRefundFailed(deps, trx, refund);
      });
      events.on('mailUndelivered', async (trx, { creatorId, about, to, outcome }) => {
        const order = 'orderId' in about && (await findOrder(trx, creatorIdOf(creatorId), about.orderId));
        const what = { kind: 'mail_undelivered', to, outcome } as const;
        if (order) await writeOrderEvent(trx, order, { at: deps.clock.now(), by: 'system', what });
      });
      events.on('refundCameBack', async (trx, refund) => {
        await refundCameBack(deps, trx, refund);
        await mailRefundFailed(deps, trx, refund);
      });
    },
    jobs: { 'check-ledger': async () => void (await checkLedger(deps)) },
    longJobs: ['check-ledger'],
    schedule: { 'check-ledger': '17 3 * * *' },
    mails: {
      ...forVisitors({ 'order-receipt': receiptMail, 'order-refunded': refundMail }),
      'order-refund-failed': refundFailedMail,
    },
  }) satisfies Room;
