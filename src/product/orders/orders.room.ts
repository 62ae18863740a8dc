import { forVisitors } from '../../base/mail.ts';
import type { Room } from '../../platform/room.ts';
import { checkLedger } from './ledger/check-ledger.flow.ts';
import { recordFailure } from './orders.flow.ts';
import { orderRoutes } from './orders.routes.ts';
import { passRoutes } from './passes.routes.ts';
import { receiptMail, refundMail } from './receipts/receipt-mails.tsx';
import { receiptRoutes } from './receipts/receipts.routes.ts';
import { refundSettled } from './refund-settled.flow.ts';

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
      events.on('refundSettled', (trx, refund) => refundSettled(deps, trx, refund));
    },
    jobs: { 'check-ledger': async () => void (await checkLedger(deps)) },
    longJobs: ['check-ledger'],
    schedule: { 'check-ledger': '17 3 * * *' },
    mails: forVisitors({ 'order-receipt': receiptMail, 'order-refunded': refundMail }),
  }) satisfies Room;
