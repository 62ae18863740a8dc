import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { type Answers, accepted } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import { passListQuerySchema, passListSchema, refundPassSchema } from '../order/pass-contract.ts';
import { texts } from '../order/texts.ts';
import { passPage, type RefundPassRefusal, refundUnused } from './passes.flow.ts';

const answers: Answers<RefundPassRefusal['kind']> = {
  pass_not_found: { status: 404, message: texts.passes.packageNotFound },
  nothing_unused: { status: 409, message: texts.passes.allSessionsPackageUsedOrRefunded },
  refund_changed: { status: 409, message: texts.passes.sessionJustBookedOrReturned },
};
const params = z.object({ id: z.uuid() });
const refundAnswerSchema = z.object({ refund: z.number() });

/** Packages sold: a list, and refunding what is unused. */
export function passRoutes(api: Api, deps: PlatformContext): void {
  api.get(
    '/api/passes',
    { schema: { tags: ['orders'], querystring: passListQuerySchema, response: { 200: passListSchema } } },
    async request => passPage(deps, (await signedIn(deps, request)).creatorId, request.query),
  );

  api.post(
    '/api/passes/:id/refund',
    {
      config: { refusals: answers },
      schema: { tags: ['orders'], params, body: refundPassSchema, response: { 200: refundAnswerSchema } },
    },
    async request =>
      accepted(
        answers,
        await refundUnused(deps, (await signedIn(deps, request)).creatorId, request.params.id, request.body.refund),
      ),
  );
}
