import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openPaypal,
  paypalTestKeys,
  signed,
  type TestPaypal,
} from '../../../../tests/kit/payments/paypal/open-paypal.ts';
import { testPaypalPort } from '../../../../tests/kit/payments/paypal/paypal-provider.ts';
import { creatorIdOf } from '../../../base/id.ts';
import type { Checkout, PaymentPort } from '../port/payment-port.ts';
import { paypalClient } from '../port/paypal-client.flow.ts';
import { paypalPayments } from './paypal-payments.flow.ts';

let at = new Date('2026-12-01T12:00:00Z');
const now = () => at;
const payee = { creatorId: creatorIdOf('11111111-1111-4111-8111-111111111111'), account: null };
const checkout: Checkout = {
  attemptId: '22222222-2222-4222-8222-222222222222',
  orderId: '33333333-3333-4333-8333-333333333333',
  payee,
  amount: 4000,
  currency: 'USD',
  fee: 0,
  description: 'Salsa, one hour',
  returnUrl: 'https://vitrine.example/bookings/abc',
  expiresAt: new Date('2026-12-01T12:30:00Z'),
};

let paypal: TestPaypal;
let port: PaymentPort;
beforeAll(async () => {
  paypal = await openPaypal(now);
  port = testPaypalPort(paypal, now);
});
afterAll(async () => {
  expect(paypal.misanswered).toEqual([]);
  await paypal.close();
});

let keys = 0;
async function started(): Promise<string> {
  at = new Date('2026-12-01T12:00:00Z');
  keys += 1;
  const { ref, payUrl } = await port.createCheckout(checkout, `key-${keys}`);
  expect(payUrl).toBe(`${paypal.base}/checkoutnow?token=${ref}`);
  return ref;
}
const state = async (ref: string) => (await port.fetch({ ref, payee })).state;

it('sends nothing that PayPal’s own description refuses', async () => {
  const ref = await started();
  paypal.bank.approve(ref);
  await port.fetch({ ref, payee });
  await port.refund({ ref, payee }, { amount: 1000, currency: 'USD' }, 'refund:1');
  await port.cancel({ ref: await started(), payee }, 'cancel:1');
  expect(paypal.judged).toEqual([]);
});

it('names the seller, when it is and what comes back, however long that is', async () => {
  const shown = {
    seller: 'Maya Okafor '.repeat(20),
    title: 'Salsa',
    when: ['Mon, Nov 23, 2026, 9:00 AM (Lisbon time)'],
    refund: 'Free cancellation until Sun, Nov 22. '.repeat(20),
    look: null,
  };
  const { ref } = await port.createCheckout({ ...checkout, shown }, 'key-shown');
  expect(paypal.judged).toEqual([]);
  expect(paypal.bank.order(ref).unit.description).toBe('Salsa, one hour. Mon, Nov 23, 2026, 9:00 AM (Lisbon time)');
});

it('takes the money once the customer has agreed, once however often it is asked', async () => {
  const ref = await started();
  expect(await state(ref)).toBe('requires_action');
  paypal.bank.approve(ref);
  const [one, two] = await Promise.all([port.fetch({ ref, payee }), port.fetch({ ref, payee })]);
  expect([one.state, two.state]).toEqual(['succeeded', 'succeeded']);
  expect(await port.fetch({ ref, payee })).toEqual({
    state: 'succeeded',
    amount: 4000,
    currency: 'USD',
    refunded: 0,
    dispute: null,
    method: 'PaypalAccount',
  });
});

it('takes nothing when its time is over, or it was closed', async () => {
  const late = await started();
  paypal.bank.approve(late);
  at = new Date('2026-12-01T12:30:01Z');
  expect(await state(late)).toBe('expired');
  const closed = await started();
  await port.cancel({ ref: closed, payee }, 'cancel:2');
  paypal.bank.approve(closed);
  expect(await state(closed)).toBe('cancelled');
  expect(paypal.bank.order(late).capture ?? paypal.bank.order(closed).capture).toBeUndefined();
});

