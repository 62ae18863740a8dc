import { z } from 'zod';
import { checkoutFactsSchema } from '../../base/checkout-facts.ts';
import { currencyCodes } from '../../base/currency.ts';
import type { Result } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { type Answers, answerTo, HttpRefusal } from '../../platform/http-answer.ts';
import { hashToken, sameBytes } from '../../platform/secrets.ts';
import {
  cancelPayment,
  createPayment,
  disputePayment,
  forgetPayment,
  type GatewayDeps,
  type GatewayRefusal,
  listDisputed,
  readPayment,
  refundPayment,
  renewPayment,
} from './gateway.flow.ts';
import type { GatewayPayment } from './payment.ts';

const answers: Answers<GatewayRefusal['kind']> = {
  not_found: { status: 404, message: 'There is no such payment.' },
  key_used: { status: 409, message: 'This idempotency key was used for another request.' },
  not_refundable: { status: 422, message: 'There is not that much left to give back.' },
  not_disputable: { status: 409, message: 'This payment cannot be disputed like that now.' },
  not_renewable: { status: 422, message: 'What paid this may not be charged again.' },
  already_closed: { status: 409, message: 'This payment is closed.' },
};

const amount = z.number().int().min(1).max(1_000_000_000_000);
const orderSchema = z.strictObject({
  reference: z.string().min(1).max(100),
  amount,
  currency: z.enum(currencyCodes),
  description: z.string().max(300),
  shown: checkoutFactsSchema.optional(),
  returnUrl: z.url({ protocol: /^https?$/ }),
  expiresAt: z.iso.datetime(),
  keeps: z.literal(true).optional(),
});
const renewalSchema = orderSchema.pick({
  reference: true,
  amount: true,
  currency: true,
  description: true,
  returnUrl: true,
});
const disputeSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('open'), amount: amount.optional() }),
  z.strictObject({ state: z.enum(['won', 'lost']) }),
]);
const disputedQuery = z.object({ since: z.iso.datetime(), after: z.string().max(60).default('') });
const moneySchema = z.strictObject({ amount, currency: z.enum(currencyCodes) });
const params = z.object({ ref: z.string().max(60) });
const headers = z.object({
  authorization: z.string().default(''),
  'idempotency-key': z.string().min(1, 'An idempotency key is needed').max(200),
});

/** The gateway's API, for holders of the key. Not part of Vitrine's own API document. */
export function gatewayRoutes(api: Api, deps: GatewayDeps): void {
  const key = hashToken(deps.secret);
  api.register(async scope => {
    scope.addHook('onRequest', async request => {
      const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (!sameBytes(hashToken(given), key)) throw new HttpRefusal(401, 'wrong_key', 'The key is not right.');
    });
    routes(scope as Api, deps);
  });
}

function routes(api: Api, deps: GatewayDeps): void {
  api.post('/sandbox/api/payments', { schema: { hide: true, headers, body: orderSchema } }, async (request, reply) => {
    const made = await createPayment(deps, request.body, request.headers['idempotency-key']);
    return reply.code(201).send(shown(made));
  });
  api.post(
    '/sandbox/api/payments/:ref/renewals',
    { schema: { hide: true, params, headers, body: renewalSchema } },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      return reply.code(201).send(shown(await renewPayment(deps, request.params.ref, request.body, key)));
    },
  );
  api.get('/sandbox/api/payments/:ref', { schema: { hide: true, params } }, async request =>
    shown(await readPayment(deps, request.params.ref)),
  );
  api.post('/sandbox/api/payments/:ref/cancellation', { schema: { hide: true, params, headers } }, async request =>
    shown(await cancelPayment(deps, request.params.ref)),
  );
  api.post('/sandbox/api/payments/:ref/forgetting', { schema: { hide: true, params, headers } }, async request =>
    shown(await forgetPayment(deps, request.params.ref)),
  );
  api.get('/sandbox/api/disputes', { schema: { hide: true, querystring: disputedQuery } }, request =>
    listDisputed(deps, { since: new Date(request.query.since), after: request.query.after }),
  );
  // Acts as the payer's bank, since test cards have none.
  api.post(
    '/sandbox/api/payments/:ref/dispute',
    { schema: { hide: true, params, body: disputeSchema } },
    async request => shown(await disputePayment(deps, request.params.ref, request.body)),
  );
  api.post(
    '/sandbox/api/payments/:ref/refunds',
    { schema: { hide: true, params, headers, body: moneySchema } },
    async (request, reply) => {
      const { ref, refunded } = shown(
        await refundPayment(deps, request.params.ref, request.body, request.headers['idempotency-key']),
      );
      return reply.code(201).send({ payment: ref, refunded, state: 'succeeded' });
    },
  );
}

function shown(outcome: Result<GatewayPayment, GatewayRefusal>) {
  if (!outcome.ok) throw answerTo(answers, outcome.refusal);
  const { ref, amount, currency, state, refunded, dispute, disputed } = outcome.value;
  const asked = dispute === null ? null : { state: dispute, amount: disputed };
  return { ref, payUrl: `/sandbox/pay/${ref}`, amount, currency, state, refunded, dispute: asked };
}
