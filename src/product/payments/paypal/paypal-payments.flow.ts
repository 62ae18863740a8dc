import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { parsedJson } from '../../../base/parsed-json.ts';
import { accept, refuse } from '../../../base/result.ts';
import { soundBody } from '../../../platform/valid-body.ts';
import { paypalWords } from '../port/page-words.ts';
import { type PaymentPort, type PaymentRef, ProviderError, type ReadWebhook } from '../port/payment-port.ts';
import { paypalMoney, readAnswer } from '../port/paypal-answer.ts';
import { type PaypalKeys, PaypalRefusal, paypalClient } from '../port/paypal-client.flow.ts';
import { paidCaptures } from './paid-captures.flow.ts';
import { paypalCaps } from './paypal-methods.ts';
import { nameOf, orderParams, renewalParams } from './paypal-params.ts';
import {
  agreementOf,
  type ClosedAs,
  captureMark,
  captureOf,
  chargedTo,
  closedMark,
  disputesSchema,
  eventSchema,
  isMarked,
  mayCapture,
  orderSchema,
  type PaypalOrder,
  providerStateOf,
  refundMarked,
  refundSchema,
  refundState,
  refundsIn,
  sells,
  startedSchema,
  subjectOf,
  subscriptionOf,
} from './paypal-state.ts';
import { askPaypal, fitsCertificate, isFresh, isPaypalCertificate, readSignature } from './paypal-webhook.flow.ts';

const paypalId = 'paypal';

type PaypalSettings = PaypalKeys & {
  webhookId: string;
  /** The name customers see at PayPal when no seller is named. */
  brand: string;
  live: boolean;
  /** False when creators are paid in accounts of their own, which PayPal does not offer here. */
  collects: boolean;
  /** Whether PayPal lets this account charge customers again who agreed to it. */
  keeps: boolean;
  /** Downloads a certificate of PayPal's; throws when that fails. */
  certificateAt: (url: string) => Promise<string>;
  now: () => Date;
};

const capturedSchema = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
});
const mostPages = 50;
const mostCertificates = 5;
const mostKnownBad = 1000;
const mostAsked = 10;
const minuteMs = 60_000;
/** An order without the buyer's approval expires after three hours. */
const renewalMs = 150 * 60_000;

/**
 * PayPal through its own page (Orders v2). A payment's ref is its order's. PayPal does not capture by itself: once
 * the customer has approved, reading the payment's state captures it, unless its time is over or it was closed. A
 * renewal is such an order too, captured with the customer's former agreement (decision 0063): since an order is
 * captured at most once, so is a renewal. All money comes to the account of this installation.
 */