it('lets the customer choose again when their card is declined', async () => {
  const ref = await started();
  paypal.bank.approve(ref, 'INSTRUMENT_DECLINED');
  expect(await state(ref)).toBe('requires_action');
  paypal.bank.approve(ref);
  expect(await state(ref)).toBe('succeeded');
});

it('says of an order that PayPal does not know that it cannot be asked about, and closes it all the same', async () => {
  await expect(state('UNKNOWN')).rejects.toMatchObject({ kind: 'invalid', retryable: false });
  await expect(port.cancel({ ref: 'UNKNOWN', payee }, 'cancel:3')).resolves.toBeUndefined();
});

it('passes over what was sold elsewhere in the same account, and takes no money for it', async () => {
  for (const custom_id of ['INVOICE.99999999999', undefined]) {
    const ref = await started();
    const { unit } = paypal.bank.order(ref);
    if (custom_id === undefined) delete unit.custom_id;
    else unit.custom_id = custom_id;
    paypal.bank.approve(ref);
    await expect(state(ref)).rejects.toMatchObject({ kind: 'invalid', retryable: false });
    expect(paypal.bank.order(ref).capture).toBeUndefined();
  }
});

it('refunds a part once, also when PayPal has forgotten the key', async () => {
  const ref = await started();
  paypal.bank.approve(ref);
  await port.fetch({ ref, payee });
  expect(await port.refund({ ref, payee }, { amount: 1500, currency: 'USD' }, 'refund:2')).toBe('succeeded');
  expect(await port.refund({ ref, payee }, { amount: 1500, currency: 'USD' }, 'refund:2')).toBe('succeeded');
  expect((await port.fetch({ ref, payee })).refunded).toBe(1500);
  await expect(port.refund({ ref, payee }, { amount: 2501, currency: 'USD' }, 'refund:3')).rejects.toMatchObject({
    kind: 'invalid',
  });
});

it('says how a refund stands by now, and asking makes none', async () => {
  const ref = await started();
  paypal.bank.approve(ref);
  await port.fetch({ ref, payee });
  await port.refund({ ref, payee }, { amount: 1500, currency: 'USD' }, 'refund:4');
  const stands = (...keys: string[]) => port.refundsMade?.({ ref, payee }, keys);
  expect(await stands('refund:3', 'refund:4')).toMatchObject([{ key: 'refund:4', amount: 1500, answer: 'succeeded' }]);
  const [made, ...more] = paypal.bank.order(ref).refunds;
  if (made !== undefined) made.status = 'FAILED';
  expect(await stands('refund:4')).toMatchObject([{ key: 'refund:4', answer: 'failed' }]);
  expect(await stands('refund:none')).toMatchObject([{ key: null }]);
  expect([more, paypal.bank.order(ref).refunds.length]).toEqual([[], 1]);
});

it('finds disputed payments, and how they ended', async () => {
  const ref = await started();
  paypal.bank.approve(ref);
  await port.fetch({ ref, payee });
  paypal.bank.dispute(ref, 'UNDER_REVIEW', '40.00');
  expect(await port.disputedSince(null, new Date(0))).toContain(ref);
  expect((await port.fetch({ ref, payee })).dispute).toEqual({ state: 'open', amount: 4000 });
});

