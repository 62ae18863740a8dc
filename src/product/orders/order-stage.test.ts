import { describe, expect, it } from 'vitest';
import { mayBecome, type OrderState, orderStates } from './order.ts';
import { mayReach, type OrderStage, orderStages, stageOf } from './order-stage.ts';

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

  const legal: Record<OrderStage, string> = {
    awaiting_payment: 'payment_failed confirmed fulfilled expired cancelled refunding',
    payment_failed: 'awaiting_payment confirmed fulfilled expired cancelled refunding',
    confirmed: 'fulfilled disputed cancelled refunding partially_refunded refunded',
    fulfilled: 'confirmed disputed cancelled refunding partially_refunded refunded',
    disputed: 'confirmed fulfilled lost cancelled refunding partially_refunded refunded',
    lost: '',
    expired: 'confirmed fulfilled cancelled refunding',
    cancelled: 'disputed refunding partially_refunded refunded',
    refunding: 'disputed cancelled partially_refunded refunded',
    partially_refunded: 'disputed cancelled refunding refunded',
    refunded: 'disputed',
  };
  it.each(orderStages.flatMap(from => orderStages.map(to => [from, to] as const)))('%s to %s', (from, to) => {
    expect(mayReach(from, to)).toBe(legal[from].split(' ').includes(to));
  });

  it('goes where the stored state may go', () => {
    const stage = (state: OrderState) => stageOf({ ...sale, state }, { endsAt: undefined, now });
    for (const from of orderStates)
      for (const to of orderStates) if (mayBecome(from, to)) expect(mayReach(stage(from), stage(to))).toBe(true);
  });
});