export function paypalPayments(settings: PaypalSettings): PaymentPort {
  const call = paypalClient(settings, settings.now);
  const certificates = new Map<string, { text: string | undefined; until: number }>();
  const knownBad = new Set<string>();
  let asked = { minute: 0, count: 0 };

  const readOrder = async (ref: string): Promise<PaypalOrder> =>
    readAnswer(orderSchema, await call({ method: 'GET', path: orderPath(ref) }));

  async function capture(order: PaypalOrder): Promise<PaypalOrder> {
    const vaultId = chargedTo(order);
    let refused: PaypalRefusal | undefined;
    try {
      await call({
        method: 'POST',
        path: `${orderPath(order.id)}/capture`,
        body: vaultId === undefined ? {} : { payment_source: { paypal: { vault_id: vaultId } } },
        requestId: `capture:${order.id}`,
      });
    } catch (error) {
      // The customer may choose another way to pay, or it was captured a moment ago: the order tells.
      if (!(error instanceof PaypalRefusal) || error.retryable) throw error;
      refused = error;
    }
    const now = await readOrder(order.id);
    const why = vaultId === undefined ? undefined : notCharged(now, refused);
    // No customer is there to choose again: it is closed, so that a later read cannot capture it after all.
    if (why === undefined) return now;
    await close(now, why, `close:${now.id}`);
    return readOrder(now.id);
  }

  async function close(order: PaypalOrder, as: ClosedAs, requestId: string): Promise<void> {
    const path = "/purchase_units/@reference_id=='default'/custom_id";
    const body = [{ op: 'replace', path, value: closedMark(order, as) }];
    await call({ method: 'PATCH', path: orderPath(order.id), body, requestId });
  }

  async function disputesOf(capture: string) {
    const path = `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(capture)}`;
    return readAnswer(disputesSchema, await call({ method: 'GET', path })).items;
  }

  async function orderOfCapture(capture: string): Promise<string | undefined> {
    const answer = await call({ method: 'GET', path: `/v2/payments/captures/${encodeURIComponent(capture)}` });
    return readAnswer(capturedSchema, answer).supplementary_data?.related_ids?.order_id;
  }

  /** Undefined when it could not be fetched within the last minute. */
  async function certificateOf(url: string, now: Date): Promise<string | undefined> {
    const known = certificates.get(url);
    if (known !== undefined && (known.text !== undefined || now.getTime() < known.until)) return known.text;
    const text = await settings.certificateAt(url).catch(() => undefined);
    if (certificates.size >= mostCertificates) certificates.clear();
    certificates.set(url, { text, until: now.getTime() + minuteMs });
    return text;
  }

  /** PayPal is asked about few events a minute that turn out forged: they cost the operator's calls. */
  function mayAsk(now: Date): boolean {
    const minute = Math.floor(now.getTime() / minuteMs);
    if (asked.minute !== minute) asked = { minute, count: 0 };
    if (asked.count >= mostAsked) return false;
    asked.count += 1;
    return true;
  }

  async function isFromPaypal(rawBody: Uint8Array, headers: Parameters<PaymentPort['parseWebhook']>[1], now: Date) {
    const signature = readSignature(headers);
    if (signature === undefined || !isPaypalCertificate(signature.certUrl)) return false;
    // Before anything is fetched or asked: a forged event costs no call to PayPal.
    if (!isFresh(signature.time, now)) return false;
    const mark = `${signature.id} ${signature.signature} ${crc32(rawBody)}`;
    if (knownBad.has(mark)) return false;
    const { webhookId } = settings;
    const certificate = await certificateOf(signature.certUrl, now);
    // PayPal sends an event again that was not taken.
    if (certificate === undefined && !mayAsk(now)) return false;
    const isGood =
      certificate === undefined
        ? await askPaypal(call, signature, { webhookId, rawBody, now })
        : fitsCertificate(signature, { webhookId, rawBody, certificate, now });
    if (isGood && certificate === undefined) asked.count -= 1;
    if (!isGood) {
      if (knownBad.size >= mostKnownBad) knownBad.clear();
      knownBad.add(mark);
    }
    return isGood;
  }

  return {
    id: paypalId,
    name: 'PayPal',
    caps: paypalCaps(settings),

    async createCheckout(checkout, key) {
      const words = paypalWords(checkout, settings.brand);
      const body = orderParams(checkout, words);
      const answer = await call({ method: 'POST', path: '/v2/checkout/orders', body, requestId: key });
      const order = readAnswer(startedSchema, answer);
      const { amount, currency } = checkout;
      if (!sells(order, { amount, currency, description: words.description }))
        throw new ProviderError('invalid', 'this key was used for something else');
      const page = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (page === undefined) throw new ProviderError('unknown', 'PayPal named no page to pay at');
      return { ref: order.id, payUrl: page.href };
    },

    async renew(renewal, key) {
      const vaultId = renewal.card.token ?? agreementOf(await readOrder(renewal.card.ref));
      if (vaultId === undefined) throw new ProviderError('invalid', 'PayPal knows no agreement of this customer');
      const body = renewalParams(renewal, vaultId, new Date(settings.now().getTime() + renewalMs));
      const answer = await call({ method: 'POST', path: '/v2/checkout/orders', body, requestId: key });
      const order = readAnswer(orderSchema, answer);
      const { amount, currency } = renewal;
      if (!sells(order, { amount, currency, description: nameOf(renewal) }))
        throw new ProviderError('invalid', 'this key was used for something else');
      return { ref: order.id };
    },

    async forget(card) {
      const vaultId = card.token ?? agreementOf(await readOrder(card.ref));
      if (vaultId === undefined) return;
      const path = `/v3/vault/payment-tokens/${encodeURIComponent(vaultId)}`;
      await call({ method: 'DELETE', path }).catch(unlessGone);
    },

    async fetch({ ref, unattended }) {
      const now = settings.now();
      // An order PayPal does not know may be paid in another account, so it does not count as expired. PayPal
      // deletes a renewal that was not captured.
      const found = await readOrder(ref).catch(unattended === true ? unlessGone : rethrow);
      if (found === undefined) return forgotten;
      if (!isMarked(found)) throw new ProviderError('invalid', 'a payment that Vitrine did not make');
      const order = mayCapture(found, now) ? await capture(found) : found;
      const taken = captureOf(order);
      return providerStateOf(order, taken === undefined ? [] : await disputesOf(taken.id), now);
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

    paidSince: (_payee, since, after) => paidCaptures(call, since, after, settings.now()),

    async paymentOf(named) {
      return named.startsWith(captureMark) ? orderOfCapture(named.slice(captureMark.length)) : undefined;
    },

    async cancel({ ref }, key) {
      const order = await readOrder(ref).catch(unlessGone);
      if (order === undefined || captureOf(order) !== undefined || order.status === 'VOIDED') return;
      await close(order, 'cancelled', key);
    },

    async refund(payment: PaymentRef, money, key) {
      const order = await readOrder(payment.ref);
      const taken = captureOf(order);
      if (taken === undefined) throw new ProviderError('invalid', 'nothing was paid that could go back');
      // PayPal forgets keys after six hours; a refund that takes longer is found by its mark instead of made once more.
      const mark = markOf(key);
      const known = refundMarked(order, mark);
      if (known !== undefined) return refundState(known.status);
      const path = `/v2/payments/captures/${encodeURIComponent(taken.id)}/refund`;
      const body = { amount: paypalMoney(money), custom_id: mark };
      const answer = await call({ method: 'POST', path, body, requestId: key });
      return refundState(readAnswer(refundSchema, answer).status);
    },

    async refundsMade(payment, keys) {
      return refundsIn(await readOrder(payment.ref), new Map(keys.map(key => [markOf(key), key])));
    },

    async parseWebhook(rawBody, headers, now): Promise<ReadWebhook> {
      if (!(await isFromPaypal(rawBody, headers, now))) return refuse({ kind: 'bad_signature' });
      const payload = soundBody(parsedJson(Buffer.from(rawBody).toString('utf8')));
      const read = eventSchema.safeParse(payload);
      if (!read.success) return refuse({ kind: 'unreadable_event' });
      const { id, event_type: kind } = read.data;
      const plan = subscriptionOf(read.data);
      if (plan !== undefined) return accept([{ id, kind, about: 'subscription', ref: plan, payload }]);
      const ref = subjectOf(read.data);
      return accept(ref === undefined ? [] : [{ id, kind, about: 'payment', ref, payload }]);
    },
  };
}

/** What a refund is found by: the key in the letters that PayPal takes. */
const markOf = (key: string): string => key.replaceAll(/[^\w.,-]/g, '.');

const rethrow = (error: unknown): never => {
  throw error;
};
const forgotten = { state: 'expired', amount: 0, currency: '', refunded: 0, dispute: null, method: null } as const;

/** Refusals after which a renewal may still have been charged a moment ago. */
const undecided: readonly string[] = ['ORDER_ALREADY_CAPTURED', 'PREVIOUS_REQUEST_IN_PROGRESS', 'DUPLICATE_REQUEST_ID'];

/** Why a renewal is not and will not be captured; undefined when it is, or when that is undecided. */
function notCharged(order: PaypalOrder, refused: PaypalRefusal | undefined): ClosedAs | undefined {
  if (captureOf(order) !== undefined) return undefined;
  if (refused === undefined) return order.status === 'PAYER_ACTION_REQUIRED' ? 'confirm' : undefined;
  if ((refused.status !== 422 && refused.status !== 404) || undecided.includes(refused.issue)) return undefined;
  return refused.issue === 'PAYER_ACTION_REQUIRED' ? 'confirm' : 'declined';
}

const orderPath = (ref: string): string => `/v2/checkout/orders/${encodeURIComponent(ref)}`;
const pathIn = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** PayPal deletes orders without the buyer's approval. */
function unlessGone(error: unknown): undefined {
  if (error instanceof PaypalRefusal && error.status === 404) return undefined;
  throw error;
}
