import { z } from 'zod';
import { operation } from '../../../base/operations/operation.ts';
import { tokenField } from '../../../base/text-field.ts';

/** The largest report: servers return large messages only in part. */
export const mostReportBytes = 1_048_576;

/** Its body is the raw email (RFC 5322). `to` is the recipient of its envelope. */
export const receiveMailReport = operation('POST /api/mail-reports/:secret', {
  tag: 'audience',
  who: 'anybody',
  id: 'receiveMailReport',
  does: 'Receive a report of an email that did not arrive, or of a complaint',
  params: z.object({ secret: tokenField(200) }),
  query: z.object({ to: tokenField(400).default('') }),
  answer: z.object({ received: z.literal(true) }),
  refusals: { not_found: { status: 404, message: 'Reports are not received here.' } },
});
