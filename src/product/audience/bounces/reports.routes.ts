import { z } from 'zod';
import { operation } from '../../../base/operations/operation.ts';
import { accept, refuse } from '../../../base/result.ts';
import { tokenField } from '../../../base/text-field.ts';
import type { Api } from '../../../platform/http.ts';
import { tooManyTries } from '../../../platform/http-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import { takeReport } from './bounces.flow.ts';

/** The largest report: servers return large messages only in part. */
const mostReportBytes = 1_048_576;

/** Its body is the raw email (RFC 5322). `to` is the recipient of its envelope. */
const receiveMailReport = operation('POST /api/mail-reports/:secret', {
  tag: 'audience',
  who: 'anybody',
  id: 'receiveMailReport',
  does: 'Receive a report of an email that did not arrive, or of a complaint',
  params: z.object({ secret: tokenField(200) }),
  query: z.object({ to: tokenField(400).default('') }),
  answer: z.object({ received: z.literal(true) }),
  refusals: { not_found: { status: 404, message: 'Reports are not received here.' } },
});

/** Wrong secrets of a network in an hour, and reports of the mail server in a minute. */
const tries = { max: 20, seconds: 3600 } as const;
const reports = { max: 600, seconds: 60 } as const;

/** The webhook for raw email at the address of bounces. The body is read as bytes. */
export function reportRoutes(api: Api, deps: Pick<PlatformContext, 'db' | 'clock' | 'config' | 'events'>): void {
  api.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostReportBytes }, (_request, body, done) =>
      done(null, body),
    );
    serve(scope, receiveMailReport, async ({ params, query }, { request }) => {
      const secret = deps.config.NEWS_REPORTS_SECRET;
      if (secret === undefined || !sameBytes(Buffer.from(params.secret), Buffer.from(secret))) {
        const wait = await countTry(deps.db, `mail-reports:wrong:${networkOf(request)}`, tries);
        if (wait !== undefined) throw tooManyTries(wait);
        return refuse({ kind: 'not_found' as const });
      }
      const wait = await countTry(deps.db, 'mail-reports', reports);
      if (wait !== undefined) throw tooManyTries(wait);
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const taken = await takeReport(deps, raw, query.to);
      request.log.info({ taken }, 'a mail report was received');
      return accept({ received: true as const });
    });
  });
}
