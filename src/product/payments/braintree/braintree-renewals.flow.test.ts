import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { quietBraintree, testBraintreePort } from '../../../../tests/kit/payments/braintree/braintree-provider.ts';
import { openBraintree } from '../../../../tests/kit/payments/braintree/open-braintree.ts';
import { payableOrdersOn } from '../../../../tests/kit/payments/payable-order.ts';
import { insertAttempt } from '../attempts/payments.sql.ts';
import { type BraintreeDeps, chargePage, readPagePayment } from '../braintree-page/charge.flow.ts';
import type { BraintreePort } from './braintree-payments.flow.ts';
import { findPagePayment } from './braintree-payments.sql.ts';
import { attemptIn } from './braintree-state.ts';

const { db } = await testDatabase();
const stand = await openBraintree();
afterAll(() => stand.close());
const { bank } = stand;
beforeEach(() => {
  stand.mend();
  bank.vault.fate('submitted_for_settlement');
});
let port: BraintreePort;
const { shop } = payableOrdersOn(db, async (_onCreate, clock) => {
  port = testBraintreePort(stand, clock, db);
  return quietBraintree(port, stand);
});
let nonces = 0;

/** What somebody left while they paid the first period on our page, and a way to make renewals of it. */
async function agreed(kind = 'fake-valid-nonce') {
  const at = await shop();
  const started = await at.pay({ cardFor: at.order.id });
  if (!started.ok) throw new Error('the page did not open');
  const deps: BraintreeDeps = { ...at.deps, braintree: port };
  const payee = { creatorId: at.creatorId, account: null };
  const first = started.value.payUrl.split('/').at(-1) ?? '';
  const page = await findPagePayment(db, attemptIn(first) ?? '');
  if (page === undefined) throw new Error('there is a page');
  expect(await chargePage(deps, page, `${kind}#kept${nonces++}`)).toBe('left');
  const { card } = await port.fetch({ ref: first, payee });
  async function renewed(token: string | null | undefined = card?.token) {
    const attemptId = randomUUID();
    const { creatorId, order } = at;
    const sum = { amount: 3000, currency: 'USD' as const };
    const row = { creatorId, id: attemptId, orderId: order.id, provider: port.id, ...sum };
    await db
      .transaction()
      .execute(trx =>
        insertAttempt(
          trx,
          { ...row, fee: 0, account: null, accountWay: null, cardFor: order.id, unattended: true },
          at.clock.now(),
        ),
      );
    const about = {
      attemptId,
      orderId: order.id,
      payee,
      ...sum,
      fee: 0,
      description: 'Club',
      returnUrl: 'https://shop.example/passes/a',
    };
    const renewal = { ...about, card: { ref: first, payee, token } };
    const made = await port.renew?.(renewal, `pay:${attemptId}`);
    expect(await port.renew?.(renewal, `pay:${attemptId}`)).toEqual(made);
    return { ref: made?.ref ?? '', payee, unattended: true };
  }
  return { ...at, first, card, renewed, deps };
}
const salesOf = (ref: string) => bank.ofOrder(ref).map(({ status, amount }) => [status, amount]);

