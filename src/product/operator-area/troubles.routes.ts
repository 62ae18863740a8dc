import { z } from 'zod';
import type { Api } from '../../platform/http.ts';
import { type Answers, answerTo } from '../../platform/http-answer.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { actsOf } from './act-deps.flow.ts';
import {
  actsQuerySchema,
  actsSchema,
  jobsQuerySchema,
  jobsSchema,
  mismatchesQuerySchema,
  mismatchesSchema,
  waitingSchema,
} from './contract.ts';
import { operatorOf, unlisted } from './operators-only.http.ts';
import { texts } from './texts.ts';
import {
  actPage,
  failedJobPage,
  mismatchList,
  reviewMismatch,
  settleFailedJob,
  waitingCounts,
} from './trouble-acts.flow.ts';

const answers: Answers<'job_missing' | 'break_missing'> = {
  job_missing: { status: 404, message: texts.noJob },
  break_missing: { status: 404, message: texts.noMismatch },
};
const jobParams = z.object({ id: z.coerce.number().int().positive() });
const breakParams = z.object({ id: z.uuid() });
const hide = true;
const nothing = { 204: z.null() };

/** Failed jobs, breaks, and the log of actions. */
export function areaTroubleRoutes(api: Api, deps: PlatformContext): void {
  api.get('/api/operator/waiting', { ...unlisted, schema: { hide, response: { 200: waitingSchema } } }, async () =>
    waitingCounts(deps.db),
  );

  api.get(
    '/api/operator/jobs',
    { ...unlisted, schema: { hide, querystring: jobsQuerySchema, response: { 200: jobsSchema } } },
    async request => failedJobPage(deps.db, request.query),
  );
  for (const [method, what] of [
    ['POST', 'run job again'],
    ['DELETE', 'dismiss job'],
  ] as const)
    api.route({
      ...unlisted,
      method,
      url: '/api/operator/jobs/:id',
      schema: { hide, params: jobParams, response: nothing },
      handler: async (request, reply) => {
        if (!(await settleFailedJob(actsOf(deps, operatorOf(request)), request.params.id, what)))
          throw answerTo(answers, { kind: 'job_missing' });
        deps.wake();
        return reply.code(204).send(null);
      },
    });

  api.get(
    '/api/operator/breaks',
    { ...unlisted, schema: { hide, querystring: mismatchesQuerySchema, response: { 200: mismatchesSchema } } },
    async request => ({ breaks: await mismatchList(deps.db, request.query.looked === '1') }),
  );
  api.post(
    '/api/operator/breaks/:id',
    { ...unlisted, schema: { hide, params: breakParams, response: nothing } },
    async (request, reply) => {
      if (!(await reviewMismatch(actsOf(deps, operatorOf(request)), request.params.id)))
        throw answerTo(answers, { kind: 'break_missing' });
      return reply.code(204).send(null);
    },
  );

  api.get(
    '/api/operator/acts',
    { ...unlisted, schema: { hide, querystring: actsQuerySchema, response: { 200: actsSchema } } },
    async request => actPage(deps.db, request.query),
  );
}
