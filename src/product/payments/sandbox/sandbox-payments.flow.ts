import { z } from 'zod';
import { perCurrency } from '../../../base/currency.ts';
import { parsedJson } from '../../../base/parsed-json.ts';
import { accept, refuse } from '../../../base/result.ts';
import { soundBody } from '../../../platform/valid-body.ts';
import {
  disputeStates,
  type PaymentPort,
  ProviderError,
  type ProviderState,
  providerStates,
} from '../port/payment-port.ts';
import { callProvider } from '../port/provider-call.flow.ts';
import { isSigned } from '../webhooks/webhook-signature.flow.ts';

const sandboxId = 'sandbox';
const sandboxSignatureHeader = 'sandbox-signature';

const limits = perCurrency(() => ({ least: 1, most: 99_999_999 }));

const paymentSchema = z.object({
  ref: z.string(),
  payUrl: z.string(),
  state: z.enum(providerStates),
  amount: z.number().int(),
  currency: z.string(),
  refunded: z.number().int(),
  dispute: z.object({ state: z.enum(disputeStates), amount: z.number().int() }).nullable(),
});
const disputedSchema = z.object({ refs: z.array(z.string()), next: z.string().nullable() });
const refundSchema = z.object({ state: z.enum(['succeeded', 'pending', 'failed']) });
const eventSchema = z.object({ id: z.string().min(1).max(100), kind: z.string(), ref: z.string().min(1).max(100) });

/**
 * The adapter of the test provider. It speaks HTTP to the gateway and shares only address and key with it, so that
 * it exercises every path of a real provider. It has one account, so it ignores who is paid. `baseUrl` is called
 * each time: the port is known only once the server listens.
 */
export function sandboxPayments(settings: { baseUrl: () => string; secret: string }): PaymentPort {
  const { baseUrl, secret } = settings;
  const call = async <T>(schema: z.ZodType<T>, path: string, body?: unknown, idempotencyKey?: string): Promise<T> => {
    const answer = await callProvider({
      method: body === undefined ? 'GET' : 'POST',
      url: `${baseUrl()}/sandbox/api${path}`,
      headers: { authorization: `Bearer ${secret}` },
      ...(body === undefined ? {} : { body }),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
    const read = schema.safeParse(answer);
    if (!read.success) throw new ProviderError('unknown', 'the provider answered in a way we do not know');
    return read.data;
  };

  return {
    id: sandboxId,
    caps: {
      methods: perCurrency(() => ['CreditCard'] as const),
      keeps: ['CreditCard'],
      limits,
      partialRefund: true,
      collects: true,
      testPayments: true,
    },
    async createCheckout({ attemptId, amount, currency, description, shown, returnUrl, expiresAt, keeps }, key) {
      const body = {
        reference: attemptId,
        amount,
        currency,
        description,
        shown,
        returnUrl,
        expiresAt: expiresAt.toISOString(),
        ...(keeps === true ? { keeps } : {}),
      };
      const { ref, payUrl } = await call(paymentSchema, '/payments', body, key);
      return { ref, payUrl };
    },
    async renew({ attemptId, amount, currency, description, returnUrl, card }, key) {
      const body = { reference: attemptId, amount, currency, description, returnUrl };
      const { ref } = await call(paymentSchema, `/payments/${encodeURIComponent(card.ref)}/renewals`, body, key);
      return { ref };
    },
    async forget({ ref }) {
      await call(paymentSchema, `/payments/${encodeURIComponent(ref)}/forgetting`, {}, `forget:${ref}`);
    },
    async fetch({ ref }): Promise<ProviderState> {
      const { state, amount, currency, refunded, dispute } = await call(
        paymentSchema,
        `/payments/${encodeURIComponent(ref)}`,
      );
      return { state, amount, currency, refunded, dispute, method: state === 'succeeded' ? 'CreditCard' : null };
    },
    async disputedSince(_payee, since) {
      const refs: string[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const asked = new URLSearchParams({ since: since.toISOString(), after });
        const page: z.infer<typeof disputedSchema> = await call(disputedSchema, `/disputes?${asked}`);
        refs.push(...page.refs);
        after = page.next;
      }
      return refs;
    },
    async cancel({ ref }, key) {
      await call(paymentSchema, `/payments/${encodeURIComponent(ref)}/cancellation`, {}, key);
    },
    async refund({ ref }, money, key) {
      return (await call(refundSchema, `/payments/${encodeURIComponent(ref)}/refunds`, money, key)).state;
    },
    parseWebhook(rawBody, headers, now) {
      if (!isSigned(headers[sandboxSignatureHeader], rawBody, [secret], now)) return refuse({ kind: 'bad_signature' });
      const payload = soundBody(parsedJson(Buffer.from(rawBody).toString('utf8')));
      const read = eventSchema.safeParse(payload);
      return read.success
        ? accept([{ ...read.data, about: 'payment', payload }])
        : refuse({ kind: 'unreadable_event' });
    },
  };
}