describe('a search for what was paid', () => {
  const day = 86_400_000;
  const from = new Date('2027-01-10T12:00:00Z');
  const paidAt = async (time: Date, fate: 'COMPLETED' | 'PENDING' | 'DECLINED' = 'COMPLETED') => {
    const ref = await started();
    at = time;
    paypal.bank.take(ref, fate);
    return paypal.bank.order(ref);
  };
  /** Every page of it, at an instant; each a day at most. */
  async function pages(since: Date, now: Date) {
    at = now;
    const found: string[][] = [];
    let after: string | undefined;
    do {
      const page = await port.paidSince?.(null, since, after);
      found.push(page?.paid.map(({ ref }) => ref) ?? []);
      after = page?.next;
    } while (after !== undefined);
    return found;
  }

  it('goes through it day by day, each payment by its capture, and what went back is none', async () => {
    const first = await paidAt(new Date(from.getTime() + 60_000));
    const second = await paidAt(new Date(from.getTime() + day + 60_000));
    await port.refund({ ref: second.id, payee }, { amount: 1500, currency: 'USD' }, 'refund:search');
    const found = await pages(from, new Date(from.getTime() + 2 * day + 60_000));
    expect(found).toEqual([[`capture:${first.capture?.id}`], [`capture:${second.capture?.id}`], []]);
    expect(await port.paymentOf?.(`capture:${first.capture?.id}`, undefined)).toBe(first.id);
    expect(paypal.judged).toEqual([]);
  });

  it('leaves out what is pending or was denied, and what others sell in the same account', async () => {
    const time = new Date('2027-02-01T12:00:00Z');
    await paidAt(time, 'PENDING');
    await paidAt(time, 'DECLINED');
    (await paidAt(time)).unit.custom_id = 'INVOICE.99999999999';
    delete (await paidAt(time)).unit.custom_id;
    expect(await pages(new Date(time.getTime() - 60_000), new Date(time.getTime() + 60_000))).toEqual([[]]);
  });

  it('reads every page of a busy day', async () => {
    const time = new Date('2027-03-01T12:00:00Z');
    const body = {
      purchase_units: [{ custom_id: `${checkout.attemptId}.1`, amount: { currency_code: 'USD', value: '1' } }],
    };
    at = time;
    for (let times = 0; times < 501; times += 1) {
      const made = paypal.bank.answer('POST /v2/checkout/orders', [], body, new URLSearchParams());
      paypal.bank.take((made.body as { id: string }).id, 'COMPLETED');
    }
    const found = await pages(new Date(time.getTime() - 60_000), new Date(time.getTime() + 60_000));
    expect(found.map(({ length }) => length)).toEqual([500, 1]);
    expect(new Set(found.flat()).size).toBe(501);
  });

  it('says that PayPal has not allowed it', async () => {
    const forbidden = await openPaypal(now);
    forbidden.bank.forbidSearch();
    const asking = testPaypalPort(forbidden, now).paidSince?.(null, new Date(at.getTime() - day), undefined);
    await expect(asking).rejects.toMatchObject({ kind: 'auth', issue: 'PERMISSION_DENIED' });
    await forbidden.close();
  });
});

it('asks for a new token when the old one has ended, and says when PayPal is away', async () => {
  paypal.fail(/oauth2/, 500, 3);
  const fresh = testPaypalPort(paypal, now);
  await expect(fresh.fetch({ ref: 'X', payee })).rejects.toMatchObject({ kind: 'unavailable', retryable: true });
  await expect(fresh.fetch({ ref: 'X', payee })).rejects.toMatchObject({ kind: 'invalid' });
});

it('a read that PayPal leaves unanswered is asked again', async () => {
  const asked: string[] = [];
  const silent = createServer(request => void asked.push(request.url ?? ''));
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const call = paypalClient({ ...paypalTestKeys, base, readMs: 50 }, now);
  await expect(call({ method: 'GET', path: '/v2/checkout/orders/O1' })).rejects.toMatchObject({ kind: 'unavailable' });
  expect(asked).toHaveLength(3);
  silent.closeAllConnections();
  silent.close();
});

