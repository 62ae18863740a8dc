import braintree from 'braintree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { quietBraintree, testBraintreePort } from '../../../../tests/kit/payments/braintree/braintree-provider.ts';
import {
  braintreeTestKeys,
  openBraintree,
  type TestBraintree,
} from '../../../../tests/kit/payments/braintree/open-braintree.ts';
import { payableOrdersOn } from '../../../../tests/kit/payments/payable-order.ts';
import { type BraintreeDeps, chargePage } from '../braintree-page/charge.flow.ts';
import type { BraintreePort } from './braintree-payments.flow.ts';
import { findPagePayment } from './braintree-payments.sql.ts';
import { attemptIn } from './braintree-state.ts';
import type { PagePayment } from './page-state.ts';

const { db } = await testDatabase();
let stand: TestBraintree;
let port: BraintreePort;
let now = () => new Date();
beforeAll(async () => {
  stand = await openBraintree();
});
afterAll(() => stand.close());
const { shop, refundOf } = payableOrdersOn(db, async (_onCreate, clock) => {
  now = clock;
  port = testBraintreePort(stand, clock, db);
  return quietBraintree(port, stand);
});

/** An order whose page is open, and what a browser there may send. */
async function opened(change: Parameters<Awaited<ReturnType<typeof shop>>['pay']>[0] = {}) {
  const at = await shop();
  const started = await at.pay(change);
  if (!started.ok) throw new Error('the page did not open');
  const ref = started.value.payUrl.split('/').at(-1) ?? '';
  const deps: BraintreeDeps = { ...at.deps, braintree: port };
  const page = async (): Promise<PagePayment> => {
    const found = await findPagePayment(db, attemptIn(ref) ?? '');
    if (found === undefined) throw new Error('there is a page');
    return found;
  };
  const charge = async (nonce: string) => chargePage(deps, await page(), nonce);
  const sales = () => stand.bank.ofOrder(ref).map(({ status, amount, currency }) => ({ status, amount, currency }));
  const paidId = () => stand.bank.ofOrder(ref).find(({ status }) => status !== 'processor_declined')?.id ?? '';
  return { ...at, ref, page, charge, sales, paidId };
}
let nonces = 0;
const card = (kind = 'fake-valid-nonce') => `${kind}#${nonces++}`;
const paid = { status: 'submitted_for_settlement', amount: '40.00', currency: 'USD' };

describe('a charge', () => {
  it('takes the sum of our own row into the merchant account of its currency, once', async () => {
    const at = await opened();
    const nonce = card();
    const both = await Promise.all([at.charge(nonce), at.charge(nonce)]);
    expect(both).toContain('left');
    expect(await at.charge(card())).toBe('left');
    expect(at.sales()).toEqual([paid]);
    expect(await at.states()).toEqual(['succeeded']);
    expect((await at.history()).attempts[0]).toMatchObject({ method: 'CreditCard' });
  });

  it('in won has no decimals', async () => {
    const at = await opened({ currency: 'KRW', amount: 50_000 });
    expect(await at.charge(card())).toBe('left');
    expect(at.sales()).toEqual([{ ...paid, amount: '50000', currency: 'KRW' }]);
  });

  it.each([
    ['fake-paypal-one-time-nonce', 'PaypalAccount'],
    ['fake-venmo-account-nonce', 'Venmo'],
  ])('with %s counts as %s, whatever the browser calls it', async (kind, method) => {
    const at = await opened();
    await at.charge(card(kind));
    expect((await at.history()).attempts[0]).toMatchObject({ state: 'succeeded', method });
  });

  it.each([
    ['fake-processor-declined-visa-nonce', 'card'],
    ['fake-gateway-rejected-fraud-nonce', 'card'],
    ['fake-gateway-rejected-cvv-nonce', 'details'],
    ['fake-consumed-nonce', 'used'],
    ['made up', 'used'],
  ])('with %s says “%s”, and another card pays', async (kind, said) => {
    const at = await opened();
    expect(await at.charge(card(kind))).toBe(said);
    await at.check();
    expect(await at.states()).toEqual(['requires_action']);
    expect(await at.charge(card())).toBe('left');
    expect(await at.states()).toEqual(['succeeded']);
  });

  it('is tried ten times at most', async () => {
    const at = await opened();
    for (let tried = 0; tried < 10; tried += 1)
      expect(await at.charge(card('fake-processor-declined-visa-nonce'))).toBe('card');
    expect(await at.charge(card())).toBe('too_many');
    expect(at.sales()).toHaveLength(10);
  });

  it('whose answer is lost is made once: paying again is refused until it is found', async () => {
    const at = await opened();
    stand.fail(/^POST \/transactions$/, 'lost');
    stand.fail(/advanced_search_ids/, 500, 3);
    expect(await at.charge(card())).toBe('unclear');
    expect(await at.states()).toEqual(['requires_action']);
    expect(await at.charge(card())).toBe('unclear');
    at.clock.forward(4);
    expect(await at.charge(card())).toBe('left');
    expect(at.sales()).toEqual([paid]);
    expect(await at.states()).toEqual(['succeeded']);
  });

  it.each(['silent', 'reset', 503] as const)('that was never made (%s) can be made after a while', async fault => {
    const at = await opened();
    stand.fail(/^POST \/transactions$/, fault);
    expect(await at.charge(card())).toBe('unclear');
    expect(await at.charge(card())).toBe('unclear');
    at.clock.forward(4);
    expect(await at.charge(card())).toBe('left');
    expect(at.sales()).toEqual([paid]);
  });

  it('that Braintree would not take at all changes nothing', async () => {
    const at = await opened();
    stand.fail(/^POST \/transactions$/, 429);
    expect(await at.charge(card())).toBe('away');
    expect(await at.charge(card())).toBe('left');
  });

  it('that Braintree calls a duplicate is the one made a moment ago', async () => {
    const at = await opened();
    stand.bank.keep({ orderId: at.ref, amount: '40.00' });
    expect(await at.charge(card())).toBe('left');
    expect(at.sales().filter(({ status }) => status !== 'gateway_rejected')).toEqual([paid]);
    expect(await at.states()).toEqual(['succeeded']);
  });

  it('is not begun once the page is closed or its time is over', async () => {
    const closed = await opened();
    await port.cancel({ ref: closed.ref, payee: { creatorId: closed.creatorId, account: null } }, 'cancel:1');
    expect(await closed.charge(card())).toBe('left');
    const late = await opened();
    late.clock.forward(16);
    expect(await late.charge(card())).toBe('left');
    expect([...closed.sales(), ...late.sales()]).toEqual([]);
    for (const at of [closed, late]) await at.check();
    expect([await closed.states(), await late.states()]).toEqual([['cancelled'], ['expired']]);
  });
});