describe('a renewal at Braintree', () => {
  it.each([
    ['fake-valid-nonce', 'CreditCard', { brand: 'visa', lastFour: '1111' }],
    ['fake-paypal-billing-agreement-nonce', 'PaypalAccount', { brand: 'paypal', lastFour: null }],
    ['fake-venmo-account-nonce', 'Venmo', { brand: 'venmo', lastFour: null }],
  ])('with what %s stands for is charged again while nobody is there', async (kind, method, known) => {
    const { card, renewed } = await agreed(kind);
    expect(card).toMatchObject(known);
    const renewal = await renewed();
    expect(salesOf(renewal.ref)).toEqual([]);
    expect(await port.fetch(renewal)).toMatchObject({ state: 'succeeded', amount: 3000, method });
  });

  it('finds what was kept by the first payment', async () => {
    const { renewed } = await agreed();
    expect(await port.fetch(await renewed(null))).toMatchObject({ state: 'succeeded' });
  });

  it('of a payment that kept nothing is refused', async () => {
    const at = await shop();
    const started = await at.pay();
    const ref = started.ok ? (started.value.payUrl.split('/').at(-1) ?? '') : '';
    bank.keep({ orderId: ref, amount: '40.00', status: 'settled' });
    const { renewed } = await agreed();
    void renewed;
    const payee = { creatorId: at.creatorId, account: null };
    const about = { attemptId: randomUUID(), orderId: at.order.id, payee, amount: 3000, currency: 'USD' as const };
    const params = { ...about, fee: 0, description: 'Club', returnUrl: 'https://shop.example', card: { ref, payee } };
    await expect(port.renew?.(params, 'key')).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('is charged once, however often and at once it is asked about', async () => {
    const { renewed } = await agreed();
    const renewal = await renewed();
    await Promise.all([1, 2, 3].map(() => port.fetch(renewal)));
    expect((await port.fetch(renewal)).state).toBe('succeeded');
    expect(salesOf(renewal.ref)).toEqual([['submitted_for_settlement', '30.00']]);
  });

  it('whose answer is lost is found, and not charged again', async () => {
    const { renewed, clock } = await agreed();
    const renewal = await renewed();
    stand.fail(/^POST \/transactions$/, 'lost');
    await expect(port.fetch(renewal)).rejects.toMatchObject({ retryable: true });
    expect((await port.fetch(renewal)).state).toBe('succeeded');
    clock.forward(10);
    expect((await port.fetch(renewal)).state).toBe('succeeded');
    expect(salesOf(renewal.ref)).toHaveLength(1);
    expect(await port.attemptOf?.(renewal.ref, undefined)).toBe(attemptIn(renewal.ref));
  });

  it.each(['silent', 503, 'reset'] as const)(
    'that was never made (%s) is under way for three minutes, then made',
    async fault => {
      const { renewed, clock } = await agreed();
      const renewal = await renewed();
      stand.fail(/^POST \/transactions$/, fault);
      await expect(port.fetch(renewal)).rejects.toMatchObject({ retryable: true });
      expect((await port.fetch(renewal)).state).toBe('processing');
      clock.forward(4);
      expect((await port.fetch(renewal)).state).toBe('succeeded');
      expect(salesOf(renewal.ref)).toHaveLength(1);
    },
  );

  it('that is declined has failed for good', async () => {
    const { renewed } = await agreed();
    const renewal = await renewed();
    bank.vault.fate('processor_declined');
    expect((await port.fetch(renewal)).state).toBe('failed');
    bank.vault.fate('submitted_for_settlement');
    expect((await port.fetch(renewal)).state).toBe('failed');
    expect(salesOf(renewal.ref)).toEqual([['processor_declined', '30.00']]);
  });

  it('that is declined with its answer lost has failed too', async () => {
    const { renewed } = await agreed();
    const renewal = await renewed();
    bank.vault.fate('processor_declined');
    stand.fail(/^POST \/transactions$/, 'lost');
    await expect(port.fetch(renewal)).rejects.toMatchObject({ retryable: true });
    expect((await port.fetch(renewal)).state).toBe('failed');
  });

  it('of what is no longer kept has failed', async () => {
    const { renewed, card } = await agreed();
    const renewal = await renewed();
    bank.vault.forget(card?.token ?? '');
    expect((await port.fetch(renewal)).state).toBe('failed');
    expect((await port.fetch(renewal)).state).toBe('failed');
  });

  it('that is closed or a day old takes nothing', async () => {
    const { renewed, clock } = await agreed();
    const [closed, late] = [await renewed(), await renewed()];
    await port.cancel(closed, 'cancel:1');
    expect((await port.fetch(closed)).state).toBe('cancelled');
    clock.forward(24 * 60 + 1);
    expect((await port.fetch(late)).state).toBe('expired');
    expect([...salesOf(closed.ref), ...salesOf(late.ref)]).toEqual([]);
  });

  it('has no page on which it could be paid', async () => {
    const { renewed, deps } = await agreed();
    expect(await readPagePayment(deps, (await renewed()).ref)).toBeUndefined();
  });
});
