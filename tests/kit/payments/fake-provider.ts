import { randomUUID } from 'node:crypto';
import { perCurrency } from '../../../src/base/currency.ts';
import { refuse } from '../../../src/base/result.ts';
import type { Checkout, Payee, PaymentPort, ProviderState } from '../../../src/product/payments/port/payment-port.ts';
import { ProviderError } from '../../../src/product/payments/port/payment-port.ts';
import type { RenewalWorld } from './members/member-world.ts';

/** `paid` is the payee of the call; null: the installation. */
type Call = {
  what: 'create' | 'fetch' | 'disputes' | 'cancel' | 'refund' | 'forget';
  key: string;
  paid: Payee | null;
};
export type FakeProvider = PaymentPort & {
  calls: Call[];
  /** Sets the state of a payment at the provider. */
  say(ref: string, change: Partial<ProviderState>): void;
  /** Makes the next calls of a kind fail. */
  fail(what: Call['what'], error: ProviderError, times?: number): void;
  refs(): string[];
  /** The state of a payment after we close it. */
  closes: 'cancelled' | 'expired';
  /** How stored methods are charged. */
  renewals: RenewalWorld;
};

/** A provider controlled by tests. Like real ones it answers a repeated key with the same payment, or refuses it. */
export function fakeProvider(onCreate: (checkout: Checkout) => Promise<void> = async () => {}): FakeProvider {
  const payments = new Map<string, ProviderState>();
  const byKey = new Map<string, { ref: string; words: string }>();
  const keeps = new Set<string>();
  const refundKeys = new Set<string>();
  const failures: { what: Call['what']; error: ProviderError }[] = [];
  const calls: Call[] = [];
  let renewed: 'succeeded' | 'failed' = 'succeeded';
  let isLost = false;
  const enter = (what: Call['what'], key: string, paid: Call['paid']) => {
    calls.push({ what, key, paid });
    const at = failures.findIndex(failure => failure.what === what);
    const failure = failures[at];
    if (failure === undefined) return;
    failures.splice(at, 1);
    throw failure.error;
  };
  const know = (ref: string): ProviderState => {
    const state = payments.get(ref);
    if (state === undefined) throw new ProviderError('invalid', `no payment ${ref}`);
    return state;
  };
  return {
    id: 'fake',
    closes: 'cancelled',
    caps: {
      methods: perCurrency(() => ['CreditCard'] as const),
      keeps: ['CreditCard'],
      limits: perCurrency(() => ({ least: 1, most: 99_999_999 })),
      partialRefund: true,
      collects: true,
      testPayments: true,
    },
    calls,
    renewals: {
      fate: fate => {
        renewed = fate === 'paid' ? 'succeeded' : 'failed';
      },
      loseAnswer: () => {
        isLost = true;
      },
      kept: () => keeps.size,
      charges: () => [...payments.values()].filter(({ state }) => state === 'succeeded').length,
    },
    refs: () => [...payments.keys()],
    say: (ref, change) => void payments.set(ref, { ...know(ref), ...change }),
    fail: (what, error, times = 1) => {
      for (let i = 0; i < times; i++) failures.push({ what, error });
    },
    async createCheckout(checkout, key) {
      await onCreate(checkout);
      enter('create', key, checkout.payee);
      const words = JSON.stringify(checkout);
      const known = byKey.get(key);
      if (known !== undefined && known.words !== words) throw new ProviderError('invalid', 'key used');
      const ref = known?.ref ?? `p_${randomUUID()}`;
      if (known === undefined) {
        byKey.set(key, { ref, words });
        if (checkout.keeps === true) keeps.add(ref);
        payments.set(ref, {
          state: 'requires_action',
          amount: checkout.amount,
          currency: checkout.currency,
          refunded: 0,
          dispute: null,
          method: null,
        });
      }
      return { ref, payUrl: `https://pay.example/${ref}` };
    },
    async renew({ amount, currency, card }, key) {
      if (!keeps.has(card.ref)) throw new ProviderError('invalid', 'nothing is kept');
      const known = byKey.get(key);
      const ref = known?.ref ?? `p_${randomUUID()}`;
      if (known === undefined) {
        byKey.set(key, { ref, words: '' });
        const method = renewed === 'succeeded' ? 'CreditCard' : null;
        payments.set(ref, { state: renewed, amount, currency, refunded: 0, dispute: null, method });
      }
      if (isLost) {
        isLost = false;
        throw new ProviderError('unavailable', 'the answer was lost');
      }
      return { ref };
    },
    async forget({ ref, payee }) {
      enter('forget', ref, payee);
      keeps.delete(ref);
    },
    async fetch({ ref, payee }) {
      enter('fetch', ref, payee);
      return know(ref);
    },
    async disputedSince(payee) {
      enter('disputes', '', payee);
      return [...payments].flatMap(([ref, { dispute }]) => (dispute === null ? [] : [ref]));
    },
    async cancel({ ref, payee }, key) {
      enter('cancel', key, payee);
      if (know(ref).state === 'requires_action') payments.set(ref, { ...know(ref), state: 'cancelled' });
    },
    async refund({ ref, payee }, money, key) {
      enter('refund', key, payee);
      const state = know(ref);
      if (refundKeys.has(key)) return 'succeeded';
      if (state.refunded + money.amount > state.amount) throw new ProviderError('invalid', 'not that much left');
      refundKeys.add(key);
      payments.set(ref, { ...state, refunded: state.refunded + money.amount });
      return 'succeeded';
    },
    parseWebhook: () => refuse({ kind: 'bad_signature' }),
  };
}
