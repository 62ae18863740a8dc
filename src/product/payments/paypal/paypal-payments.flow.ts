import { z } from 'zod';
import { parsedJson } from '../../../base/parsed-json.ts';
import { accept, refuse } from '../../../base/result.ts';
import { soundBody } from '../../../platform/valid-body.ts';
import { paypalWords } from '../page-words.ts';
import { type Checkout, type PaymentPort, type PaymentRef, ProviderError, type ReadWebhook } from '../payment-port.ts';
import { type PaypalKeys, PaypalRefusal, paypalClient } from './paypal-client.flow.ts';
import { paypalCaps } from './paypal-methods.ts';
import {
  captureMark,
  captureOf,
  disputesSchema,
  eventSchema,
  markOf,
  mayCapture,
  orderSchema,
  type PaypalOrder,
  paypalMoney,
  readAnswer,
  refundMarked,
  refundSchema,
  refundState,
  sells,
  startedSchema,
  subjectOf,
  truthOf,
} from './paypal-truth.ts';
import { askPaypal, fitsCertificate, isPaypalCertificate, readSignature } from './paypal-webhook.flow.ts';

export const paypalId = 'paypal';

export type PaypalSettings = PaypalKeys & {
  webhookId: string;
  /** The name customers see at PayPal where no seller is named. */
  brand: string;
  live: boolean;
  /** False where creators are paid in accounts of their own, which PayPal has none of here. */
  collects: boolean;
  /** The certificate at an address of PayPal's; throws where it cannot be had. */
  certificateAt: (url: string) => Promise<string>;
  now: () => Date;
};

const capturedSchema = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
});
const mostPages = 50;
const mostCertificates = 5;

/**
 * PayPal through its own page (Orders v2). A payment's name is its order's. PayPal takes nothing by itself: once the
 * customer has agreed, asking how the payment stands captures it, unless its time is over or it was closed. All money
 * comes to the account of this installation.
 */
