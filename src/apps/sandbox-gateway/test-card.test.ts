import { describe, expect, it } from 'vitest';
import { advanced, deliveryDelays, type GatewayPayment, lateSeconds } from './payment.ts';
import { readCard, testCards } from './test-card.ts';

const now = new Date('2026-11-21T10:00:00Z');

describe('a typed card', () => {
  it.each(testCards)('$number is known', ({ number, fate }) => {
    expect(readCard({ number, expiry: '12/29', cvc: '123' }, now)).toEqual({ ok: true, fate });
    expect(readCard({ number: number.replaceAll(' ', ''), expiry: '1229', cvc: ' 1234 ' }, now).ok).toBe(true);
  });

  it.each([
    ['', '12/29', '123', ['number']],
    ['4111 1111 1111 1111', '12/29', '123', ['number']],
    ['4242 4242 4242 4242', '11/26', '123', []],
    ['4242 4242 4242 4242', '10/26', '123', ['expiry']],
    ['4242 4242 4242 4242', '13/29', '123', ['expiry']],
    ['4242 4242 4242 4242', '00/29', '123', ['expiry']],
    ['4242 4242 4242 4242', 'soon', '123', ['expiry']],
    ['4242 4242 4242 4242', '12/29', '12', ['cvc']],
    ['4242 4242 4242 4242', '12/29', '12345', ['cvc']],
    ['', '', '', ['number', 'expiry', 'cvc']],
  ])('%j, %j, %j has something to say beside %j', (number, expiry, cvc, fields) => {
    const read = readCard({ number, expiry, cvc }, now);
    expect(read.ok ? [] : Object.keys(read.errors)).toEqual(fields);
  });
});

describe('time', () => {
  const payment: GatewayPayment = {
    ref: 'pay_1',
    keeps: false,
    declinesRenewals: false,
    amount: 1,
    currency: 'USD',
    shown: null,
    description: '',
    returnUrl: '',
    state: 'requires_action',
    failure: null,
    refunded: 0,
    dispute: null,
    disputed: 0,
    disputesAt: null,
    settlesAt: null,
    expiresAt: new Date(now.getTime() + 1),
  };
  it.each<[string, Partial<GatewayPayment>, GatewayPayment['state']]>([
    ['leaves an open page open until it expires', {}, 'requires_action'],
    ['closes a page at its last moment', { expiresAt: now }, 'expired'],
    ['settles a late card', { state: 'processing', settlesAt: now }, 'succeeded'],
    ['refuses a late card', { state: 'processing', settlesAt: now, failure: 'declined_late' }, 'failed'],
    ['waits for a late card', { state: 'processing', settlesAt: new Date(now.getTime() + 1) }, 'processing'],
    ['does not close what is being processed', { state: 'processing', settlesAt: null, expiresAt: now }, 'processing'],
    ['does not touch what was paid', { state: 'succeeded', expiresAt: now }, 'succeeded'],
  ])('%s', (_case, change, state) => expect(advanced({ ...payment, ...change }, now)).toBe(state));
});

it.each([
  ['late', [150]],
  ['duplicated', [0, 1, 30]],
  ['lost', []],
] as const)('tells %s news after %j seconds', (delivery, seconds) => {
  expect(deliveryDelays(delivery, 'payment.succeeded')).toEqual(seconds);
});

it('sends reordered events once, the ending before the beginning', () => {
  const [began] = deliveryDelays('reordered', 'payment.processing');
  const [ended] = deliveryDelays('reordered', 'payment.succeeded');
  expect((ended ?? 0) + lateSeconds).toBeLessThan(began ?? 0);
});

it('sends duplicated events twice, late, and the ending before the beginning', () => {
  const began = deliveryDelays('unruly', 'payment.processing');
  const ended = deliveryDelays('unruly', 'payment.succeeded').map(delay => delay + lateSeconds);
  expect([began.length, ended.length]).toEqual([2, 2]);
  expect(Math.min(...ended)).toBeLessThan(Math.min(...began));
  expect(deliveryDelays('prompt', 'payment.processing')).toEqual([0]);
});
