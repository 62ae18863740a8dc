import type { Room } from '../../platform/room.ts';
import type { PaymentDeps } from './payments.flow.ts';
import { paymentJobs } from './payments.jobs.ts';
import { paymentRoutes } from './payments.routes.ts';

export const paymentsRoom = (deps: PaymentDeps) =>
  ({
    routes: api => paymentRoutes(api, deps),
    jobs: paymentJobs(deps),
    longJobs: ['check-disputes'],
    schedule: { 'reconcile-payments': '* * * * *', 'check-disputes': '7 * * * *' },
  }) satisfies Room;