describe('refunds', () => {
  const refund = async (at: Awaited<ReturnType<typeof opened>>, amount: number, key = 'refund:1') =>
    port.refund({ ref: at.ref, payee: { creatorId: at.creatorId, account: null } }, { amount, currency: 'USD' }, key);

  it('is a void before settlement and a refund after, of the whole', async () => {
    const early = await opened();
    await early.charge(card());
    expect(await refund(early, 4000)).toBe('succeeded');
    expect(await refund(early, 4000)).toBe('succeeded');
    expect(early.sales()).toEqual([{ ...paid, status: 'voided' }]);
    const late = await opened();
    await late.charge(card());
    stand.bank.settle(late.paidId());
    expect(await refund(late, 4000)).toBe('succeeded');
    expect(stand.bank.find(late.paidId())?.refunds).toHaveLength(1);
  });

  it('in part waits for settlement, then goes once, and never more than was paid', async () => {
    const at = await opened();
    await at.charge(card());
    await refundOf(at.order, 1500, at.clock.now());
    await at.runRefunds();
    expect((await at.history()).refunds).toMatchObject([{ state: 'requested', amount: 1500 }]);
    stand.bank.settle(at.paidId());
    expect(await refund(at, 1500, 'refund:a')).toBe('succeeded');
    stand.fail(/\/refund$/, 'lost');
    await expect(refund(at, 1000, 'refund:b')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await refund(at, 1000, 'refund:b')).toBe('succeeded');
    expect((await port.fetch({ ref: at.ref, payee: { creatorId: at.creatorId, account: null } })).refunded).toBe(2500);
    await expect(refund(at, 1501, 'refund:c')).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('that was declined when it settled stands as failed, and asking makes none', async () => {
    const at = await opened();
    await at.charge(card());
    stand.bank.settle(at.paidId());
    await refund(at, 1500, 'refund:late');
    const stands = (...keys: string[]) =>
      port.refundsMade?.({ ref: at.ref, payee: { creatorId: at.creatorId, account: null } }, keys);
    expect(await stands('refund:late')).toMatchObject([{ key: 'refund:late', amount: 1500, answer: 'succeeded' }]);
    stand.bank.settle(stand.bank.find(at.paidId())?.refunds[0] ?? '', 'settlement_declined');
    expect(await stands('refund:late')).toMatchObject([{ key: 'refund:late', answer: 'failed' }]);
    expect(await stands('refund:none')).toMatchObject([{ key: null }]);
    expect(stand.bank.find(at.paidId())?.refunds).toHaveLength(1);
  });

  it('that was voided while it settled is refunded later', async () => {
    const at = await opened();
    await at.charge(card());
    const real = stand.bank.voided;
    stand.bank.voided = one => {
      stand.bank.settle(one.id);
      return real(one);
    };
    expect(await refund(at, 4000)).toBe('pending');
    stand.bank.voided = real;
    expect(await refund(at, 4000)).toBe('succeeded');
  });
});

it('finds disputed payments of its own, and passes over those of others in the account', async () => {
  const at = await opened();
  await at.charge(card());
  stand.bank.dispute(at.paidId(), 'open', '40.00');
  const other = stand.bank.keep({ orderId: 'of another shop' });
  stand.bank.dispute(other.id, 'open', '9.00');
  const refs = await port.disputedSince(null, new Date(0));
  expect(refs).toContain(at.ref);
  expect(refs).not.toContain('of another shop');
});

it('lists what was paid, hour by hour, and nothing that others sell in the account', async () => {
  const at = await opened();
  await at.charge(card());
  const unpaid = await opened();
  await unpaid.charge(card('fake-processor-declined-visa-nonce'));
  const other = stand.bank.keep({ orderId: 'of another shop', amount: 'as it likes' });
  const made = at.clock.now();
  for (const sale of [...stand.bank.ofOrder(at.ref), ...stand.bank.ofOrder(unpaid.ref), other]) sale.createdAt = made;
  at.clock.forward(1);
  const since = new Date(made.getTime() - 90 * 60_000);
  const first = await at.provider.paidSince?.(null, since, undefined);
  expect(first).toEqual({ paid: [], next: new Date(made.getTime() - 30 * 60_000).toISOString() });
  const second = await at.provider.paidSince?.(null, since, first?.next);
  expect(second).toEqual({ paid: [{ ref: at.ref, attemptId: attemptIn(at.ref) }], next: undefined });
});

it('says when Braintree is away, and when a key is not right', async () => {
  stand.fail(/client_token/, 500, 3);
  await expect(port.pageToken('USD')).rejects.toMatchObject({ kind: 'unavailable', retryable: true });
  const sdk = testBraintreePort({ ...stand, base: stand.base }, now, db);
  await expect(sdk.fetch({ ref: 'of another shop', payee: null as never })).rejects.toMatchObject({ kind: 'invalid' });
});

describe('an event of Braintree', () => {
  const gateway = new braintree.BraintreeGateway({
    environment: braintree.Environment.Sandbox,
    ...braintreeTestKeys,
  });
  /** The SDK's own sample, as Braintree posts it. */
  async function posted(kind: 'transaction_settled' | 'dispute_opened' | 'check', id: string): Promise<string> {
    const sample = (await gateway.webhookTesting.sampleNotification(kind as never, id)) as unknown as Record<
      string,
      string
    >;
    return new URLSearchParams(sample).toString();
  }
  const read = (body: string) => port.parseWebhook(Buffer.from(body), {}, now());

  it('is believed by the SDK’s check of its signature, and names a payment made here', async () => {
    const at = await opened();
    await at.charge(card());
    for (const kind of ['transaction_settled', 'dispute_opened'] as const) {
      const body = await posted(kind, at.paidId());
      const events = await read(body);
      expect(events).toMatchObject({ ok: true, value: [{ kind, about: 'payment' }] });
      const named = events.ok ? (events.value[0]?.ref ?? '') : '';
      expect(await port.paymentOf?.(named, undefined)).toBe(at.ref);
      expect(await read(body)).toEqual(events);
    }
  });

  it.each([
    ['another payload', (body: string) => body.replace('bt_payload=', 'bt_payload=AAAA')],
    ['another key', (body: string) => body.replace(braintreeTestKeys.publicKey, 'another')],
    ['no signature', () => 'bt_payload=AAAA'],
    ['nothing', () => ''],
  ])('with %s is refused', async (_case, change) => {
    const body = change(await posted('transaction_settled', 'abc'));
    expect(await read(body)).toEqual({ ok: false, refusal: { kind: 'bad_signature' } });
  });

  it('that only tests the address is accepted and does nothing', async () => {
    expect(await read(await posted('check', 'abc'))).toEqual({ ok: true, value: [] });
  });

  it('is asked for by a challenge that only who has the private key can answer', () => {
    const answer = port.answerChallenge?.('0123456789abcdef01234567');
    const challenged = gateway.webhookNotification as unknown as { verify(challenge: string): string };
    expect(answer).toBe(challenged.verify('0123456789abcdef01234567'));
    expect(port.answerChallenge?.('<script>')).toBeUndefined();
  });
});
