import braintree from 'braintree';
import type { TestApp } from '../../server/app.ts';
import type { MemberWorld, RenewalWorld } from '../members/member-world.ts';
import { braintreeTestKeys, type TestBraintree } from './open-braintree.ts';

const gateway = new braintree.BraintreeGateway({ environment: braintree.Environment.Sandbox, ...braintreeTestKeys });
const paid = ['authorized', 'submitted_for_settlement', 'settling', 'settled', 'voided'];
let nonces = 0;

export const braintreeFates = ({ bank, fail }: TestBraintree): RenewalWorld => ({
  // Braintree never asks a bank without the customer: the charge is declined.
  fate: fate => bank.vault.fate(fate === 'paid' ? 'submitted_for_settlement' : 'processor_declined'),
  loseAnswer() {
    fail(/advanced_search_ids$/, 500, 3);
    fail(/^POST \/transactions$/, 'lost');
  },
  kept: () => bank.vault.all().length,
  charges: () => bank.all().filter(({ type, status }) => type === 'sale' && paid.includes(status)).length,
});

/** The emulator of Braintree and our own pages for it, as a suite of memberships uses each provider. */
export function braintreeWorld(stand: TestBraintree, app: TestApp): MemberWorld {
  const { bank } = stand;
  /** Submits what the script of one of our pages does. */
  async function send(page: string, kind: string): Promise<void> {
    const { publicUrl } = app.deps.config;
    await app.app.inject({
      method: 'POST',
      url: new URL(page, publicUrl).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: publicUrl },
      payload: new URLSearchParams({ nonce: `${kind}#${nonces++}` }).toString(),
    });
  }
  return {
    ...braintreeFates(stand),
    mend() {
      bank.vault.fate('submitted_for_settlement');
      stand.mend();
    },
    pay: led => send(led, 'fake-valid-nonce'),
    leaveAnother: led => send(led, 'fake-valid-mastercard-nonce'),
    events: () => bank.all().length,
    async event(nth) {
      const one = bank.all()[nth];
      if (one === undefined) return undefined;
      const sample = await gateway.webhookTesting.sampleNotification('transaction_settled' as never, one.id);
      const payload = new URLSearchParams(sample as unknown as Record<string, string>).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return { url: '/api/webhooks/braintree', headers, payload };
    },
    night() {
      for (const { id, type, status } of bank.all())
        if (type === 'sale' && status === 'submitted_for_settlement') bank.settle(id);
    },
  };
}
