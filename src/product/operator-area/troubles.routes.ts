import { accept, refuse } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { serve } from '../../platform/operations/serve.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { analyticsOverview } from '../analytics/operator-view.flow.ts';
import { actsOf, type Operator } from './act-deps.flow.ts';
import { showAnalytics } from './analytics-contract.ts';
import * as operations from './contract.ts';
import * as reports from './reports-contract.ts';
import {
  actPage,
  failedJobPage,
  mismatchList,
  reportList,
  reviewMismatch,
  settleFailedJob,
  settleReportOf,
  waitingCounts,
} from './trouble-acts.flow.ts';

/** Failed jobs, breaks, analytics, reports, and the log of actions. */
export function areaTroubleRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.countWaiting, () => waitingCounts(deps.db));

  serve(api, operations.listFailedJobs, ({ query: { cursor, ...asked } }) =>
    failedJobPage(deps.db, { ...asked, before: cursor }),
  );
  const settle = async (operator: Operator, id: number, what: 'run job again' | 'dismiss job') => {
    if (!(await settleFailedJob(actsOf(deps, operator), id, what))) return refuse({ kind: 'job_missing' as const });
    deps.wake();
    return accept(null);
  };
  serve(api, operations.runJobAgain, ({ params, ...caller }) => settle(caller, params.id, 'run job again'));
  serve(api, operations.dismissJob, ({ params, ...caller }) => settle(caller, params.id, 'dismiss job'));

  serve(api, operations.listMismatches, async ({ query }) => ({
    breaks: await mismatchList(deps.db, query.looked === '1'),
  }));
  serve(api, operations.reviewMismatch, async ({ params, ...caller }) =>
    (await reviewMismatch(actsOf(deps, caller), params.id)) ? accept(null) : refuse({ kind: 'break_missing' }),
  );

  serve(api, showAnalytics, () => analyticsOverview(deps));
  serve(api, reports.listReports, async ({ query }) => ({
    reports: await reportList(deps.db, query.settled === '1'),
  }));
  serve(api, reports.settleReport, async ({ params, body, ...caller }) =>
    (await settleReportOf(actsOf(deps, caller), params.id, body.outcome))
      ? accept(null)
      : refuse({ kind: 'report_missing' }),
  );

  serve(api, operations.listActs, ({ query: { cursor, ...asked } }) => actPage(deps.db, { ...asked, before: cursor }));
}
