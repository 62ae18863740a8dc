import { describe, expect, it } from 'vitest';
import { attemptIn, decisive, orderIdOf, stateOf, type Transaction } from './braintree-state.ts';
import { pageStateOf } from './page-state.ts';

const sale: Transaction = {
  id: 'abc',
  type: 'sale',
  status: 'settled',
  amount: '40.00',
  currencyIsoCode: 'USD',
  paymentInstrumentType: 'credit_card',
};
const stateOfStatus = (status: string) => {
  const found = decisive([{ ...sale, status }]);
  return found === undefined ? 'nothing charged' : stateOf(found, []).state;
};

it.each([
  ['authorizing', 'processing'],
  ['authorized', 'processing'],
  ['settlement_pending', 'processing'],
  ['a status of next year', 'processing'],
  ['submitted_for_settlement', 'succeeded'],
  ['settling', 'succeeded'],
  ['settlement_confirmed', 'succeeded'],
  ['settled', 'succeeded'],
  ['settlement_declined', 'failed'],
  ['voided', 'cancelled'],
  ['authorization_expired', 'nothing charged'],
  ['processor_declined', 'nothing charged'],
  ['gateway_rejected', 'nothing charged'],
  ['failed', 'nothing charged'],
])('%s is %s', (status, state) => expect(stateOfStatus(status)).toBe(state));

it('is paid when any card paid, whatever was declined before or after', () => {
  const declined = { ...sale, id: 'd', status: 'processor_declined' };
  expect(decisive([declined, sale, { ...declined, id: 'e' }])?.id).toBe('abc');
});

it.each([
  ['credit_card', 'CreditCard'],
  ['paypal_account', 'PaypalAccount'],
  ['venmo_account', 'Venmo'],
  ['apple_pay_card', 'apple_pay'],
  ['android_pay_card', 'google_pay'],
  ['something_new', null],
])('%s counts as %s', (paymentInstrumentType, method) =>
  expect(stateOf({ ...sale, paymentInstrumentType }, []).method).toBe(method),
);

it.each([
  ['40.00', 'USD', 4000],
  ['50000', 'KRW', 50_000],
  ['40.00', 'ZAR', 0],
])('%s %s is %i', (amount, currencyIsoCode, minor) =>
  expect(stateOf({ ...sale, amount, currencyIsoCode }, []).amount).toBe(minor),
);

it('counts what went back, but for refunds that failed', () => {
  const back = (amount: string, status: string) => ({ ...sale, type: 'credit', amount, status });
  const refunds = [
    back('10.00', 'submitted_for_settlement'),
    back('5.00', 'settled'),
    back('9.00', 'processor_declined'),
  ];
  expect(stateOf(sale, refunds).refunded).toBe(1500);
  expect(stateOf({ ...sale, status: 'voided' }, []).refunded).toBe(4000);
});

describe('a dispute', () => {
  const disputed = (...disputes: NonNullable<Transaction['disputes']>) => stateOf({ ...sale, disputes }, []).dispute;
  it.each([
    ['open', 'open'],
    ['disputed', 'open'],
    ['under_review', 'open'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['accepted', 'lost'],
    ['auto_accepted', 'lost'],
    ['expired', 'lost'],
  ])('that is %s is %s', (status, state) =>
    expect(disputed({ status, kind: 'chargeback', amount: '40.00' })).toEqual({ state, amount: 4000 }),
  );
  it('does not exist while the bank only asks', () =>
    expect(disputed({ status: 'open', kind: 'retrieval', amount: '40.00' })).toBeNull());
  it('of several is open while one is', () =>
    expect(
      disputed({ status: 'lost', amount: '10.00' }, { status: 'open', amount: '5.00', amountDisputed: '4.00' }),
    ).toEqual({ state: 'open', amount: 400 }));
  it('is lost when money that counted never came', () =>
    expect(stateOf({ ...sale, status: 'settlement_declined' }, []).dispute).toEqual({ state: 'lost', amount: 4000 }));
});

describe('a page on which nothing was charged', () => {
  const now = new Date('2026-12-01T12:00:00Z');
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const page = { closedAt: null, expiresAt: minutesAgo(-10), chargingSince: null };
  it.each([
    ['is open', page, 'requires_action'],
    ['is over when its time is', { ...page, expiresAt: now }, 'expired'],
    ['is closed when somebody closed it', { ...page, closedAt: minutesAgo(1) }, 'cancelled'],
    [
      'waits for an answer even then',
      { ...page, closedAt: minutesAgo(1), chargingSince: minutesAgo(2) },
      'requires_action',
    ],
    ['waits no longer than an answer may take', { ...page, expiresAt: now, chargingSince: minutesAgo(4) }, 'expired'],
  ] as const)('%s', (_case, each, state) => expect(pageStateOf(each, now)).toBe(state));
});

it('knows its own orders from those of others in the same account', () => {
  const id = '22222222-2222-4222-8222-222222222222';
  expect(attemptIn(orderIdOf(id))).toBe(id);
  for (const other of ['', id, `vitrine-${id}x`, 'vitrine-1', 'refund-vitrine'])
    expect(attemptIn(other)).toBeUndefined();
});