export function paypalPayments(settings: PaypalSettings): PaymentPort {
  const call = paypalClient(settings, settings.now);
  const certificates = new Map<string, string>();

  const readOrder = async (ref: string): Promise<PaypalOrder> =>
    readAnswer(orderSchema, await call({ method: 'GET', path: orderPath(ref) }));

  async function capture(order: PaypalOrder): Promise<PaypalOrder> {
    try {
      await call({
        method: 'POST',
        path: `${orderPath(order.id)}/capture`,
        body: {},
        requestId: `capture:${order.id}`,
      });
    } catch (error) {
      // The customer may choose another way to pay, or it was captured a moment ago: the order says which.
      if (!(error instanceof PaypalRefusal) || error.retryable) throw error;
    }
    return readOrder(order.id);
  }

  async function disputesOf(capture: string) {
    const path = `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(capture)}`;
    return readAnswer(disputesSchema, await call({ method: 'GET', path })).items;
  }

  async function orderOfCapture(capture: string): Promise<string | undefined> {
    const answer = await call({ method: 'GET', path: `/v2/payments/captures/${encodeURIComponent(capture)}` });
    return readAnswer(capturedSchema, answer).supplementary_data?.related_ids?.order_id;
  }

  async function certificateOf(url: string): Promise<string> {
    const known = certificates.get(url) ?? (await settings.certificateAt(url));
    if (certificates.size >= mostCertificates) certificates.clear();
    certificates.set(url, known);
    return known;
  }

  async function isFromPaypal(rawBody: Uint8Array, headers: Parameters<PaymentPort['parseWebhook']>[1], now: Date) {
    const signature = readSignature(headers);
    if (signature === undefined || !isPaypalCertificate(signature.certUrl)) return false;
    const { webhookId } = settings;
    const certificate = await certificateOf(signature.certUrl).catch(() => undefined);
    return certificate === undefined
      ? askPaypal(call, signature, { webhookId, rawBody, now })
      : fitsCertificate(signature, { webhookId, rawBody, certificate, now });
  }

  return {
    id: paypalId,
    name: 'PayPal',
    caps: paypalCaps(settings),

    async createCheckout(checkout, key) {
      const words = paypalWords(checkout, settings.brand);
      const body = orderWish(checkout, words);
      const answer = await call({ method: 'POST', path: '/v2/checkout/orders', body, requestId: key });
      const order = readAnswer(startedSchema, answer);
      const { amount, currency } = checkout;
      if (!sells(order, { amount, currency, description: words.description }))
        throw new ProviderError('invalid', 'this key was used for something else');
      const page = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (page === undefined) throw new ProviderError('unknown', 'PayPal named no page to pay at');
      return { ref: order.id, payUrl: page.href };
    },

    async fetch({ ref }) {
      const now = settings.now();
      // One that PayPal does not know may be paid in another account: nobody is told that it ran out.
      const found = await readOrder(ref);
      const order = mayCapture(found, now) ? await capture(found) : found;
      const taken = captureOf(order);
      return truthOf(order, taken === undefined ? [] : await disputesOf(taken.id), now);
    },

    async disputedSince(_payee, since) {
      const refs: string[] = [];
      let path: string | undefined = `/v1/customer/disputes?update_time_after=${since.toISOString()}&page_size=50`;
      for (let pages = 0; path !== undefined && pages < mostPages; pages += 1) {
        const page: z.infer<typeof disputesSchema> = readAnswer(disputesSchema, await call({ method: 'GET', path }));
        for (const { disputed_transactions: about = [] } of page.items)
          for (const { seller_transaction_id: capture } of about) {
            const ref = await orderOfCapture(capture);
            if (ref !== undefined) refs.push(ref);
          }
        const next = page.links.find(({ rel }) => rel === 'next')?.href;
        path = next === undefined ? undefined : pathIn(next);
      }
      return refs;
    },

    async paymentOf(named) {
      return named.startsWith(captureMark) ? orderOfCapture(named.slice(captureMark.length)) : undefined;
    },

    async cancel({ ref }, key) {
      const order = await readOrder(ref).catch(unlessGone);
      if (order === undefined || captureOf(order) !== undefined || order.status === 'VOIDED') return;
      const attemptId = order.purchase_units[0]?.custom_id?.split('.')[0] ?? '';
      const closed = [
        { op: 'replace', path: "/purchase_units/@reference_id=='default'/custom_id", value: markOf(attemptId, null) },
      ];
      await call({ method: 'PATCH', path: orderPath(ref), body: closed, requestId: key });
    },

    async refund(payment: PaymentRef, money, key) {
      const order = await readOrder(payment.ref);
      const taken = captureOf(order);
      if (taken === undefined) throw new ProviderError('invalid', 'nothing was paid that could go back');
      // PayPal forgets keys after six hours; a refund that takes longer is found by its mark instead of made once more.
      const mark = key.replaceAll(/[^\w.,-]/g, '.');
      const known = refundMarked(order, mark);
      if (known !== undefined) return refundState(known.status);
      const path = `/v2/payments/captures/${encodeURIComponent(taken.id)}/refund`;
      const body = { amount: paypalMoney(money), custom_id: mark };
      const answer = await call({ method: 'POST', path, body, requestId: key });
      return refundState(readAnswer(refundSchema, answer).status);
    },

    async parseWebhook(rawBody, headers, now): Promise<ReadWebhook> {
      if (!(await isFromPaypal(rawBody, headers, now))) return refuse({ kind: 'bad_signature' });
      const payload = soundBody(parsedJson(Buffer.from(rawBody).toString('utf8')));
      const read = eventSchema.safeParse(payload);
      if (!read.success) return refuse({ kind: 'unreadable_event' });
      const ref = subjectOf(read.data);
      return accept(
        ref === undefined ? [] : [{ id: read.data.id, kind: read.data.event_type, about: 'payment', ref, payload }],
      );
    },
  };
}

const orderPath = (ref: string): string => `/v2/checkout/orders/${encodeURIComponent(ref)}`;
const pathIn = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** PayPal forgets orders that nobody approved. */
function unlessGone(error: unknown): undefined {
  if (error instanceof PaypalRefusal && error.status === 404) return undefined;
  throw error;
}

function orderWish(checkout: Checkout, words: ReturnType<typeof paypalWords>) {
  const { attemptId, amount, currency, returnUrl, expiresAt } = checkout;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: markOf(attemptId, expiresAt),
        invoice_id: attemptId,
        description: words.description,
        amount: paypalMoney({ amount, currency }),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: words.brand,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url: returnUrl,
          cancel_url: returnUrl,
        },
      },
    },
  };
}
