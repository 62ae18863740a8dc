import { describe, expect, it } from 'vitest';
import { stageOf } from './order-stage.ts';

const now = new Date('2026-11-21T10:00:00Z');
const over = new Date('2026-11-21T09:00:00Z');
const ahead = new Date('2026-11-21T11:00:00Z');
const sale = { state: 'confirmed', total: 4000, refunded: 0, dispute: null } as const;

describe('the state of an order', () => {
  it.each([
    ['confirmed', sale, ahead],
    ['fulfilled', sale, over],
    ['fulfilled', sale, now],
    ['confirmed', sale, undefined],
    ['partially_refunded', { ...sale, refunded: 1 }, over],
    ['refunded', { ...sale, refunded: 4000 }, ahead],
    ['disputed', { ...sale, dispute: 'open' }, over],
    ['lost', { ...sale, state: 'cancelled', dispute: 'lost' }, over],
    ['fulfilled', { ...sale, dispute: 'won' }, over],
    ['cancelled', { ...sale, state: 'cancelled' }, over],
    ['payment_failed', { ...sale, state: 'payment_failed' }, ahead],
  ] as const)('%s', (stage, order, endsAt) => {
    expect(stageOf(order, { endsAt, now })).toBe(stage);
  });
});
