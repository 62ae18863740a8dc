import type { Room } from '../../platform/room.ts';
import { cardPageRoutes } from './braintree/card-page.routes.ts';
import { type PaymentsDeps, payPageRoutes } from './braintree/pay-page.routes.ts';
import { finishPayments } from './finish-payments.flow.ts';
import { paymentJobs } from './payments.jobs.ts';
import { paymentRoutes } from './payments.routes.ts';
import type { FinishPayments } from './payouts/own-keys.flow.ts';
import { payoutJobs } from './payouts/payouts.jobs.ts';
import { payoutRoutes } from './payouts/payouts.routes.ts';

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