describe('an event of PayPal', () => {
  const event = (id: string, ref: string) =>
    JSON.stringify({ id, event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: ref } });
  const read = (body: string, headers: Record<string, string>, by: PaymentPort = port) =>
    by.parseWebhook(Buffer.from(body), headers, at);

  it('is believed by PayPal’s signature over its exact bytes', async () => {
    const body = event('WH-1', 'O1');
    const headers = signed(body, at.toISOString());
    expect(await read(body, headers)).toMatchObject({ ok: true, value: [{ id: 'WH-1', ref: 'O1' }] });
    expect(await read(event('WH-1', 'O2'), headers)).toEqual({ ok: false, refusal: { kind: 'bad_signature' } });
  });

  it('about a subscription, or a payment for one, names it, checked by the certificate or by PayPal', async () => {
    const told = async (event_type: string, resource: object, by?: PaymentPort) => {
      const body = JSON.stringify({ id: 'WH-4', event_type, resource });
      const answer = await read(body, signed(body, at.toISOString()), by);
      return answer.ok && answer.value.map(({ about, ref }) => [about, ref]);
    };
    const withoutCertificate = paypalPayments({
      ...{ ...paypalTestKeys, base: paypal.base, brand: 'Vitrine', live: false, collects: true, keeps: true, now },
      certificateAt: async () => Promise.reject(new Error('it cannot be loaded')),
    });
    for (const by of [port, withoutCertificate]) {
      const named = [['subscription', 'I-1']];
      expect(await told('BILLING.SUBSCRIPTION.PAYMENT.FAILED', { id: 'I-1' }, by)).toEqual(named);
      expect(await told('PAYMENT.SALE.COMPLETED', { id: 'S1', billing_agreement_id: 'I-1' }, by)).toEqual(named);
      expect(await told('PAYMENT.SALE.COMPLETED', { id: 'S1' }, by)).toEqual([]);
    }
  });

  it.each([
    ['without a signature', {}],
    ['with a certificate of somebody else', { 'paypal-cert-url': 'https://paypal.com.evil.test/cert' }],
    [
      'with a certificate at another host of theirs',
      { 'paypal-cert-url': 'https://www.paypal.com/v1/notifications/certs/CERT-1' },
    ],
    ['with a certificate over http', { 'paypal-cert-url': 'http://api.paypal.com/cert' }],
    ['with another algorithm', { 'paypal-auth-algo': 'SHA1withRSA' }],
    ['of another id', { 'paypal-transmission-id': 'another' }],
  ])('%s is refused', async (_name, change) => {
    const body = event('WH-2', 'O1');
    const headers = Object.keys(change).length === 0 ? {} : { ...signed(body, at.toISOString()), ...change };
    expect(await read(body, headers)).toEqual({ ok: false, refusal: { kind: 'bad_signature' } });
  });

  it('that is older than five minutes is refused', async () => {
    const body = event('WH-3', 'O1');
    const time = new Date(at.getTime() - 301_000).toISOString();
    expect(await read(body, signed(body, time))).toEqual({ ok: false, refusal: { kind: 'bad_signature' } });
  });

  it('is shown to PayPal itself where its certificate cannot be had', async () => {
    const asking = paypalPayments({
      ...paypalTestKeys,
      base: paypal.base,
      brand: 'Vitrine',
      live: false,
      collects: true,
      keeps: false,
      certificateAt: () => Promise.reject(new Error('no way out')),
      now,
    });
    const body = event('WH-4', 'O1');
    const headers = signed(body, at.toISOString());
    expect((await read(body, headers, asking)).ok).toBe(true);
    expect((await read(event('WH-4', 'O2'), headers, asking)).ok).toBe(false);
  });

  it('that is forged costs few calls of PayPal, and none when it is old or known', async () => {
    let fetched = 0;
    const asking = paypalPayments({
      ...{ ...paypalTestKeys, base: paypal.base, brand: 'Vitrine', live: false, collects: true, keeps: false, now },
      certificateAt: () => {
        fetched++;
        return Promise.reject(new Error('no way out'));
      },
    });
    const forged = (nth: number, time = at.toISOString()) => {
      const headers = {
        ...signed(event('WH-9', 'O1'), time, `signed-${nth}`),
        'paypal-transmission-id': `forged-${nth}`,
      };
      return read(event('WH-9', 'O1'), headers, asking);
    };
    const old = new Date(at.getTime() - 301_000).toISOString();
    for (let nth = 0; nth < 20; nth++) expect((await forged(nth, old)).ok).toBe(false);
    expect(fetched).toBe(0);
    const before = paypal.sent.length;
    for (let nth = 0; nth < 100; nth++) expect((await forged(nth)).ok).toBe(false);
    expect([fetched, paypal.sent.slice(before).filter(({ url }) => url.includes('verify')).length]).toEqual([1, 10]);
    // Known by now: no call is left, and none is needed.
    expect(await forged(0)).toEqual({ ok: false, refusal: { kind: 'bad_signature' } });
  });

  it('that is signed and is no event is reported as unreadable', async () => {
    const body = '{"hello":1}';
    expect(await read(body, signed(body, at.toISOString()))).toEqual({
      ok: false,
      refusal: { kind: 'unreadable_event' },
    });
  });
});
