import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProviderState } from '../port/payment-port.ts';
import { type AttemptState, attemptStates, checkProviderState, isOpen, nextState } from './payment-attempt.ts';

describe('an attempt and the state it is given', () => {
  /** For each state, the told states that move it. All other pairs must change nothing. */
  const moves: Record<AttemptState, readonly AttemptState[]> = {
    creating: ['requires_action', 'processing', 'succeeded', 'failed', 'cancelled', 'expired'],
    requires_action: ['processing', 'succeeded', 'failed', 'cancelled', 'expired'],
    processing: ['succeeded', 'failed', 'cancelled', 'expired'],
    failed: ['succeeded'],
    cancelled: ['succeeded'],
    expired: ['succeeded'],
    succeeded: [],
  };
  const pairs = attemptStates.flatMap(now => attemptStates.map(told => [now, told] as const));

  it.each(pairs)('%s, told %s', (now, told) => {
    expect(nextState(now, told)).toBe(moves[now].includes(told) ? told : now);
  });

  it('is open until it has an end', () => {
    expect(attemptStates.filter(isOpen)).toEqual(['creating', 'requires_action', 'processing']);
  });

  it('ends the same, whatever the order and number of events', () => {
    const waiting = fc.constantFrom<AttemptState[]>([], ['processing']);
    const ending = fc.constantFrom<AttemptState[]>(
      [],
      ['failed'],
      ['cancelled'],
      ['expired'],
      ['succeeded'],
      ['expired', 'succeeded'],
    );
    const history = fc.tuple(waiting, ending).map(parts => ['requires_action' as AttemptState, ...parts.flat()]);
    const retold = history.chain(states =>
      fc
        .array(fc.constantFrom(...states))
        .map(again => [...states, ...again])
        .chain(all => fc.shuffledSubarray(all, { minLength: all.length }))
        .map(shuffled => ({ states, shuffled })),
    );
    const end = (states: AttemptState[]) => states.reduce(nextState, 'creating' as AttemptState);
    fc.assert(
      fc.property(retold, ({ states, shuffled }) => {
        expect(end(shuffled)).toBe(end(states));
      }),
    );
  });
});

describe("the provider's truth", () => {
  const attempt = { state: 'requires_action' as AttemptState, amount: 4000, currency: 'USD' };
  const paid: ProviderState = {
    state: 'succeeded',
    amount: 4000,
    currency: 'USD',
    refunded: 0,
    dispute: null,
    method: null,
  };
  const fresh = { orderPaid: false, returned: false };

  it.each<[string, Parameters<typeof checkProviderState>, ReturnType<typeof checkProviderState>]>([
    ['the right sum settles', [attempt, paid, fresh], { kind: 'move', to: 'succeeded' }],
    ['the same again does nothing', [{ ...attempt, state: 'succeeded' }, paid, fresh], { kind: 'nothing' }],
    [
      'a cent less goes back',
      [attempt, { ...paid, amount: 3999 }, fresh],
      { kind: 'return_money', to: 'failed', reason: 'wrong_amount' },
    ],
    [
      'a cent more goes back',
      [attempt, { ...paid, amount: 4001 }, fresh],
      { kind: 'return_money', to: 'failed', reason: 'wrong_amount' },
    ],
    [
      'another currency goes back',
      [attempt, { ...paid, currency: 'KRW' }, fresh],
      { kind: 'return_money', to: 'failed', reason: 'wrong_amount' },
    ],
    [
      'a second payment of one order goes back',
      [attempt, paid, { orderPaid: true, returned: false }],
      { kind: 'return_money', to: 'cancelled', reason: 'paid_twice' },
    ],
    [
      'money on its way back is not sent twice',
      [{ ...attempt, state: 'cancelled' }, paid, { orderPaid: true, returned: true }],
      { kind: 'nothing' },
    ],
    [
      'a wrong sum that was not charged is only a failure',
      [attempt, { ...paid, state: 'failed', amount: 1 }, fresh],
      { kind: 'move', to: 'failed' },
    ],
    [
      'money after an expiry counts',
      [{ ...attempt, state: 'expired' }, paid, fresh],
      { kind: 'move', to: 'succeeded' },
    ],
  ])('%s', (_case, given, verdict) => expect(checkProviderState(...given)).toEqual(verdict));
});
