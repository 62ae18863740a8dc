import { randomUUID } from 'node:crypto';
import type { Xml } from './braintree-xml.ts';

/** What charging or storing something does. */
export type Fate = { status: string; instrument: string; rejection?: string };
/** What charging a stored method does. */
export type KeptFate = 'submitted_for_settlement' | 'settlement_pending' | 'processor_declined';
export type Kept = { token: string; customer: string; instrument: string; last4: string };

const card = 'credit_card';
/** What a card's bank said of Braintree's test nonces for 3-D Secure, as its guide to testing has it. */
const bankReports: Readonly<Record<string, { status: string; shifted: boolean; possible: boolean }>> = {
  'fake-three-d-secure-two-visa-successful-frictionless-authentication-nonce': {
    status: 'authenticate_successful',
    shifted: true,
    possible: true,
  },
  'fake-three-d-secure-two-visa-successful-step-up-authentication-nonce': {
    status: 'authenticate_successful',
    shifted: true,
    possible: true,
  },
  'fake-three-d-secure-visa-failed-authentication-nonce': {
    status: 'authenticate_failed',
    shifted: false,
    possible: true,
  },
  'fake-three-d-secure-visa-not-enrolled-nonce': { status: 'lookup_not_enrolled', shifted: false, possible: false },
};

/** What Braintree's own test nonces do (its SDK's `test_values/nonces.js`). */
const fates: Readonly<Record<string, Fate>> = {
  'fake-valid-nonce': { status: 'submitted_for_settlement', instrument: card },
  'fake-valid-mastercard-nonce': { status: 'submitted_for_settlement', instrument: card },
  'fake-paypal-one-time-nonce': { status: 'settling', instrument: 'paypal_account' },
  'fake-paypal-billing-agreement-nonce': { status: 'settling', instrument: 'paypal_account' },
  'fake-venmo-account-nonce': { status: 'submitted_for_settlement', instrument: 'venmo_account' },
  ...Object.fromEntries(
    Object.keys(bankReports).map(kind => [kind, { status: 'submitted_for_settlement', instrument: card }]),
  ),
  'fake-processor-declined-visa-nonce': { status: 'processor_declined', instrument: card },
  'fake-gateway-rejected-fraud-nonce': { status: 'gateway_rejected', instrument: card, rejection: 'fraud' },
  'fake-gateway-rejected-cvv-nonce': { status: 'gateway_rejected', instrument: card, rejection: 'cvv' },
};

/** Why a nonce is invalid: Braintree's code and message. */
type Unusable = { code: string; message: string };

/** A card or an account: given by a browser and used once, or stored with a customer. */
export function braintreeVault() {
  const used = new Set<string>();
  const kept = new Map<string, Kept>();
  const customers = new Set<string>();
  let keptFate: KeptFate = 'submitted_for_settlement';

  return {
    /** A nonce is used up at once; '#1' or '__1' and so on give several of one kind. */
    take(nonce: string): Fate | Unusable {
      const [kind = ''] = nonce.split(/#|__/);
      if (kind === 'fake-consumed-nonce' || used.has(nonce))
        return { code: '91564', message: 'Cannot use a payment_method_nonce more than once.' };
      const fate = fates[kind];
      if (fate === undefined) return { code: '91565', message: 'Unknown payment_method_nonce.' };
      used.add(nonce);
      return fate;
    },
    /** Braintree's facts about an unused nonce. */
    told(nonce: string): { readonly [name: string]: Xml } | undefined {
      const [kind = ''] = nonce.split(/#|__/);
      const fate = fates[kind];
      if (fate === undefined) return undefined;
      const said = bankReports[kind];
      return {
        nonce,
        type: { credit_card: 'CreditCard', paypal_account: 'PayPalAccount' }[fate.instrument] ?? 'VenmoAccount',
        consumed: used.has(nonce),
        'three-d-secure-info':
          said === undefined
            ? null
            : { status: said.status, 'liability-shifted': said.shifted, 'liability-shift-possible': said.possible },
      };
    },
    newCustomer(): string {
      const id = randomUUID().slice(0, 8);
      customers.add(id);
      return id;
    },
    knows: (customer: string): boolean => customers.has(customer),
    keep(customer: string, { instrument }: Fate, nonce = ''): Kept {
      const last4 = nonce.startsWith('fake-valid-mastercard') ? '4444' : '1111';
      const one = { token: randomUUID().slice(0, 8), customer, instrument, last4 };
      kept.set(one.token, one);
      return one;
    },
    find: (token: string): Kept | undefined => kept.get(token),
    /** What charging this does now. */
    fateOf: ({ instrument }: Kept): Fate => ({ status: keptFate, instrument }),
    fate(next: KeptFate): void {
      keptFate = next;
    },
    /** The customer revokes what they allowed. */
    forget: (token: string) => void kept.delete(token),
    all: () => [...kept.values()],
  };
}

export const writtenKept = ({ token, instrument, last4 }: Kept): { readonly [name: string]: Xml } =>
  instrument === card
    ? { token, 'card-type': last4 === '4444' ? 'MasterCard' : 'Visa', last4 }
    : { token, ...(instrument === 'paypal_account' ? { email: 'ana@example.org' } : { username: 'ana' }) };
