import { z } from 'zod';
import type { Api } from '../../platform/http.ts';
import { type Answers, accepted } from '../../platform/http-answer.ts';
import { cutPage, readPlace } from '../../platform/list-place.sql.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { SaleDeps } from '../billing/for-rooms/plan-sale.flow.ts';
import { codeState } from '../billing/plan-codes/plan-code.ts';
import { type CodeChangeRefusal, codePage } from '../billing/plan-codes/plan-codes.flow.ts';
import { actsOf } from './act-deps.flow.ts';
import { type CodeChange, changePlanCode, makePlanCodes } from './code-acts.flow.ts';
import {
  codeEndSchema,
  codesQuerySchema,
  codesSchema,
  madeCodesSchema,
  newCodesSchema,
  plansSchema,
} from './contract.ts';
import { operatorOf, unlisted } from './operators-only.http.ts';
import { planTable } from './plan-table.flow.ts';
import { texts } from './texts.ts';

const answers: Answers<CodeChangeRefusal['kind']> = {
  code_missing: { status: 404, message: texts.codes.missing },
  code_redeemed: { status: 409, message: texts.codes.redeemed, field: 'endsAt' },
  code_taken_back: { status: 409, message: texts.codes.takenBack },
};
const params = z.object({ id: z.uuid() });
const hide = true;
const nothing = { 204: z.null() };

/** Plans, and the codes that give them. */
export function areaCodeRoutes(api: Api, deps: PlatformContext & SaleDeps): void {
  api.get('/api/operator/plans', { ...unlisted, schema: { hide, response: { 200: plansSchema } } }, async () =>
    planTable(deps),
  );

  api.get(
    '/api/operator/codes',
    { ...unlisted, schema: { hide, querystring: codesQuerySchema, response: { 200: codesSchema } } },
    async ({ query: { cursor, ...asked } }) => {
      const now = deps.clock.now();
      const found = await codePage(deps.db, { ...asked, after: readPlace(cursor), limit: asked.limit + 1, now });
      const { shown, next } = cutPage(found, asked.limit);
      return {
        codes: shown.map(({ madeAt, endsAt, redeemedAt, revokedAt, ...code }) => ({
          ...code,
          state: codeState({ redeemedAt, endsAt, revokedAt }, now),
          madeAt: madeAt.toISOString(),
          endsAt: endsAt?.toISOString() ?? null,
          redeemedAt: redeemedAt?.toISOString() ?? null,
        })),
        next,
      };
    },
  );

  api.post(
    '/api/operator/codes',
    { ...unlisted, schema: { hide, body: newCodesSchema, response: { 201: madeCodesSchema } } },
    async (request, reply) => {
      const { endsAt, ...asked } = request.body;
      const wanted = { ...asked, endsAt: endsAt === null ? null : new Date(endsAt) };
      return reply.code(201).send({ codes: await makePlanCodes(actsOf(deps, operatorOf(request)), wanted) });
    },
  );

  const change = async (operator: string, id: string, asked: CodeChange) => {
    accepted(answers, await changePlanCode(actsOf(deps, operator), id, asked));
    deps.wake();
  };

  api.put(
    '/api/operator/codes/:id/end',
    { ...unlisted, schema: { hide, params, body: codeEndSchema, response: nothing } },
    async (request, reply) => {
      const { endsAt } = request.body;
      await change(operatorOf(request), request.params.id, { endsAt: endsAt === null ? null : new Date(endsAt) });
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/operator/codes/:id',
    { ...unlisted, schema: { hide, params, response: nothing } },
    async (request, reply) => {
      await change(operatorOf(request), request.params.id, 'take back');
      return reply.code(204).send(null);
    },
  );
}
