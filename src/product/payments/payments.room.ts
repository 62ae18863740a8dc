import type { Room } from '../../platform/room.ts';
import { cardPageRoutes } from './braintree-page/card-page.routes.ts';
import { type PaymentsDeps, payPageRoutes } from './braintree-page/pay-page.routes.ts';
import { paymentJobs } from './payments.jobs.ts';
import type { FinishPayments } from './payouts/own-keys.flow.ts';
import { payoutJobs } from './payouts/payouts.jobs.ts';
import { payoutRoutes } from './payouts/payouts.routes.ts';
import { finishPayments } from './settling/finish-payments.flow.ts';
import { paymentRoutes } from './webhooks/webhooks.routes.ts';

export const paymentsRoom = (deps: PaymentsDeps) =>
  ({
    routes: api => {
      paymentRoutes(api, deps);
      const finish = (...of: Parameters<FinishPayments>) => finishPayments(deps, ...of);
      payoutRoutes(api, { ...deps, finishPayments: finish });
      if (deps.ownPage !== undefined) {
        payPageRoutes(api, { ...deps, ...deps.ownPage });
        cardPageRoutes(api, { ...deps, ...deps.ownPage });
      }
    },
    jobs: { ...paymentJobs(deps), ...payoutJobs(deps) },
    longJobs: ['check-disputes', 'check-paid', 'check-refunds', 'check-payout-accounts'],
    schedule: {
      'reconcile-payments': '* * * * *',
      'check-disputes': '7 * * * *',
      'check-paid': '41 4 * * *',
      'check-refunds': '7 5 * * *',
      'check-payout-accounts': '23 * * * *',
    },
  }) satisfies Room;
