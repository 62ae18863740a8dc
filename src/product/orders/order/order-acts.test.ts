import { describe, expect, it } from 'vitest';
import { checkRefundAmount, leftToRefund } from './order-acts.ts';

const paid = { paymentStatus: 'paid', total: 4000, refunded: 0, dispute: null, disputed: 0 } as const;
const open = { ...paid, dispute: 'open', disputed: 1500 } as const;

describe('a refund by the creator', () => {
  it.each([
    ['a part', paid, { amount: 1, shown: 4000, returning: 0 }, undefined],
    ['everything', paid, { amount: 4000, shown: 4000, returning: 0 }, undefined],
    ['a unit more', paid, { amount: 4001, shown: 4000, returning: 0 }, { kind: 'refund_too_much', left: 4000 }],
    ['the rest', { ...paid, refunded: 1000 }, { amount: 3000, shown: 3000, returning: 0 }, undefined],
    ['what is on its way', paid, { amount: 1, shown: 0, returning: 4000 }, { kind: 'nothing_left_to_refund' }],
    ['the same twice', paid, { amount: 500, shown: 4000, returning: 500 }, { kind: 'refund_changed', left: 3500 }],
    [
      'what is not paid',
      { ...paid, paymentStatus: 'pending' },
      { amount: 1, shown: 0, returning: 0 },
      { kind: 'order_not_paid' },
    ],
    ['what a bank leaves', open, { amount: 2500, shown: 2500, returning: 0 }, undefined],
    [
      'more than a bank leaves',
      open,
      { amount: 2501, shown: 2500, returning: 0 },
      { kind: 'refund_too_much', left: 2500 },
    ],
    [
      'what a bank decides on',
      { ...open, disputed: 4000 },
      { amount: 1, shown: 0, returning: 0 },
      { kind: 'refund_disputed' },
    ],
    [
      'what a bank has taken',
      { ...paid, dispute: 'lost', disputed: 4000 },
      { amount: 1, shown: 0, returning: 0 },
      { kind: 'nothing_left_to_refund' },
    ],
    ['what a bank let us keep', { ...open, dispute: 'won' }, { amount: 4000, shown: 4000, returning: 0 }, undefined],
  ] as const)('%s', (_name, order, asked, refusal) => {
    const { amount, shown, returning } = asked;
    expect(checkRefundAmount(order, { amount, shown, left: leftToRefund(order, returning) })).toEqual(refusal);
  });

  it('never leaves less than nothing', () => {
    expect(leftToRefund({ ...open, refunded: 3000 }, 2000)).toBe(0);
    expect(leftToRefund({ ...paid, paymentStatus: 'free' }, 0)).toBe(0);
  });
});
