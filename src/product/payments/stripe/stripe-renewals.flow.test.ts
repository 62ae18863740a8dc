import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openStripe } from '../../../../tests/kit/payments/stripe/open-stripe.ts';
import { webhookSecret } from '../../../../tests/kit/payments/stripe/stripe-events.ts';
import { creatorIdOf } from '../../../base/id.ts';
import type { Payee, PayeeAccount, PaymentRef } from '../port/payment-port.ts';
import { stripePayments } from './stripe-payments.flow.ts';

const now = new Date('2026-11-21T10:00:00Z');
const stripe = await openStripe(() => now);
const { bank } = stripe;
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.mend();
  bank.cards.fate('succeeded');
});

const port = stripePayments({
  secretKey: 'sk_test_platform',
  webhookSecrets: [webhookSecret],
  base: stripe.base,
  methods: [],
  live: false,
  collects: true,
  ownKey: async () => undefined,
});
const payeeOf = (account: PayeeAccount | null = null): Payee => ({ creatorId: creatorIdOf(randomUUID()), account });
const returnUrl = 'https://shop.example/passes/x';

/** A first payment whose card is kept. */
async function kept(payee = payeeOf(), fee = 0): Promise<PaymentRef> {
  const { ref } = await port.createCheckout(
    {
      attemptId: randomUUID(),
      orderId: randomUUID(),
      payee,
      amount: 3000,
      currency: 'USD',
      fee,
      description: 'Club',
      shown: { seller: 'Maya', title: 'Club', when: [], refund: '', look: null, renews: 'Charged $30.00 a week' },
      returnUrl,
      expiresAt: new Date(now.getTime() + 30 * 60_000),
      keeps: true,
    },
    randomUUID(),
  );
  bank.pay(ref);
  return { ref, payee };
}
const renewalOf = (card: PaymentRef, fee = 0) => ({
  attemptId: randomUUID(),
  orderId: randomUUID(),
  payee: card.payee,
  amount: 3000,
  currency: 'USD' as const,
  fee,
  description: 'Club',
  returnUrl,
  card,
});
const made = () => bank.intents().length;

function connected(): string {
  const call = {
    method: 'POST',
    path: '/v1/accounts',
    params: {},
    given: {},
    account: bank.platform,
    platform: bank.platform,
  };
  const { id } = z.object({ id: z.string() }).parse(bank.answer(call)?.body);
  bank.accounts.finish(id);
  return id;
}

describe('a card that Stripe keeps', () => {
  it('is left on a page that takes cards alone and says what is charged later', async () => {
    const { ref, payee } = await kept();
    expect(bank.session(ref).body.params).toMatchObject({
      customer_creation: 'always',
      allowed_payment_method_types: ['card'],
      custom_text: { submit: { message: 'Charged $30.00 a week' } },
      payment_intent_data: { setup_future_usage: 'off_session' },
    });
    expect((await port.fetch({ ref, payee })).card).toEqual({ brand: 'visa', lastFour: '4242' });
  });

  it('is charged without the customer, once for each request, also when the answer was lost or Stripe has forgotten the key', async () => {
    const renewal = renewalOf(await kept());
    const before = made();
    stripe.fail(/^POST \/v1\/payment_intents$/, 'reset_after');
    const { ref } = (await port.renew?.(renewal, 'order:1')) ?? { ref: '' };
    expect(await port.fetch({ ref, payee: renewal.payee })).toMatchObject({
      state: 'succeeded',
      amount: 3000,
      currency: 'USD',
      method: 'CreditCard',
    });
    stripe.forgetKeys();
    expect(await port.renew?.(renewal, 'order:1')).toEqual({ ref });
    expect(made() - before).toBe(1);
    expect(await port.attemptOf?.(ref, undefined)).toBe(renewal.attemptId);
    expect(await port.attemptOf?.('pi_other', undefined)).toBeUndefined();
  });

  it.each([
    ['card_declined', false],
    ['authentication_required', true],
  ] as const)('that says no is a failed payment, not an error: %s', async (later, needsConfirmation) => {
    const card = await kept();
    bank.cards.fate(later);
    const { ref = '' } = (await port.renew?.(renewalOf(card), randomUUID())) ?? {};
    expect(await port.fetch({ ref, payee: card.payee })).toMatchObject({ state: 'failed', needsConfirmation });
    await port.cancel({ ref, payee: card.payee }, 'cancel:1');
  });

  it('is refunded and disputed by the charge’s own name', async () => {
    const card = await kept();
    const { ref = '' } = (await port.renew?.(renewalOf(card), randomUUID())) ?? {};
    const payment = { ref, payee: card.payee };
    const refund = { amount: 1000, currency: 'USD' } as const;
    expect(await port.refund(payment, refund, 'refund:r')).toBe('succeeded');
    bank.dispute(ref, 'needs_response', 2000);
    expect(await port.fetch(payment)).toMatchObject({ refunded: 1000, dispute: { state: 'open', amount: 2000 } });
    expect(await port.disputedSince(null, now)).toContain(ref);
  });

  it('of a connected account is charged there; one whose fee we keep in ours, with the fee and the rest passed on', async () => {
    const account = connected();
    const direct = renewalOf(await kept(payeeOf({ id: account, way: 'direct' })));
    await port.renew?.(direct, randomUUID());
    expect(bank.intents().at(-1)).toMatchObject({ account, metadata: { attempt: direct.attemptId } });
    const passedOn = await kept(payeeOf({ id: account, way: 'destination' }), 200);
    await port.renew?.(renewalOf(passedOn, 200), randomUUID());
    expect(bank.intents().at(-1)).toMatchObject({
      account: bank.platform,
      application_fee_amount: 200,
      transfer_data: { destination: account },
    });
  });

  it('is changed on a page where nothing is paid; the new one is charged from then on', async () => {
    const card = await kept();
    const change = {
      changeId: randomUUID(),
      orderId: randomUUID(),
      payee: card.payee,
      currency: 'USD' as const,
      shown: undefined,
      returnUrl,
      expiresAt: now,
      card,
    };
    const { ref } = (await port.changeCard?.(change, randomUUID())) ?? { ref: '' };
    const page = { ref, payee: card.payee };
    expect(await port.fetchCardChange?.(page)).toEqual({ state: 'open' });
    const before = made();
    bank.leaveCard(ref, '5555');
    expect(await port.fetchCardChange?.(page)).toEqual({ state: 'done', card: { brand: 'visa', lastFour: '5555' } });
    expect(made()).toBe(before);
    bank.cards.fate('card_declined');
    const other = await kept();
    expect(other.ref).not.toBe(ref);
    const paid = (await port.renew?.(renewalOf(page), randomUUID())) ?? { ref: '' };
    expect((await port.fetch({ ref: paid.ref, payee: card.payee })).state).toBe('failed');
  });

  it('is not charged without an agreement to keep it', async () => {
    const payee = payeeOf();
    const params = {
      attemptId: randomUUID(),
      orderId: randomUUID(),
      payee,
      amount: 3000,
      currency: 'USD' as const,
      fee: 0,
    };
    const more = { description: 'Once', returnUrl, expiresAt: now };
    const { ref } = await port.createCheckout({ ...params, ...more }, randomUUID());
    bank.pay(ref);
    await expect(port.renew?.(renewalOf({ ref, payee }), randomUUID())).rejects.toMatchObject({ kind: 'invalid' });
  });
});
