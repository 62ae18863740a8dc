import { z } from 'zod';
import { instant } from '../../base/operations/instant.ts';
import { nothing, operation } from '../../base/operations/operation.ts';
import { textField } from '../../base/text-field.ts';
import { reportReasons } from '../alliances/promotions/promotion-limits.ts';
import { texts } from './texts.ts';

const shared = { tag: 'operator', who: 'operator', isUnlisted: true } as const;
export const outcomeLimit = 300;

const reportSchema = z.object({
  id: z.string(),
  reason: z.enum(reportReasons),
  /** What the reporter wrote. */
  note: z.string(),
  createdAt: instant,
  reportedId: z.string(),
  reportedEmail: z.string(),
  reportedUrl: z.string().nullable(),
  reporterEmail: z.string(),
  /** How many creators have an open report of the same one. */
  reporters: z.int(),
  settledAt: instant.nullable(),
  settledBy: z.string().nullable(),
  settledWith: z.string(),
});
export type ReportRow = z.infer<typeof reportSchema>;
export const listReports = operation('GET /api/operator/reports', {
  ...shared,
  id: 'listReports',
  does: 'Reports of creators by creators, the latest first',
  query: z.object({ settled: z.enum(['0', '1']).default('0') }),
  answer: z.object({ reports: z.array(reportSchema) }),
});
export const settleReport = operation('POST /api/operator/reports/:id', {
  ...shared,
  id: 'settleReport',
  does: 'Settle a report, with what came of it',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ outcome: textField(outcomeLimit, texts.noOutcome) }),
  answer: nothing,
  refusals: { report_missing: { status: 404, message: texts.noReport } },
});
